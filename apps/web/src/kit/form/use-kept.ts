import { useEffect, useSyncExternalStore } from 'react';

type Keeper<View> = {
  subscribe: (listener: () => void) => () => void;
  read: () => View;
  flush: () => Promise<unknown>;
};

/** What a keeper holds. All of it is sent when the page is left or hidden, and when the connection is back. */
export function useKept<View>(keeper: Keeper<View>): View {
  useEffect(() => {
    const flush = () => void keeper.flush();
    const handleHidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', handleHidden);
    window.addEventListener('online', flush);
    return () => {
      document.removeEventListener('visibilitychange', handleHidden);
      window.removeEventListener('online', flush);
      flush();
    };
  }, [keeper]);
  return useSyncExternalStore(keeper.subscribe, keeper.read);
}
