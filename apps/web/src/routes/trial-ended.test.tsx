import type { Role } from '@fairlead/contract/access/roles';
import type { Me } from '@fairlead/contract/features/session';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { holding, meAnswer, noLinks, storeSession, trialMeAnswer, wireOf } from '../testing/wire';

const NOW = new Date('2026-01-06T09:00:00Z');
const HOUR = 1 / 24;
/** Day-1 prompts are not what these tests are about. */
const greeted = (me: Me): Me => ({ ...me, profile: me.profile && { ...me.profile, day_1_welcome_shown: true } });
const ended = (role: Role) => greeted({ ...trialMeAnswer(role, -HOUR), isAccessOver: true });
/** Its organization's trial is over, whatever the role. */
const ofEndedTrial = (role: Role): Me => {
  const { msp, isAccessOver } = ended('trial_admin');
  return { ...meAnswer(role), msp, isAccessOver };
};
const onPlan = (): Me => {
  const me = meAnswer('msp_admin');
  return { ...me, msp: me.msp && { ...me.msp, plan: 'pro', plan_period: 'monthly' } };
};

/** The whole application as a browser opens it at the path. */
async function open(path: string, me: Me | null) {
  const wire = wireOf({
    'GET /api/me': me ? { body: me } : { status: 401 },
    'POST /api/me/login': { body: { last_login: NOW.toISOString() } },
    'POST /auth/v1/logout': { status: 204 },
    'GET /api/plans/links': { body: noLinks() },
    'GET /api/plans/standing': { body: holding(0, 4) },
  });
  vi.stubGlobal('fetch', wire.fetch);
  vi.resetModules();
  if (me) storeSession();
  window.history.replaceState(null, '', path);
  const { App } = await import('../App');
  render(<App />);
  return { person: userEvent.setup(), wire };
}

const address = () => `${window.location.pathname}${window.location.search}`;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 15_000 });
const dialog = (name: string) => screen.findByRole('dialog', { name }, { timeout: 15_000 });
/** Somebody looks at the page again. */
const lookAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

// The first import compiles the whole application; no test's wait should pay for that.
beforeAll(() => Promise.all([import('../App'), import('./TrialEndedRoute'), import('./AppFrame')]));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

