import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSearch } from 'wouter';

/** Whether the address asks for the proof view ('?proof'). It is a screen of its own: it starts at its top, and Back leads to where one was. */
export function useProofSwitch(): boolean {
  const proof = new URLSearchParams(useSearch()).has('proof');
  const last = useRef(proof);
  const place = useRef(0);
  useEffect(() => {
    if (proof) return;
    const remember = () => {
      place.current = scrollY;
    };
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [proof]);
  useLayoutEffect(() => {
    if (last.current === proof) return;
    last.current = proof;
    scrollTo(0, proof ? 0 : place.current);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [proof]);
  return proof;
}
