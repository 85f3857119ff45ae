import { DAY_MS } from '@fairlead/content/format/days';
import type { Me } from '@fairlead/contract/features/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/api/query-client';
import { meAnswer, storeSession, trialMeAnswer, wireOf } from '#testing/wire';

/** As browsers give them: one holder a name, the others wait their turn. */
function lockManager() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request(name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) {
      const turn = (last.get(name) ?? Promise.resolve()).then(() =>
        signal.aborted ? Promise.reject(new DOMException('left', 'AbortError')) : hold(),
      );
      last.set(
        name,
        turn.catch(() => {}),
      );
      return turn;
    },
  };
}

const wireFor = (me: Me) =>
  wireOf({
    'GET /api/me': { body: me },
    'POST /api/me/login': { body: { last_login: me.now } },
    'POST /api/me/prompts': { body: me.profile },
  });

/** A browser tab: modules of its own, as after a page load. */
async function openTab(name: string) {
  vi.resetModules();
  const { SessionProvider, useSession } = await import('#app/session/session');
  const { usePromptTurn } = await import('./prompt-turn');
  const { useMarkPromptsShown } = await import('./prompt-flags');
  function Asked() {
    const turn = usePromptTurn();
    const mark = useMarkPromptsShown();
    const { reloadMe } = useSession();
    return (
      <section aria-label={name}>
        <output>{turn ?? 'nothing'}</output>
        <button type="button" onClick={() => mark('day_1_welcome_shown')}>
          Answer
        </button>
        <button type="button" onClick={() => void reloadMe()}>
          Read anew
        </button>
      </section>
    );
  }
  const Loaded = () => (useSession().me ? <Asked /> : null);
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider>
        <Loaded />
      </SessionProvider>
    </QueryClientProvider>,
  );
  const tab = within(await screen.findByRole('region', { name }, { timeout: 10_000 }));
  return {
    close: unmount,
    shows: (turn: string) => waitFor(() => expect(tab.getByRole('status').textContent).toBe(turn)),
    press: (button: string) => userEvent.click(tab.getByRole('button', { name: button })),
  };
}

const marks = (wire: ReturnType<typeof wireOf>) => wire.calls.filter((call) => call === 'POST /api/me/prompts').length;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  storeSession();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

function openBrowser(me: Me) {
  const wire = wireFor(me);
  vi.stubGlobal('fetch', wire.fetch);
  Object.defineProperty(navigator, 'locks', { value: lockManager(), configurable: true });
  return wire;
}

it('asks in one of two tabs, and in neither once it is answered', async () => {
  const wire = openBrowser(trialMeAnswer('trial_admin', 14));
  const first = await openTab('first');
  await first.shows('welcome');
  const second = await openTab('second');
  await second.shows('nothing');
  await first.press('Answer');
  await first.shows('nothing');
  await waitFor(() => expect(marks(wire)).toBe(1));
  await second.shows('nothing');
  first.close();
  await second.press('Read anew');
  await second.shows('nothing');
  expect(marks(wire)).toBe(1);
});

it('asks in the other tab when the one that asked is closed without an answer', async () => {
  openBrowser(trialMeAnswer('trial_admin', 14));
  const first = await openTab('first');
  await first.shows('welcome');
  const second = await openTab('second');
  await second.shows('nothing');
  first.close();
  await second.shows('welcome');
});

it('hears of an answer of another tab also where the browser has no locks', async () => {
  vi.stubGlobal('fetch', wireFor(trialMeAnswer('trial_admin', 14)).fetch);
  const first = await openTab('first');
  const second = await openTab('second');
  await first.shows('welcome');
  await second.shows('welcome');
  await first.press('Answer');
  await second.shows('nothing');
});

it('a flag that cannot be saved is only logged: its prompt is gone for now, in both tabs, and asks at the next load', async () => {
  const wire = openBrowser(trialMeAnswer('trial_admin', 14));
  wire.answer('POST /api/me/prompts', { status: 500, body: { code: 'INTERNAL_SERVER_ERROR', message: 'no' } });
  const first = await openTab('first');
  const second = await openTab('second');
  await first.shows('welcome');
  await first.press('Answer');
  await waitFor(() =>
    expect(console.warn).toHaveBeenCalledWith('The flag day_1_welcome_shown could not be saved.', expect.anything()),
  );
  await first.press('Read anew');
  await first.shows('nothing');
  await second.shows('nothing');
  first.close();
  second.close();
  await (await openTab('next load')).shows('welcome');
});

it('keeps what somebody may be writing in when its day ends, until it is answered; the end of the access goes first', async () => {
  const me = trialMeAnswer('trial_admin', 14);
  const wire = openBrowser(me);
  const tab = await openTab('tab');
  await tab.shows('welcome');
  const after = async (days: number) => {
    const now = new Date(Date.parse(me.now) + days * DAY_MS).toISOString();
    wire.answer('GET /api/me', { body: { ...me, now } });
    await tab.press('Read anew');
    await act(async () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
      document.dispatchEvent(new Event('visibilitychange'));
    });
  };
  await after(3);
  await tab.shows('welcome');
  await after(15);
  await tab.shows('trial_ended');
});

it('asks a global admin nothing', async () => {
  const me = trialMeAnswer('trial_admin', 14);
  openBrowser({ ...me, profile: meAnswer('global_admin').profile });
  await (await openTab('tab')).shows('nothing');
});
