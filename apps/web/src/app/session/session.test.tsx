import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { meAnswer, sessionAnswer, storeSession, USER_ID, wireOf } from '#testing/wire';
import { createQueryClient } from '../api/query-client';

/** A browser tab: modules of its own, as after a page load, on what the storage holds. */
async function openTab() {
  vi.resetModules();
  const { SessionProvider, useSession } = await import('./session');
  const { authClient } = await import('../auth/auth-client');
  const queryClient = createQueryClient();
  let state = null as ReturnType<typeof useSession> | null;
  function Probe() {
    state = useSession();
    return (
      <p>{state.loading ? 'loading' : (state.me?.profile?.name ?? (state.session ? 'no profile' : 'signed out'))}</p>
    );
  }
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <Probe />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { authClient, queryClient, state: () => state as NonNullable<typeof state> };
}

const signedIn = () =>
  wireOf({
    'GET /api/me': { body: meAnswer('msp_admin') },
    'POST /api/me/login': { body: { last_login: '2026-01-05T09:00:00Z' } },
    'POST /auth/v1/logout': { status: 204 },
  });

test('without a stored session, loading ends signed out and asks the server nothing', async () => {
  const wire = signedIn();
  vi.stubGlobal('fetch', wire.fetch);
  await openTab();
  await screen.findByText('signed out');
  expect(wire.calls).toEqual([]);
});

test('the sign-in client comes when somebody touches a page where nobody is signed in', async () => {
  vi.stubGlobal('fetch', signedIn().fetch);
  const tab = await openTab();
  await screen.findByText('signed out');
  const { pageClient } = await import('../auth/auth-client');
  expect(pageClient.isAskedFor).toBe(false);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(pageClient.isAskedFor).toBe(true);
  await pageClient.load();
  expect(tab.state().session).toBeNull();
});

test('a sign-in in another tab signs this one in, where nothing was touched yet', async () => {
  vi.stubGlobal('fetch', signedIn().fetch);
  await openTab();
  await screen.findByText('signed out');
  storeSession();
  const [key] = Object.keys(localStorage);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(`${key}`) }));
  expect(await screen.findByText('Alice Ferrer')).toBeTruthy();
});

test('loading is finished only when the profile is there too', async () => {
  const wire = signedIn();
  let answerMe = () => {};
  const held = new Promise<void>((resolve) => {
    answerMe = resolve;
  });
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    if (new URL(new Request(...args).url).pathname === '/api/me') await held;
    return wire.fetch(...args);
  });
  storeSession();
  const tab = await openTab();
  await waitFor(() => expect(tab.state().session?.user.id).toBe(USER_ID));
  expect(screen.getByText('loading')).toBeTruthy();
  answerMe();
  await screen.findByText('Alice Ferrer');
});

test('last_login is recorded once, not again by a reload within 10 minutes', async () => {
  const wire = signedIn();
  vi.stubGlobal('fetch', wire.fetch);
  storeSession();
  await openTab();
  await screen.findByText('Alice Ferrer');
  cleanup();
  await openTab();
  await screen.findByText('Alice Ferrer');
  expect(wire.calls.filter((call) => call === 'POST /api/me/login')).toHaveLength(1);
});

test('a moment of outage while the profile loads is tried again', async () => {
  const wire = signedIn();
  wire.answer('GET /api/me', { status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'Busy', request_id: '-' } });
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const response = await wire.fetch(...args);
    wire.answer('GET /api/me', { body: meAnswer('msp_admin') });
    return response;
  });
  storeSession();
  await openTab();
  await screen.findByText('Alice Ferrer');
  expect(wire.calls.filter((call) => call === 'GET /api/me')).toHaveLength(2);
});

test('an account whose profile cannot be read is treated as having none', async () => {
  const wire = signedIn();
  wire.answer('GET /api/me', { status: 403, body: { code: 'NO_PROFILE', message: 'None', request_id: '-' } });
  vi.stubGlobal('fetch', wire.fetch);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  storeSession();
  await openTab();
  await screen.findByText('no profile');
});

test.each([204, 401, 403, 404])(
  'sign-out answered %i clears profile, cached data and the stored session',
  async (status) => {
    const wire = signedIn();
    wire.answer('POST /auth/v1/logout', {
      status,
      body: status === 204 ? undefined : { code: 'session_not_found', message: 'gone' },
    });
    vi.stubGlobal('fetch', wire.fetch);
    storeSession();
    const tab = await openTab();
    await screen.findByText('Alice Ferrer');
    tab.queryClient.setQueryData(['clients'], ['Saltmarsh Dental Group']);
    await act(() => tab.state().signOut());
    expect(screen.getByText('signed out')).toBeTruthy();
    expect(tab.state().me).toBeNull();
    expect(tab.queryClient.getQueryData(['clients'])).toBeUndefined();
    expect(localStorage.getItem('fairlead-auth-token')).toBeNull();
  },
);

