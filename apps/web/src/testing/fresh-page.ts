import { notifications } from '@mantine/notifications';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

/**
 * The set-up of every file that shows something. The files of a worker share one browser and the libraries, whose loading
 * costs more than most tests: so each begins with the product's modules as new, and each test with an empty browser.
 */
vi.resetModules();

/** A query that is asked again until it finds something needs no picture of the page for each time that it does not. */
const isAskedAgain = () =>
  Object.assign({ _disableExpensiveErrorDiagnostics: false }, getConfig())._disableExpensiveErrorDiagnostics;
configure({
  // A wait ends when it is met: only a page that never gets there pays for the patience a busy machine needs.
  asyncUtilTimeout: 15_000,
  getElementError: (message, container) => {
    const error = new Error([message, isAskedAgain() ? null : prettyDOM(container)].filter(Boolean).join('\n\n'));
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

/** What a browser has and this one lacks. */
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

function emptyBrowser() {
  localStorage.clear();
  sessionStorage.clear();
  // The router of a page that is gone listens no more.
  for (const method of ['pushState', 'replaceState']) Reflect.deleteProperty(window.history, method);
  window.history.replaceState(null, '', '/');
  document.title = '';
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
}

// Before the file's modules as well: a sign-in client looks for a session as soon as it is loaded.
emptyBrowser();
beforeEach(emptyBrowser);

afterEach(() => {
  notifications.clean();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

// It would look after its session on a tick, and hear of those of the next file's.
afterAll(async () => {
  const { authClient } = await import('../app/auth/auth-client');
  await authClient.dispose();
});
