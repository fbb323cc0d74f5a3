import { useEffect } from 'react';

const places = new Map<string, number>();

/** A new screen starts at its top; going back returns to where one was. */
export function useScrollRestoration(path: string) {
  useEffect(() => {
    history.scrollRestoration = 'manual';
    let goingBack = false;
    const onPop = () => {
      // The player's detail view is an entry of the history too, on the same screen.
      goingBack = location.pathname !== path;
    };
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      places.set(path, scrollY);
      // The next screen's effect runs after this clean-up, in the same commit.
      next = goingBack ? 'restore' : 'top';
    };
  }, [path]);
  useEffect(() => {
    const wanted = next === 'restore' ? (places.get(path) ?? 0) : 0;
    if (next !== 'stay') scrollTo(0, wanted);
    next = 'stay';
  }, [path]);
}

let next: 'stay' | 'top' | 'restore' = 'stay';
