import { useSyncExternalStore } from 'react';

/** Set while somebody has left setting up for a page of the product, to be led back from there. */
const KEY = 'fairlead-setup-return';
const listeners = new Set<() => void>();

function change(set: boolean): void {
  if (set) sessionStorage.setItem(KEY, '1');
  else sessionStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const noteReturn = () => change(true);
export const forgetReturn = () => change(false);
export const useReturnNote = (): boolean => useSyncExternalStore(subscribe, () => sessionStorage.getItem(KEY) === '1');
