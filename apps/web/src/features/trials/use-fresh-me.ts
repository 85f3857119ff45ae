import { useEffect } from 'react';
import { useSession } from '#app/session/session';

/** A colleague may have paid on another computer. */
const LOOK_EVERY_MS = 30_000;

/**
 * Reads anew who one is: at once, because the end may have been moved since the page was loaded, whenever somebody comes
 * back to the page, from paying in another tab for one, and now and then.
 */
export function useFreshMe(): void {
  const { reloadMe } = useSession();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void reloadMe();
    };
    look();
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [reloadMe]);
}
