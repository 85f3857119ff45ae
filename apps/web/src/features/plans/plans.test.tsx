import type { OfferedLinks } from '@fairlead/contract/features/plans/offered-links';
import type { Me } from '@fairlead/contract/features/session';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#app/api/query-client';
import { SessionProvider, useSession } from '#app/session/session';
import { holding, meAnswer, noLinks, storeSession, trialMeAnswer, wireOf } from '#testing/wire';
import { american } from '#testing/writers';
import { FAIRLEAD_BRAND } from '#theme/fairlead-brand';
import { themeOf } from '#theme/theme';
import { PlanChooser } from './PlanChooser';
import { PricingModal } from './PricingModal';
import { fitOf } from './plan-fit';

const PAY = 'https://pay.example';
const LINKS: OfferedLinks = {
  signUp: { starter: `${PAY}/join/starter`, pro: `${PAY}/join/pro`, enterprise: `${PAY}/join/enterprise` },
  payment: {
    starter: { monthly: `${PAY}/starter/month`, yearly: `${PAY}/starter/year` },
    pro: { monthly: `${PAY}/pro/month`, yearly: null },
  },
  meeting: { ...noLinks().meeting, sales: 'https://meet.example/sales' },
  supportEmail: null,
};

const Loaded = ({ children }: { children: ReactNode }) => (useSession().me ? children : <p>loading</p>);

type Held = { clients: number; prospects: number };

type World = { me?: Me; links?: OfferedLinks; held?: Held };

async function open(
  part: ReactNode,
  { me = trialMeAnswer('trial_admin', 8.5), links = LINKS, held = { clients: 0, prospects: 14 } }: World = {},
) {
  const wire = wireOf({
    'GET /api/me': { body: me },
    'POST /api/me/login': { body: { last_login: me.now } },
    'GET /api/plans/links': { body: links },
    'GET /api/plans/standing': { body: holding(held.clients, held.prospects) },
  });
  vi.stubGlobal('fetch', wire.fetch);
  storeSession();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider env="test" theme={themeOf(FAIRLEAD_BRAND)}>
        <SessionProvider>
          <Loaded>{part}</Loaded>
        </SessionProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.queryByText('loading')).toBeNull(), { timeout: 10_000 });
  return userEvent.setup();
}

/** Links and the count of clients are there. */
const settled = async () => {
  await screen.findByRole('link', { name: /^Talk to us/ });
  await screen.findByText(/^(Fits your|Enough to start)/);
};

const chooser = async (world?: World) => {
  const person = await open(<PlanChooser />, world);
  await settled();
  return person;
};

const askForPlans = () => window.dispatchEvent(new Event('open-pricing-modal'));

/** The modal as it opens over a page with a button that has the focus. */
const modal = async (world?: World) => {
  const page = (
    <>
      <button type="button">On the page</button>
      <PricingModal waits={false} />
    </>
  );
  const person = await open(page, world);
  screen.getByRole('button', { name: 'On the page' }).focus();
  askForPlans();
  await screen.findByRole('dialog', { name: 'Choose your plan' });
  await settled();
  return person;
};

const card = (plan: string) => screen.getByRole('article', { name: plan });
const cards = () => screen.getAllByRole('article').map(({ textContent }) => textContent);
const wayTo = (plan: string) => within(card(plan)).getByRole<HTMLAnchorElement>('link').href;
const yearly = (person: ReturnType<typeof userEvent.setup>) => person.click(screen.getByLabelText('Yearly'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-06T09:00:00Z') });
});

const ENTERPRISE =
  'EnterpriseFor larger teams and your own brand.CustomContact usTalk to us (opens in a new tab)' +
  'Unlimited usersCustom endpoint pricingWhite-label reportsAPI accessDedicated account manager3-part Business Risk Assessment';

