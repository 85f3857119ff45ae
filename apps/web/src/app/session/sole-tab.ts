import { useEffect, useState } from 'react';

/**
 * Whether this tab is the one of the browser that holds the name, which it asks for while `name` is not null. The first
 * tab that is looked at gets it, the next one when that tab lets go or is closed. Where the browser has no locks (pages
 * that are not served securely), every tab holds it.
 */
export function useSoleTab(name: string | null): boolean {
  const [held, setHeld] = useState<string | null>(null);
  useEffect(() => {
    if (name === null) return;
    const locks: LockManager | undefined = navigator.locks;
    if (!locks) {
      setHeld(name);
      return;
    }
    const leaving = new AbortController();
    let release = () => {};
    const untilReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    const ask = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', ask);
      locks
        .request(name, { signal: leaving.signal }, () => {
          setHeld(name);
          return untilReleased;
        })
        // Left before it was its turn.
        .catch(() => {});
    };
    document.addEventListener('visibilitychange', ask);
    ask();
    return () => {
      document.removeEventListener('visibilitychange', ask);
      leaving.abort();
      release();
      setHeld(null);
    };
  }, [name]);
  return name !== null && held === name;
}