describe('a person whose trial has ended', () => {
  it.each(['/dashboard', '/clients?search=quay', '/forgot-password', '/no-such-page'])(
    'is led from %s to the page of the end, which stands outside the shell',
    async (path) => {
      await open(path, ended('trial_member'));
      await heading('Your trial has ended');
      expect(address()).toBe('/trial-ended');
      expect(screen.getByText('Your clients and reports are safe. Choose a plan to carry on.')).toBeTruthy();
      expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('stays at the sign-in, and can leave the account there', async () => {
    const { person } = await open('/signin?next=%2Fsettings', ended('trial_admin'));
    await heading('You are signed in');
    expect(window.location.pathname).toBe('/signin');
    await person.click(screen.getByRole('button', { name: 'Sign out and use another account' }));
    await heading('Sign in');
  });

  it('finds plans by clients, the own data and a way out there', async () => {
    const { person } = await open('/trial-ended', ended('trial_admin'));
    await heading('Your trial has ended');
    expect(screen.getByRole('article', { name: 'Starter' }).textContent).toContain('Up to 10 clients');
    await screen.findByText('Fits your 4 prospects');
    expect(screen.getByRole('button', { name: 'Export your data' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Sign out' }));
    const question = within(await dialog('Sign out?'));
    await person.click(question.getByRole('button', { name: 'Sign out' }));
    await heading('Sign in');
    expect(address()).toBe('/signin');
  });

  it('reads words of its own where it was NFR access', async () => {
    await open('/dashboard', ended('nfr_admin'));
    await heading('Your NFR access has ended');
    expect(document.title).toBe('Your NFR access has ended · Fairlead');
  });

  it.each([
    ['/', /.*/],
    ['/trial-invite/an-old-token', /.*/],
  ])('stays on %s', async (path) => {
    await open(path, ended('trial_admin'));
    await screen.findByRole('heading', { level: 1 }, { timeout: 15_000 });
    expect(address()).toBe(path);
    expect(screen.queryByText('Your trial has ended')).toBeNull();
  });

  it('goes on to the dashboard by itself once the organization is on a plan', async () => {
    const { wire } = await open('/trial-ended', ended('trial_admin'));
    await heading('Your trial has ended');
    wire.answer('GET /api/me', { body: onPlan() });
    await lookAgain();
    await waitFor(() => expect(address()).toBe('/dashboard'), { timeout: 15_000 });
    await screen.findByRole('navigation', { name: 'Main' });
  });

  it('looks when asked to, and stays while nothing has come', async () => {
    const { person, wire } = await open('/trial-ended', ended('trial_admin'));
    await heading('Your trial has ended');
    const asked = () => wire.calls.filter((call) => call === 'GET /api/me').length;
    await waitFor(() => expect(asked()).toBe(2));
    const before = asked();
    await person.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(asked()).toBe(before + 1));
    expect(address()).toBe('/trial-ended');
  });
});

describe('the moment of the end', () => {
  const endIn = (hours: number, role: Role = 'trial_admin') => greeted(trialMeAnswer(role, hours * HOUR));
  const pass = async (hours: number) => {
    vi.setSystemTime(NOW.getTime() + hours * 3_600_000);
    await lookAgain();
  };

  it('comes over the open page, cannot be closed, and keeps what was typed', async () => {
    const { person, wire } = await open('/settings', endIn(0.5));
    await heading('Settings');
    const name = await screen.findByLabelText<HTMLInputElement>(/^(Your )?name/i);
    await person.clear(name);
    await person.type(name, 'Alice of Harborlight');
    await pass(0.5);
    expect(screen.queryByRole('dialog')).toBeNull();
    wire.answer('GET /api/me', { body: ended('trial_admin') });
    await pass(0.5001);
    const end = within(await dialog('Your trial has ended'));
    expect(end.getByText('Your clients and reports are safe. Choose a plan to carry on.')).toBeTruthy();
    expect(end.getByRole('article', { name: 'Pro' })).toBeTruthy();
    expect(end.getByRole('button', { name: 'Export your data' })).toBeTruthy();
    expect(end.queryByRole('button', { name: 'Close' })).toBeNull();
    await person.keyboard('{Escape}');
    // The server's news of it, which asks the guards again, leads nobody away.
    await waitFor(() => expect(wire.calls.filter((call) => call === 'GET /api/me').length).toBeGreaterThan(1));
    await dialog('Your trial has ended');
    expect(address()).toBe('/settings');
    expect(name.isConnected && name.value).toBe('Alice of Harborlight');

    wire.answer('GET /api/me', { body: onPlan() });
    await lookAgain();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(name.isConnected && name.value).toBe('Alice of Harborlight');
  });

  it('leads whoever goes on to another page to the page of the end', async () => {
    const { wire } = await open('/settings', endIn(0.5));
    await heading('Settings');
    wire.answer('GET /api/me', { body: ended('trial_admin') });
    await pass(0.6);
    await dialog('Your trial has ended');
    await act(async () => {
      window.history.pushState(null, '', '/clients');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await heading('Your trial has ended');
    expect(address()).toBe('/trial-ended');
  });

  it('goes again where the end was moved since the page was loaded', async () => {
    const { wire } = await open('/settings', endIn(0.5));
    await heading('Settings');
    wire.answer('GET /api/me', { body: greeted(trialMeAnswer('trial_admin', 7)) });
    await pass(0.6);
    await screen.findByText('7 days left in your free trial');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('takes the place of plans that were being looked at', async () => {
    const { person, wire } = await open('/settings', endIn(0.5));
    await heading('Settings');
    await person.click(screen.getByRole('button', { name: 'Choose a plan' }));
    await dialog('Choose your plan');
    wire.answer('GET /api/me', { body: ended('trial_admin') });
    await pass(0.6);
    await dialog('Your trial has ended');
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  });
});

describe('everybody else', () => {
  it.each([
    ['a running trial', greeted(trialMeAnswer('trial_admin', 9))],
    ['an MSP on a plan', onPlan()],
  ])('is led from the page of the end to the dashboard: %s', async (_who, me) => {
    await open('/trial-ended', me);
    await waitFor(() => expect(address()).toBe('/dashboard'), { timeout: 15_000 });
    await screen.findByRole('navigation', { name: 'Main' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a global admin may open the page of the end', async () => {
    await open('/trial-ended', ofEndedTrial('global_admin'));
    await heading('Your trial has ended');
    expect(address()).toBe('/trial-ended');
  });

  it.each([
    ['/trial-ended/', '/trial-ended'],
    ['/trial-ended//?from=mail', '/trial-ended?from=mail'],
  ])('finds the page of the end at %s outside the shell too, once', async (path, canonical) => {
    await open(path, ended('trial_admin'));
    await heading('Your trial has ended');
    expect(address()).toBe(canonical);
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByRole('article', { name: 'Starter' })).toHaveLength(1);
  });

  it('signed out, is asked to sign in first', async () => {
    await open('/trial-ended', null);
    await heading('Sign in');
    expect(address()).toBe('/signin?next=%2Ftrial-ended');
  });

  it("a client's own user is never led there, and reads whom to ask", async () => {
    await open('/dashboard', ofEndedTrial('client_viewer'));
    await heading('Ask your provider');
    expect(address()).toBe('/dashboard');
    cleanup();
    await open('/trial-ended', ofEndedTrial('client_viewer'));
    await heading("You don't have access to this page");
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
  });

  it.each([
    ['global_admin', '/settings', true],
    ['client_viewer', '/settings', false],
    ['msp_user', '/settings', true],
    // Outside the shell as well.
    ['trial_admin', '/onboarding', true],
  ] as const)('the plans open by the event for %s at %s: %s', async (role, path, opens) => {
    await open(path, meAnswer(role));
    await (path === '/settings'
      ? heading('Settings')
      : screen.findByText('You can finish later. Your work is saved.', {}, { timeout: 15_000 }));
    await act(async () => void window.dispatchEvent(new Event('open-pricing-modal')));
    if (opens) await dialog('Choose your plan');
    expect(screen.queryByRole('dialog') !== null).toBe(opens);
  });
});
