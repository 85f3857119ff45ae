import type { Role } from '@fairlead/contract/access/roles';
import type { Me } from '@fairlead/contract/features/session';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/api/query-client';
import { SessionProvider, useSession } from '#app/session/session';
import { OPEN_PRICING_MODAL } from '#domain/plans/pricing-modal';
import { creditsAnswer, meAnswer, storeSession, trialMeAnswer, wireOf } from '#testing/wire';
import { TrialNotices } from './TrialNotices';

const FLAG = 'POST /api/me/prompts';
const BANNER = 'Before it ends';
let wire: ReturnType<typeof wireOf>;

const Shell = () => (useSession().me ? <TrialNotices /> : <p>loading</p>);

async function open(me: Me) {
  wire = wireOf({ 'GET /api/me': { body: me }, 'POST /api/me/login': { body: { last_login: me.now } } });
  vi.stubGlobal('fetch', wire.fetch);
  storeSession();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider env="test">
        <SessionProvider>
          <Shell />
        </SessionProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.queryByText('loading')).toBeNull());
}

const bar = () => screen.queryByRole('region', { name: /^(Free trial|NFR access)$/ });
const alertLine = () => screen.queryByText(/ ends on /)?.closest('p') ?? null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-06T09:00:00Z') });
});

describe('what the shell says above every page', () => {
  it.each([
    // days left, bar's words, day, bar's color, the alert's words and color
    [14, '14 days left in your free trial', 'Day 1 of 14', 'calm', null, null],
    [9, '9 days left in your free trial', 'Day 6 of 14', 'calm', null, null],
    [4, '4 days left in your free trial', 'Day 11 of 14', 'calm', null, null],
    [3, '3 days left in your free trial', 'Day 12 of 14', 'soon', 'Expires in 3 days.', 'soon'],
    [2, '2 days left in your free trial', 'Day 13 of 14', 'soon', 'Expires in 2 days.', 'soon'],
    [1, 'Expires tomorrow', 'Day 14 of 14', 'urgent', 'Expires tomorrow.', 'urgent'],
    [0, 'Expires today', null, 'urgent', 'Expires today.', 'urgent'],
  ] as const)('with %i days left', async (days, words, day, color, alert, alertColor) => {
    await open(trialMeAnswer('trial_member', days, creditsAnswer(6)));
    expect(bar()?.dataset.urgency).toBe(color);
    expect(bar()?.textContent).toContain(words);
    if (day) expect(bar()?.textContent).toContain(day);
    expect(bar()?.textContent).toContain('6 of 15 credits used');
    expect(alertLine()?.querySelector('b')?.textContent ?? null).toBe(alert);
    expect(alertLine()?.dataset.urgency ?? null).toBe(alertColor);
    expect(screen.queryByRole('region', { name: BANNER }) !== null).toBe(alert !== null);
  });

  it('says of NFR access what it is, and no credits', async () => {
    await open(trialMeAnswer('nfr_member', 45));
    expect(bar()?.textContent).toBe('NFR Trial45 days left of your 60-day NFR accessDay 16 of 60Choose a plan');
  });

  it('of NFR access that ends soon, in its own words', async () => {
    await open(trialMeAnswer('nfr_admin', 3));
    expect(screen.getByRole('region', { name: BANNER }).textContent).toMatch(/^Your NFR access ends soon\. /);
    expect(alertLine()?.textContent).toMatch(/^Expires in 3 days\. Your NFR access ends on January 9, 2026 at /);
  });

  it('leaves the count of days out while an extension leaves more than the length', async () => {
    await open(trialMeAnswer('trial_admin', 16));
    expect(bar()?.textContent).toBe('16 days left in your free trialChoose a plan');
  });

  it('speaks to a screen reader only of the days, when they change', async () => {
    await open(trialMeAnswer('trial_admin', 3, creditsAnswer(6)));
    const live = document.querySelectorAll('[aria-live], [role=status], [role=alert]');
    expect([...live].map((element) => element.textContent)).toEqual(['3 days left in your free trial']);
  });

  it('leads to the plans', async () => {
    const asked = vi.fn();
    window.addEventListener(OPEN_PRICING_MODAL, asked, { once: true });
    await open(trialMeAnswer('trial_admin', 9));
    await userEvent.click(screen.getByRole('button', { name: 'Choose a plan' }));
    expect(asked).toHaveBeenCalledOnce();
  });

  const ofATrial = (role: Role): Me => {
    const { msp } = trialMeAnswer('trial_admin', 1);
    return { ...meAnswer(role), msp };
  };
  it.each([
    ['a global admin', ofATrial('global_admin')],
    ["a client's own user", ofATrial('client_viewer')],
    ['an MSP on a plan', meAnswer('msp_admin')],
  ])('says nothing to %s', async (_who, me) => {
    await open(me);
    expect(document.querySelector('section, [aria-live]')).toBeNull();
    expect(alertLine()).toBeNull();
  });
});

describe('the banner of the last three days', () => {
  const dismiss = () => userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  const isThere = () => screen.queryByRole('region', { name: BANNER }) !== null;
  /** Somebody of whom no earlier test dismissed anything in this browser. */
  const somebody = (id: string): Me => {
    const me = trialMeAnswer('trial_admin', 3);
    return { ...me, profile: me.profile && { ...me.profile, id } };
  };

  it('goes at once when dismissed, writes its flag, and leaves the alert', async () => {
    const me = somebody('11111111-1111-4111-8111-111111111111');
    await open(me);
    expect(isThere()).toBe(true);
    wire.answer(FLAG, { body: { ...me.profile, trial_expiration_notice_shown: true } });
    await dismiss();
    expect(isThere()).toBe(false);
    expect(alertLine()).not.toBeNull();
    await waitFor(() => expect(wire.calls).toContain(FLAG));
  });

  it('stays gone when the flag cannot be saved, which is only logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await open(somebody('22222222-2222-4222-8222-222222222222'));
    wire.answer(FLAG, { status: 500, body: { code: 'INTERNAL', message: 'Something went wrong', request_id: '-' } });
    await dismiss();
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(warn.mock.calls[0]?.[0]).toBe('The flag trial_expiration_notice_shown could not be saved.');
    expect(isThere()).toBe(false);
    expect(document.body.textContent).not.toContain('Something went wrong');
  });

  it('is not shown to whom it was', async () => {
    const me = trialMeAnswer('trial_admin', 2);
    await open({ ...me, profile: me.profile && { ...me.profile, trial_expiration_notice_shown: true } });
    expect(isThere()).toBe(false);
    expect(alertLine()).not.toBeNull();
  });
});
