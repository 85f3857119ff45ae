import { DAY_MS } from '@fairlead/content/format/days';
import type { Me } from '@fairlead/contract/features/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/api/query-client';
import { SessionProvider, useSession } from '#app/session/session';
import { storeSession, trialMeAnswer, wireOf } from '#testing/wire';
import { usePromptVerdicts, useTrial } from './trial';

/** The server's time when the page asks; this computer's own is set by each test. */
const SERVER_NOW = new Date('2026-01-06T09:00:00Z');

let renders: number;

function Trial() {
  const { trialDaysRemaining: days, isTrialExpired: ended } = useTrial();
  renders += 1;
  const shown = Object.entries(usePromptVerdicts()).flatMap(([prompt, verdict]) => (verdict.shows ? [prompt] : []));
  return (
    <p>
      {days} days, {ended ? 'ended' : 'running'}: {shown.join(' ')}
    </p>
  );
}

const Loaded = () => (useSession().me ? <Trial /> : null);

/** Time passes, and what it set off gets its turns: an answer's body is read over several. */
const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  });

/** Opens the page of a person whose computer is so far ahead of the server. The few milliseconds of loading are the first to pass. */
async function open(me: Me, clockAheadMs = 0) {
  vi.setSystemTime(SERVER_NOW.getTime() + clockAheadMs);
  storeSession();
  const wire = wireOf({ 'GET /api/me': { body: me }, 'POST /api/me/login': { body: { last_login: me.now } } });
  vi.stubGlobal('fetch', wire.fetch);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider>
        <Loaded />
      </SessionProvider>
    </QueryClientProvider>,
  );
  // What the page loads late may take many turns on a busy machine: it is there when it shows.
  for (let turn = 0; turn < 1_000 && !words()?.includes('days'); turn += 1) await pass(0);
  for (let turn = 0; turn < 5; turn += 1) await pass(0);
  return wire;
}

/** The same, but of a person with that much of an access left when the page has loaded. */
const opened = (daysLeft: number, clockAheadMs: number) => open(trialMeAnswer('trial_admin', daysLeft), clockAheadMs);

const words = () => document.body.textContent;
const sleepFor = (ms: number) => vi.setSystemTime(Date.now() + ms);
const wake = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

// The page loads these with the first question; here they must not be what a test waits for.
beforeAll(() => Promise.all([import('#app/api/api-link'), import('#app/auth/auth-library')]));
beforeEach(() => {
  renders = 0;
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});

describe.each([
  ['right', 0],
  ['three days slow', -3 * DAY_MS],
  ['three days fast', 3 * DAY_MS],
])('on a computer whose clock is %s, the server’s decides', (_clock, ahead) => {
  it.each([
    [14, '14 days, running: status_bar welcome'],
    [7, '7 days, running: status_bar check_in'],
    [4, '4 days, running: status_bar'],
    [3, '3 days, running: status_bar ending_banner expiring_alert'],
    [1 / DAY_MS, '1 days, running: status_bar ending_banner expiring_alert'],
    [0, '0 days, running: status_bar ending_banner expiring_alert'],
    [-1 / DAY_MS, '0 days, ended: status_bar trial_ended'],
  ])('with %d days left', async (daysLeft, expected) => {
    await opened(daysLeft, ahead);
    expect(words()).toBe(expected);
  });

  it('says a day fewer, the end and the millisecond after it at their instants, without asking anybody', async () => {
    const wire = await opened(2.5, ahead);
    const calls = wire.calls.length;
    for (const [wait, before, after] of [
      [0.5 * DAY_MS, '3 days, running', '2 days, running'],
      [DAY_MS, '2 days, running', '1 days, running'],
      [DAY_MS, '1 days, running', '0 days, running'],
      [1, '0 days, running', '0 days, ended'],
    ] as const) {
      renders = 0;
      await pass(wait - 1);
      expect([words()?.startsWith(before), renders]).toEqual([true, 0]);
      await pass(1);
      expect([words()?.startsWith(after), renders]).toEqual([true, 1]);
    }
    expect(wire.calls).toHaveLength(calls);
  });

  it('knows after sleep what has passed meanwhile, as soon as it is looked at', async () => {
    await opened(6, ahead);
    sleepFor(3 * DAY_MS);
    expect(words()).toContain('6 days');
    await wake();
    expect(words()).toBe('3 days, running: status_bar ending_banner expiring_alert');
    sleepFor(10 * DAY_MS);
    await wake();
    expect(words()).toBe('0 days, ended: status_bar trial_ended');
  });
});

it('runs no clock for somebody without an end', async () => {
  await open({ ...trialMeAnswer('msp_admin', 1), msp: null });
  renders = 0;
  for (let day = 0; day < 3; day += 1) await pass(DAY_MS);
  expect([words(), renders]).toEqual([' days, running: ', 0]);
});

describe('created today is a matter of the viewer’s day', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  // The server's 09:00 UTC is 14:30 in Kolkata, 04:00 in New York and 22:00 in Apia.
  it.each([
    ['UTC', '2026-01-06T00:00:00Z', true],
    ['UTC', '2026-01-05T23:59:59.999Z', false],
    ['Asia/Kolkata', '2026-01-05T18:30:00Z', true],
    ['Asia/Kolkata', '2026-01-05T18:29:59.999Z', false],
    ['America/New_York', '2026-01-06T05:00:00Z', true],
    ['America/New_York', '2026-01-06T04:59:59.999Z', false],
    ['Pacific/Apia', '2026-01-05T11:00:00Z', true],
    ['Pacific/Apia', '2026-01-05T10:59:59.999Z', false],
  ])('in %s, made at %s: %s', async (timeZone, created_on, isWelcomed) => {
    process.env.TZ = timeZone;
    for (const ahead of [0, -3 * DAY_MS, 3 * DAY_MS]) {
      const me = trialMeAnswer('trial_member', 9);
      await open({ ...me, profile: me.profile && { ...me.profile, created_on } }, ahead);
      expect([ahead, words()?.includes('welcome')]).toEqual([ahead, isWelcomed]);
      cleanup();
    }
  });
});