test('a sign-out that fails keeps the session and says so', async () => {
  const wire = signedIn();
  wire.answer('POST /auth/v1/logout', { status: 500, body: { code: 'unexpected_failure', message: 'no' } });
  vi.stubGlobal('fetch', wire.fetch);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  storeSession();
  const tab = await openTab();
  await screen.findByText('Alice Ferrer');
  await expect(tab.state().signOut()).rejects.toThrow();
  expect(screen.getByText('Alice Ferrer')).toBeTruthy();
});

test('a new password ends the recovery', async () => {
  const wire = signedIn();
  wire.answer('PUT /auth/v1/user', { body: sessionAnswer().user });
  vi.stubGlobal('fetch', wire.fetch);
  storeSession();
  localStorage.setItem('fairlead-auth-token-code-verifier', JSON.stringify('verifier/recovery'));
  wire.answer('POST /auth/v1/token', { body: sessionAnswer() });
  window.history.replaceState(null, '', '/update-password?code=1c2d3e4f-0000-4000-8000-000000000000');
  const tab = await openTab();
  await waitFor(() => expect(tab.state().recovering).toBe(true));
  await act(() => tab.authClient.updateUser({ password: 'a few random words' }));
  expect(tab.state().recovering).toBe(false);
});

test('an answer that the access has ended makes the page read the caller anew, with the answer passed on', async () => {
  const wire = signedIn();
  vi.stubGlobal('fetch', wire.fetch);
  storeSession();
  await openTab();
  await screen.findByText('Alice Ferrer');
  wire.answer('GET /api/clients', { status: 402, body: { code: 'TRIAL_ENDED', message: 'Ended.', request_id: '-' } });
  const before = wire.calls.filter((call) => call === 'GET /api/me').length;
  const { apiClient } = await import('../api/api');
  await expect(apiClient.clients.list({ sort: 'name' })).rejects.toMatchObject({ code: 'TRIAL_ENDED', status: 402 });
  await waitFor(() => expect(wire.calls.filter((call) => call === 'GET /api/me')).toHaveLength(before + 1));
  expect(wire.calls.filter((call) => call === 'GET /api/clients')).toHaveLength(1);
});

test('a change that is shown at once lasts until the caller is read anew, and leaves the clock of the server alone', async () => {
  const wire = signedIn();
  const serverTime = new Date(Date.now() + 3 * 86_400_000).toISOString();
  wire.answer('GET /api/me', { body: { ...meAnswer('msp_admin'), now: serverTime } });
  vi.stubGlobal('fetch', wire.fetch);
  storeSession();
  const tab = await openTab();
  await screen.findByText('Alice Ferrer');
  const before = tab.state().serverNow().getTime();
  expect(Math.abs(before - Date.parse(serverTime))).toBeLessThan(60_000);
  act(() => tab.state().patchMe((me) => ({ ...me, profile: me.profile && { ...me.profile, name: 'Alice Moreau' } })));
  await screen.findByText('Alice Moreau');
  expect(Math.abs(tab.state().serverNow().getTime() - before)).toBeLessThan(60_000);
  await act(() => tab.state().reloadMe());
  await screen.findByText('Alice Ferrer');
});

test('another view mode drops what was loaded, keeps the caller on the page, and ignores an answer for the mode before', async () => {
  const wire = signedIn();
  const named = (name: string) => {
    const me = meAnswer('global_admin');
    return { body: { ...me, profile: me.profile && { ...me.profile, name } } };
  };
  wire.answer('GET /api/me', named('As admin'));
  let release = () => {};
  let held: Promise<void> | null = null;
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const request = new Request(...args);
    const isLate =
      new URL(request.url).pathname === '/api/me' && request.headers.get('x-fairlead-view-mode') === 'admin';
    const answer = await wire.fetch(...args);
    if (isLate && held) await held;
    return answer;
  });
  storeSession();
  const tab = await openTab();
  await screen.findByText('As admin');
  tab.queryClient.setQueryData(['clients'], ['Saltmarsh Dental Group']);
  held = new Promise<void>((resolve) => {
    release = resolve;
  });
  wire.answer('GET /api/me', named('Late'));
  const late = tab.state().reloadMe();
  await waitFor(() => expect(wire.calls.filter((call) => call === 'GET /api/me')).toHaveLength(2));
  wire.answer('GET /api/me', named('As a demo'));
  const { setViewMode } = await import('./view-mode');
  act(() => setViewMode('demo'));
  expect(screen.getByText('As admin')).toBeTruthy();
  await screen.findByText('As a demo');
  expect(tab.queryClient.getQueryData(['clients'])).toBeUndefined();
  release();
  await act(() => late);
  expect(screen.getByText('As a demo')).toBeTruthy();
});
