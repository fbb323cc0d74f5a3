import { useSyncExternalStore } from 'react';

export type Store<State> = {
  get: () => State;
  set: (change: Partial<State>) => void;
  subscribe: (listener: () => void) => () => void;
};

/** A value that lives outside React. `set` merges, and notifies only when something changed. */
export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (change) => {
      const keys = Object.keys(change) as (keyof State)[];
      if (keys.every((key) => Object.is(state[key], change[key]))) return;
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Re-renders only when what is selected changes; select primitives or unchanged parts of the state. */
export function useStore<State, Selected>(store: Store<State & object>, select: (state: State) => Selected): Selected {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