describe('the pricing modal', () => {
  it('opens by the window’s event, by the month first, and counts endpoints', async () => {
    await modal();
    expect(screen.getByText('9 days left in your free trial. Your clients and reports stay as they are.')).toBeTruthy();
    expect(screen.getByText('Yearly is 20% off')).toBeTruthy();
    expect(screen.getByText('All plans include a 3-part Business Risk Assessment.')).toBeTruthy();
    expect(cards()).toEqual([
      'StarterFor a first group of clients.$499 a monthor $4,790 a yearChoose Starter (opens in a new tab)' +
        'Up to 100 endpointsExtra endpoints $2 eachUp to 3 users3-part Business Risk Assessment',
      'ProFits your 14 prospectsFor a growing practice.$1,499 a monthor $14,390 a yearChoose Pro (opens in a new tab)' +
        'Up to 2,500 endpointsExtra endpoints $1.50 eachUp to 10 users3-part Business Risk Assessment',
      ENTERPRISE,
    ]);
  });

  it('by the year, prices and ways are the year’s', async () => {
    await yearly(await modal());
    expect(card('Starter').textContent).toContain('$4,790 a yearor $499 a month');
    expect(card('Pro').textContent).toContain('$14,390 a yearor $1,499 a month');
    expect(wayTo('Starter')).toBe(`${PAY}/starter/year`);
    // No such payment page here, so the plan's sign-up page.
    expect(wayTo('Pro')).toBe(`${PAY}/join/pro`);
  });

  it('leads to payment and to a meeting, each in a new tab', async () => {
    await modal();
    expect([wayTo('Starter'), wayTo('Pro'), wayTo('Enterprise')]).toEqual([
      `${PAY}/starter/month`,
      `${PAY}/pro/month`,
      'https://meet.example/sales',
    ]);
    for (const link of screen.getAllByRole<HTMLAnchorElement>('link'))
      expect(link).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
  });

  it('leads to the sign-up page where there is no meeting, and says kindly where there is nothing', async () => {
    const person = await open(<PlanChooser />, {
      links: {
        ...LINKS,
        meeting: noLinks().meeting,
        payment: noLinks().payment,
        signUp: { ...LINKS.signUp, pro: null },
      },
    });
    await waitFor(() => expect(wayTo('Enterprise')).toBe(`${PAY}/join/enterprise`));
    expect(wayTo('Starter')).toBe(`${PAY}/join/starter`);
    await person.click(within(card('Pro')).getByRole('button', { name: 'Choose Pro' }));
    expect(screen.getByText(/^The payment page for Pro is not set up here yet\./)).toBeTruthy();
  });

  it.each([
    ['Escape', (person: ReturnType<typeof userEvent.setup>) => person.keyboard('{Escape}')],
    ['its button', (person: ReturnType<typeof userEvent.setup>) => person.click(screen.getByLabelText('Close'))],
  ])('closes by %s and gives the focus back', async (_way, close) => {
    await close(await modal());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'On the page' }));
  });

  it('waits while another dialog has the page', async () => {
    await open(<PricingModal waits />);
    act(() => void askForPlans());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says of NFR access what is left of it, and nothing of a trial to an MSP on a plan', async () => {
    await modal({ me: trialMeAnswer('nfr_admin', 44.5) });
    expect(screen.getByText(/^45 days left of your 60-day NFR access\. Your clients/)).toBeTruthy();
    cleanup();
    const me = meAnswer('msp_admin');
    await modal({ me: { ...me, msp: me.msp && { ...me.msp, plan: 'pro', plan_period: 'yearly' } } });
    expect(screen.getByText('Your clients and reports stay as they are.')).toBeTruthy();
    expect(card('Pro').textContent).toMatch(/^ProYour plan/);
  });

  it('does not offer what is paid for already, only its other period', async () => {
    const me = meAnswer('msp_admin');
    const person = await modal({ me: { ...me, msp: me.msp && { ...me.msp, plan: 'pro', plan_period: 'yearly' } } });
    expect(wayTo('Pro')).toBe(`${PAY}/pro/month`);
    expect(card('Pro').textContent).toContain('Switch to monthly');
    await yearly(person);
    expect(within(card('Pro')).queryByRole('link')).toBeNull();
    expect(card('Pro').textContent).toContain('You are on this plan');
  });
});

describe('the plan chooser', () => {
  it('counts clients and users, and says which plan fits', async () => {
    await chooser();
    expect(cards()).toEqual([
      'StarterFor a first group of clients.$499 a monthor $4,790 a yearChoose Starter (opens in a new tab)' +
        'Up to 10 clientsExtra clients $50 each a month3 users3-part Business Risk Assessment',
      'ProFits your 14 prospectsFor a growing practice.$1,499 a monthor $14,390 a yearChoose Pro (opens in a new tab)' +
        'Up to 75 clientsExtra clients $30 each a month10 users3-part Business Risk Assessment',
      ENTERPRISE,
    ]);
  });

  it('by the year, a client above the limit costs less', async () => {
    await yearly(await chooser());
    expect(card('Starter').textContent).toContain('Extra clients $45 each a month');
    expect(card('Pro').textContent).toContain('Extra clients $25 each a month');
  });
});

describe('the plan that fits', () => {
  it.each([
    [{ clients: 0, prospects: 0 }, true, 'starter', 'Enough to start'],
    [{ clients: 0, prospects: 1 }, true, 'starter', 'Fits your 1 prospect'],
    [{ clients: 0, prospects: 10 }, true, 'starter', 'Fits your 10 prospects'],
    [{ clients: 0, prospects: 11 }, true, 'pro', 'Fits your 11 prospects'],
    [{ clients: 75, prospects: 40 }, false, 'pro', 'Fits your 75 clients'],
    [{ clients: 1_200, prospects: 0 }, false, 'enterprise', 'Fits your 1,200 clients'],
  ] as const)('for %o (trial: %s)', (held, isTrialUser, plan, why) => {
    expect(fitOf(holding(held.clients, held.prospects), isTrialUser, american)).toEqual({ plan, why });
  });
});
