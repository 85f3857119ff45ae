import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';

/** For suites that mount the whole page: it is loaded once, and each test has an empty browser and the network back after it. */
export function mountingTheWholePage(): void {
  vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });
  beforeAll(() => import('../App'));
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  });
  afterEach(() => {
    notifications.clean();
    cleanup();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
