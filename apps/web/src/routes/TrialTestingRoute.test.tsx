import type { Me } from '@fairlead/contract/features/session';
import { CREDIT_KINDS } from '@fairlead/contract/features/trials/credits';
import { PROMPTS, type Prompt } from '@fairlead/contract/features/trials/prompts';
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Preview } from '../features/trial-testing/previews';
import { mountingTheWholePage } from '../testing/whole-page';
import { meAnswer, storeSession, trialMeAnswer, wireOf } from '../testing/wire';
import { OPENED, PREVIEWS } from './TrialTestingRoute';

/** Clicks are counted here as everywhere. */
const ANALYTICS = 'POST /api/analytics/events';

const CREDITS = {
  credit_limit: 15,
  total_credits_used: 6,
  financial_simulations_used: 4,
  insurance_assessments_used: 2,
  breach_assessments_used: 0,
  usedByKind: { financial_simulation: 4, insurance_assessment: 2 },
  inProgress: 0,
};

async function open(me: Me) {
  const wire = wireOf({
    'GET /api/me': { body: me },
    'POST /api/me/login': { body: { last_login: me.now } },
    'POST /api/analytics/events': { body: {} },
    'PUT /api/admin/trial-testing/access': { body: { trial_end_date: '2026-01-09T09:00:00Z' } },
    'POST /api/admin/trial-testing/prompt-flags': { body: { people: 3 } },
  });
  // What was sent, beside what was called.
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (input: Request, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.method !== 'GET' && request.url.includes('trial-testing')) sent.push(await request.clone().json());
    return wire.fetch(request);
  });
  storeSession();
  window.history.replaceState(null, '', '/trial-testing');
  const { App } = await import('../App');
  render(<App />);
  await screen.findByRole('heading', { name: 'Trial testing' }, { timeout: 10_000 });
  return { ...wire, sent };
}

/** Every button and link of the preview on the page, the one on it that closes it left out. */
const partsOfPreview = (outside: ReadonlySet<Element>) =>
  [...document.querySelectorAll('button, a')].filter(
    (part) => !outside.has(part) && !['Close preview', 'Close'].includes(part.textContent ?? ''),
  );

const card = (name: string) => within(screen.getByRole('region', { name }));
/** The row of a fact: how it stands, and where that comes from. */
const fact = (name: string) => {
  const cells = within(screen.getByRole('rowheader', { name }).closest('tr')!).getAllByRole('cell');
  return cells.map((cell) => cell.textContent);
};
const verdicts = () =>
  Object.fromEntries(
    card('What shows now')
      .getAllByRole('listitem')
      .map((item) => [...item.querySelectorAll('span')].map((part) => part.textContent).slice(0, 2)),
  );
const demoMe = (is_demo: boolean): Me => {
  const me = meAnswer('global_admin');
  return { ...me, msp: me.msp && { ...me.msp, company_name: 'Lodestar Managed IT', is_demo, plan: 'pro' } };
};

mountingTheWholePage();
beforeEach(() => {
  // What this browser has not got: somebody to hold a prompt in one tab.
  const locks = { request: async (_name: string, _options: object, take: () => unknown) => take() };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  vi.stubEnv('TZ', 'America/New_York');
});
afterEach(() => {
  act(() => notifications.clean());
  Reflect.deleteProperty(navigator, 'locks');
});

