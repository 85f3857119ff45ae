import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';

/** For suites that mount the whole page: it is loaded once, before the first test's time begins. */
export function mountingTheWholePage(): void {
  beforeAll(() => import('../App'));
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  });
  afterEach(async () => {
    cleanup();
    // It would look after its session on a tick, and hear of the next page's.
    const { authClient } = await import('../app/auth/auth-client');
    await authClient.dispose();
  });
}
