import type { ViewMode } from '@fairlead/contract/access/access';
import { useSyncExternalStore } from 'react';

const KEY = 'fairlead-view-mode';
const listeners = new Set<() => void>();

/** The global admin's choice in this browser; admin view until chosen otherwise. */
export function viewMode(): ViewMode {
  return localStorage.getItem(KEY) === 'demo' ? 'demo' : 'admin';
}

export function setViewMode(mode: ViewMode): void {
  localStorage.setItem(KEY, mode);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function useViewMode(): ViewMode {
  return useSyncExternalStore(subscribe, viewMode);
}