describe('the self-check', () => {
  it('tells a trial member everything the system knows', async () => {
    const me = trialMeAnswer('trial_member', 6.5, CREDITS);
    await open({ ...me, profile: me.profile && { ...me.profile, day_1_welcome_shown: true } });
    expect(fact('Trial or NFR user')).toEqual(['Yes', 'The organization is on a trial, and the role is Trial Member.']);
    expect(fact('NFR')[0]).toBe('No');
    expect(fact('Length')[0]).toBe('14 days');
    expect(fact('Ends, your time')[0]).toMatch(/^January 12, 2026 at 4:00:00.PM EST$/);
    expect(fact('Ends, UTC')[0]).toMatch(/^January 12, 2026 at 9:00:00.PM UTC$/);
    expect(fact('Days remaining')).toEqual([
      '7',
      'Rounded up to whole days, never below 0. In words: “Expires in 7 days”.',
    ]);
    expect(fact('Day count')[0]).toBe('8 of 14');
    expect(fact('Days elapsed')[0]).toBe('7');
    expect(fact('Expired')[0]).toBe('No');
    expect(fact('Color of bar and alert')[0]).toBe('Blue');
    expect([fact('Credit limit')[0], fact('Credits left')[0]]).toEqual(['15', '9']);
    expect(fact('Credits used')).toEqual([
      '6',
      Object.values(CREDIT_KINDS)
        .map(({ label }, kind) => `${label} ${[4, 2][kind] ?? 0}`)
        .join(' · '),
    ]);
    expect(fact('Day-1 welcome')).toEqual(['Seen', 'Kept in your profile as day_1_welcome_shown.']);
    expect(fact('Day-7 check-in card')[0]).toBe('Not seen yet');
    expect(fact('Profile created today')[0]).toBe('No');
    expect(verdicts()).toMatchObject({
      [PROMPTS.status_bar]: 'Shows',
      [PROMPTS.ending_banner]: 'Does not show: More than 3 days are left.',
      [PROMPTS.trial_ended]: 'Does not show: The access has not ended.',
      [PROMPTS.welcome]: 'Does not show: Seen before (day_1_welcome_shown).',
      [PROMPTS.feedback]: 'Does not show: It is not exactly 16 days to the end.',
      [PROMPTS.check_in]: 'Shows',
      [PROMPTS.nfr_help]: 'Does not show: Only for NFR access.',
    });
    expect(screen.queryByRole('region', { name: 'Simulate a trial date' })).toBeNull();
  });

  it('says which prompt waits for another', async () => {
    const me = trialMeAnswer('trial_member', 7);
    await open({ ...me, profile: me.profile && { ...me.profile, created_on: me.now } });
    expect(verdicts()[PROMPTS.check_in]).toBe('Shows after the Day-1 welcome: one at a time.');
  });

  it('tells an extended trial its day below 1, and NFR access that credits are unlimited', async () => {
    await open(trialMeAnswer('trial_admin', 16, CREDITS));
    expect([fact('Days remaining')[0], fact('Day count')[0], fact('Days elapsed')[0]]).toEqual([
      '16',
      '−1 of 14',
      '−2',
    ]);
    cleanup();
    await open(trialMeAnswer('nfr_admin', 1));
    expect(fact('Credits')).toEqual(['Unlimited', 'NFR access costs no credits.']);
    expect([fact('Length')[0], fact('Day count')[0]]).toEqual(['60 days', '60 of 60']);
    expect(fact('Color of bar and alert')).toEqual(['Red', 'Red: 1 day or less is left.']);
  });

  it('shows how far this computer’s clock is off, and counts by the server’s', async () => {
    const me = trialMeAnswer('trial_admin', 3);
    await open(me);
    expect(fact('Days remaining')[0]).toBe('3');
    expect(fact("This computer's clock")[0]).toMatch(/^\d+ days (ahead|behind)$/);
    expect(fact('Server time')[0]).toMatch(/^January 6, 2026 at 4:00:0\d.AM EST$/);
  });

  it('reads everything anew when asked', async () => {
    const wire = await open(trialMeAnswer('trial_admin', 5));
    expect(fact('Days remaining')[0]).toBe('5');
    wire.answer('GET /api/me', { body: trialMeAnswer('trial_admin', 9) });
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(fact('Days remaining')[0]).toBe('9'));
  });

  it('is closed to an MSP on a plan', async () => {
    vi.stubGlobal(
      'fetch',
      wireOf({
        'GET /api/me': { body: meAnswer('msp_admin') },
        'POST /api/me/login': { body: { last_login: '2026-01-05T09:00:00Z' } },
      }).fetch,
    );
    storeSession();
    window.history.replaceState(null, '', '/trial-testing');
    const { App } = await import('../App');
    render(<App />);
    await screen.findByRole('heading', { name: "You don't have access to this page" }, { timeout: 10_000 });
    expect(screen.queryByText('What shows now')).toBeNull();
  });
});

