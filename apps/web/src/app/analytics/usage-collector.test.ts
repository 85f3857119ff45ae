import type { UsageEvent } from '@fairlead/contract/features/analytics/analytics';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { meAnswer, USER_ID } from '#testing/wire';
import { type Person, UsageCollector } from './usage-collector';
import { declinesRecording } from './use-usage';

const CLIENT = '3f0c8a52-7b7e-4c55-9a04-6f3f0d9b2a11';
const OTHER_MSP = '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d';

type Sent = { events: UsageEvent[]; keepalive: boolean | undefined; authorization: string | undefined };
let sent: Sent[];
let answers: (number | 'unreachable')[];
let timeMs: number;
let collector: UsageCollector;
let stop: () => void;

const person = (more: Partial<Person> = {}): Person => {
  return { token: 'alices-token', userId: USER_ID, me: meAnswer('msp_user'), ...more };
};
const mspId = meAnswer('msp_user').msp!.id;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  sent = [];
  answers = [];
  timeMs = 1_000;
  vi.stubGlobal('fetch', async (_url: string, { body, keepalive, headers }: RequestInit) => {
    const { authorization } = headers as Record<string, string>;
    sent.push({ events: JSON.parse(String(body)).events, keepalive, authorization });
    const answer = answers.shift() ?? 200;
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    return new Response('{}', { status: answer });
  });
  document.body.innerHTML = `<main>
    <button id="plain">Saltmarsh Dental</button>
    <section data-analytics-area="Anchor Point"><a href="#x"><span id="named">Open</span></a></section>
  </main>`;
  window.history.replaceState(null, '', '/dashboard');
  collector = new UsageCollector(() => timeMs);
  collector.identify(person());
  stop = collector.watch();
});
afterEach(() => {
  stop();
  setVisibility('visible');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const click = (id: string) => document.getElementById(id)!.click();
const clicks = (count: number) => Array.from({ length: count }, () => click('plain'));
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const events = () => sent.flatMap((batch) => batch.events);
function setVisibility(state: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
const look = (path: string, area: string, duration_ms: number, more: object = {}) => ({
  msp_id: mspId,
  user_id: USER_ID,
  event_type: 'page_view',
  path,
  area,
  duration_ms,
  metadata: null,
  ...more,
});

it('tells of a page when it is left, with how long it was looked at', async () => {
  collector.enter('/dashboard');
  timeMs += 4_200;
  collector.enter(`/clients/${CLIENT}/reports`);
  await later(9_999);
  expect(sent).toEqual([]);
  await later(1);
  expect(events()).toEqual([look('/dashboard', 'dashboard', 4_200)]);
  expect(sent[0]).toMatchObject({ keepalive: false, authorization: 'Bearer alices-token' });
  timeMs += 100;
  collector.enter(`/clients/${CLIENT}/reports`);
  await later(60_000);
  expect(sent).toHaveLength(1);
});

it('tells of the last page when the application goes', async () => {
  collector.enter('/settings');
  timeMs += 10;
  stop();
  expect(events()).toEqual([look('/settings', 'settings', 10)]);
  click('plain');
  await later(60_000);
  expect(sent).toHaveLength(1);
});

it.each([
  ['a closed tab', () => window.dispatchEvent(new Event('pagehide'))],
  ['a tab in the background', () => setVisibility('hidden')],
])('tells of the page at once for %s, outliving it', (_what, goAway) => {
  collector.enter('/clients');
  click('plain');
  timeMs += 7;
  goAway();
  expect(events().map(({ event_type, path }) => [event_type, path])).toEqual([
    ['click', '/dashboard'],
    ['page_view', '/clients'],
  ]);
  expect(sent[0]?.keepalive).toBe(true);
  goAway();
  expect(sent).toHaveLength(1);
});

it('counts the time in the background for nothing, and what follows as the same view', async () => {
  collector.enter('/clients');
  timeMs += 50;
  setVisibility('hidden');
  timeMs += 1_000_000;
  setVisibility('visible');
  timeMs += 30;
  collector.enter('/dashboard');
  await later(10_000);
  expect(events()).toEqual([
    look('/clients', 'clients', 50),
    look('/clients', 'clients', 30, { metadata: { continued: true } }),
  ]);
});

it('tells of every click its area: the nearest named one, else the path’s; and of the element only its kind', async () => {
  window.history.replaceState(null, '', `/clients/${CLIENT}?search=Saltmarsh#top`);
  document.getElementById('plain')!.addEventListener('click', (event) => event.stopImmediatePropagation());
  click('plain');
  click('named');
  document.body.click();
  await later(10_000);
  expect(events().map(({ area, path, metadata }) => [area, path, metadata])).toEqual([
    ['client_detail', `/clients/${CLIENT}`, { element: 'button' }],
    ['anchor_point', `/clients/${CLIENT}`, { element: 'a' }],
    ['client_detail', `/clients/${CLIENT}`, null],
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/Saltmarsh|Open/);
});

it('names the MSP of the route, else the effective one, else the profile’s', async () => {
  const me = meAnswer('global_admin');
  const at = (path: string) => {
    window.history.replaceState(null, '', path);
    click('plain');
  };
  at('/dashboard');
  at(`/admin/msps/${OTHER_MSP}`);
  collector.identify(person({ me: { ...me, msp: null } }));
  at('/dashboard');
  await later(10_000);
  expect(events().map(({ msp_id }) => msp_id)).toEqual([mspId, OTHER_MSP, me.profile!.msp_id]);
});

it('records nothing of a visitor, nor of anybody without an MSP', async () => {
  collector.identify(null);
  collector.enter('/signin');
  click('plain');
  collector.enter('/');
  collector.identify(person({ me: meAnswer(null) }));
  click('plain');
  collector.enter('/dashboard');
  await later(60_000);
  setVisibility('hidden');
  expect(sent).toEqual([]);
});

it('never sends what one person did as another, nor counts time before the sign-in', async () => {
  collector.enter('/dashboard');
  click('plain');
  timeMs += 500;
  collector.identify(person({ userId: CLIENT, token: 'bobs-token' }));
  timeMs += 20;
  collector.enter('/clients');
  await later(10_000);
  expect(events()).toEqual([look('/dashboard', 'dashboard', 20, { user_id: CLIENT })]);
  expect(sent[0]?.authorization).toBe('Bearer bobs-token');
});

it('sends fifty at once and keeps the newest two hundred', async () => {
  answers = Array(8).fill('unreachable');
  clicks(49);
  expect(sent).toHaveLength(0);
  clicks(1);
  expect(sent).toHaveLength(1);
  clicks(150);
  window.history.replaceState(null, '', '/clients');
  clicks(200);
  expect(sent).toHaveLength(1);
  await later(0);
  answers = [];
  sent = [];
  setVisibility('hidden');
  expect(sent.map((batch) => batch.events.length)).toEqual([50, 50, 50, 50]);
  expect(new Set(events().map(({ path }) => path))).toEqual(new Set(['/clients']));
});

it.each(['unreachable', 500, 503] as const)('after %s tries once more and then only warns', async (answer) => {
  answers = [answer, answer];
  click('plain');
  await later(10_000);
  expect(sent).toHaveLength(1);
  await later(10_000);
  expect(sent).toHaveLength(2);
  await later(60_000);
  expect(sent).toHaveLength(2);
  expect(console.warn).toHaveBeenCalledTimes(2);
});

it.each([400, 404, 429])('does not repeat what was answered with %s', async (answer) => {
  answers = [answer];
  click('plain');
  await later(60_000);
  expect(sent).toHaveLength(1);
  click('plain');
  await later(10_000);
  expect(sent).toHaveLength(2);
});

it('sends no more with a token that was refused, and goes on with a renewed one', async () => {
  answers = [401];
  click('plain');
  await later(10_000);
  click('plain');
  await later(10_000);
  expect(sent).toHaveLength(1);
  collector.identify(person({ token: 'renewed' }));
  click('plain');
  await later(10_000);
  expect(sent[1]?.authorization).toBe('Bearer renewed');
});

it.each([
  [{}, false],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: true }, true],
  [{ globalPrivacyControl: false, doNotTrack: 'unspecified' }, false],
])('heeds what the browser says of being followed: %j', (wishes, declines) => {
  expect(declinesRecording(wishes)).toBe(declines);
});
