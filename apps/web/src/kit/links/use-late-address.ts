import { useDebouncedCallback } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';

/**
 * Writes to the page's address after a pause. Anyone who has clicked a link to another page meanwhile goes there: what is
 * late is dropped, or it would call them back while that page loads.
 * @param pauseMs milliseconds without a further change
 */
export function useLateAddress<Value>(write: (value: Value) => void, pauseMs: number) {
  const router = useRouter({ warn: false });
  return useDebouncedCallback((value: Value) => {
    const shown = router?.state.resolvedLocation?.pathname;
    if (shown === undefined || shown === router.latestLocation.pathname) write(value);
  }, pauseMs);
}