describe('a global admin', () => {
  it('is exempt itself, and sees what somebody of its MSP would', async () => {
    const me = demoMe(true);
    await open({ ...me, msp: me.msp && { ...me.msp, is_trial: true, trial_end_date: '2026-01-08T09:00:00Z' } });
    expect(verdicts()[PROMPTS.ending_banner]).toBe('Shows');
    expect(fact('Days remaining')[0]).toBe('2');
    fireEvent.click(screen.getByRole('combobox', { name: 'Seen as' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Yourself, a Global Admin', hidden: true }));
    for (const prompt of Object.values(PROMPTS))
      expect([prompt, verdicts()[prompt]]).toEqual([prompt, 'Does not show: Global admins are exempt.']);
    expect(fact('Trial or NFR user')).toEqual(['No', 'Global admins never are, whatever the organization is.']);
  });

  it('moves the dates of a demo MSP to a moment', async () => {
    const wire = await open(demoMe(true));
    fireEvent.click(screen.getByRole('radio', { name: 'Free trial' }));
    fireEvent.click(screen.getByRole('button', { name: '3 days left' }));
    fireEvent.click(screen.getByRole('button', { name: 'Move the dates' }));
    await screen.findByText(/^Lodestar Managed IT is now: Free trial: it ends on January 9, 2026 at 4:00:00.AM EST\.$/);
    expect(wire.sent).toEqual([{ access: 'trial', daysLeft: 3 }]);
    // The page speaks of what is now.
    expect(wire.calls.filter((call) => call === 'GET /api/me')).toHaveLength(2);
  });

  it('lets the one-time prompts show again', async () => {
    const wire = await open(demoMe(true));
    fireEvent.click(screen.getByRole('button', { name: 'To everyone of Lodestar Managed IT' }));
    await screen.findByText('One-time prompts show again to 3 people of Lodestar Managed IT.');
    expect(wire.sent).toEqual([{ whose: 'members' }]);
  });

  it('is told where a demo MSP is chosen when the one it acts for is none', async () => {
    await open(demoMe(false));
    expect(
      card('Simulate a trial date').getByText(/You act for Lodestar Managed IT, which is no demo MSP\./),
    ).toBeTruthy();
    expect(card('Simulate a trial date').queryByRole('button')).toBeNull();
  });
});

describe('a preview', () => {
  type Look = { name: string; label: string; isOneOfMany: boolean };
  const looksOf = (name: string, looks: Preview[]): Look[] =>
    looks.map(({ label }) => ({ name, label, isOneOfMany: looks.length > 1 }));
  // Those of one prompt differ in their figures alone, but for the panel and the dialog it opens.
  const LOOKS = [
    ...Object.entries(PREVIEWS).flatMap(([prompt, looks]) => {
      const all = looksOf(PROMPTS[prompt as Prompt], looks);
      return prompt === 'nfr_help' ? all : all.slice(0, 1);
    }),
    ...OPENED.flatMap(({ name, looks }) => looksOf(name, looks)),
  ];

  const said = () => [...document.querySelectorAll('[role="status"]')].map((note) => note.textContent).join(' ');
  const show = async ({ name, label, isOneOfMany }: Look) => {
    const button = document.querySelector(`[aria-label="Preview ${name}"]`)!;
    fireEvent.click(button);
    if (isOneOfMany) {
      const menu = () => document.getElementById(button.getAttribute('aria-controls') ?? '');
      await waitFor(() => expect(menu()).not.toBeNull());
      fireEvent.click(await within(menu()!).findByText(label));
    }
    await waitFor(() => expect(said()).toContain(`Preview: ${name}, ${label}.`), { interval: 10 });
  };
  const isShown = ({ name, label }: Look) => said().includes(`Preview: ${name}, ${label}.`);
  const settle = () =>
    act(async () => {
      for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    });

  it('is there for everything the shell shows', () => {
    for (const [prompt, looks] of Object.entries(PREVIEWS)) expect([prompt, looks.length > 0]).toEqual([prompt, true]);
  });

  it('says what it is and calls nobody, whatever is clicked in it', async () => {
    const wire = await open(trialMeAnswer('trial_member', 5));
    const openWindow = vi.spyOn(window, 'open').mockImplementation(() => null);
    await waitFor(() => expect(wire.calls).toContain('POST /api/me/login'));
    const calls = () => wire.calls.filter((call) => call !== ANALYTICS);
    const before = calls();
    for (const look of LOOKS) {
      const outside = new Set(document.querySelectorAll('button, a'));
      await show(look);
      for (const box of document.querySelectorAll('textarea')) fireEvent.change(box, { target: { value: 'A word' } });
      for (const star of document.querySelectorAll('input[type="radio"]')) fireEvent.click(star);
      const count = partsOfPreview(outside).length;
      for (let index = 0; index < count; index += 1) {
        if (!isShown(look)) await show(look);
        const part = partsOfPreview(outside)[index];
        if (part) fireEvent.click(part);
        await settle();
      }
      expect([look.name, look.label, calls()]).toEqual([look.name, look.label, before]);
      if (isShown(look)) fireEvent.click(screen.getByText('Close preview'));
    }
    expect(openWindow).not.toHaveBeenCalled();
    expect(window.location.pathname).toBe('/trial-testing');
  }, 120_000);

  it('tells what a button would have done, and what a link leads to', async () => {
    await open(trialMeAnswer('trial_member', 5));
    await show({ name: PROMPTS.check_in, label: '7 days in', isOneOfMany: false });
    fireEvent.click(screen.getByText(/^Book a deeper dive/));
    await screen.findByText('“Book a deeper dive” opens in the product and stays closed here.');
    fireEvent.click(screen.getByLabelText('Good'));
    fireEvent.click(screen.getByText('Send feedback').closest('button')!);
    await screen.findByText('It would be sent now. Nothing happened.');
    await show({ name: PROMPTS.ending_banner, label: 'free trial', isOneOfMany: true });
    fireEvent.click(
      within(screen.getByRole('region', { name: 'Before it ends', hidden: true })).getByLabelText('Dismiss'),
    );
    await screen.findByText('It would not show again: trial_expiration_notice_shown would be set. Nothing happened.');
    // The flags of the page's own person are as they were.
    expect(fact(PROMPTS.ending_banner)[0]).toBe('Not seen yet');
  });

  it('keeps the plans closed where a bar leads to them, and leaves the dialog that stays by Escape', async () => {
    await open(trialMeAnswer('trial_member', 5));
    await show({ name: PROMPTS.status_bar, label: '3 days left', isOneOfMany: true });
    const [, inPreview] = screen.getAllByRole('button', { name: 'Choose a plan', hidden: true });
    fireEvent.click(inPreview!);
    await screen.findByText('“Choose a plan” opens in the product and stays closed here.');
    expect(screen.queryByRole('dialog', { name: 'Choose your plan' })).toBeNull();
    fireEvent.click(screen.getByText('Close preview'));
    const ended = { name: PROMPTS.trial_ended, label: 'free trial', isOneOfMany: true };
    await show(ended);
    expect(screen.getByRole('dialog', { name: 'Your trial has ended' })).toBeTruthy();
    fireEvent.keyDown(window, { key: 'Escape' });
    await waitFor(() => expect(isShown(ended)).toBe(false));
  });
});
