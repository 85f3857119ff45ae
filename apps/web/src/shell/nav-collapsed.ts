import { useSyncExternalStore } from 'react';

const KEY = 'fairlead-nav-collapsed';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Whether the side navigation is collapsed to 64 px; the choice stays in this browser.
 * @param unlessChosen what holds until a person has chosen
 */
export function useNavCollapsed(unlessChosen: boolean): [boolean, () => void] {
  const chosen = useSyncExternalStore(subscribe, () => localStorage.getItem(KEY));
  const collapsed = chosen === null ? unlessChosen : chosen === 'true';
  const toggle = () => {
    localStorage.setItem(KEY, String(!collapsed));
    for (const listener of listeners) listener();
  };
  return [collapsed, toggle];
}
