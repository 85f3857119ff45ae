import { describe, expect, it } from 'vitest';
import {
  clientLimit,
  clientOverage,
  ENTERPRISE_OFFER,
  FEEDBACK_PRICES,
  INCLUDED_IN_ALL,
  isPriced,
  PLAN_CHOOSER,
  PLAN_LABELS,
  PLAN_SEATS,
  PLANS,
  PRICED_PLANS,
  PRICING_MODAL,
  planFitting,
  SEAT_LIMITS,
  SEATLESS_ROLES,
  seatLimit,
  YEARLY_DISCOUNT,
} from './plans';

describe('the three price lists', () => {
  it('the pricing modal counts endpoints', () => {
    expect(PRICING_MODAL).toEqual({
      starter: { price: { monthly: 499, yearly: 4_790 }, endpoints: 100, extraEndpoint: 2, users: 3 },
      pro: { price: { monthly: 1_499, yearly: 14_390 }, endpoints: 2_500, extraEndpoint: 1.5, users: 10 },
    });
  });

  it('the plan chooser counts clients', () => {
    expect(PLAN_CHOOSER).toEqual({
      starter: {
        price: { monthly: 499, yearly: 4_790 },
        clients: 10,
        extraClient: { monthly: 50, yearly: 45 },
        users: 3,
      },
      pro: {
        price: { monthly: 1_499, yearly: 14_390 },
        clients: 75,
        extraClient: { monthly: 30, yearly: 25 },
        users: 10,
      },
    });
  });

  it('the feedback dialog has its own, which disagrees and stands', () => {
    expect(FEEDBACK_PRICES).toEqual({
      starter: { monthly: 499, endpoints: 100 },
      pro: { monthly: 999, endpoints: 500 },
      enterprise: { monthly: null, endpoints: null },
    });
  });

  it('yearly is twelve months less 20%, down to the ten dollars', () => {
    expect(YEARLY_DISCOUNT).toBe(0.2);
    for (const { monthly, yearly } of [PLAN_CHOOSER.starter.price, PLAN_CHOOSER.pro.price])
      expect(yearly).toBe(Math.floor((monthly * 12 * (1 - YEARLY_DISCOUNT)) / 10) * 10);
  });

  it('Enterprise has a name and an offer instead of a price', () => {
    expect(PLANS.map((plan) => [PLAN_LABELS[plan], isPriced(plan)])).toEqual([
      ['Starter', true],
      ['Pro', true],
      ['Enterprise', false],
    ]);
    expect(PRICED_PLANS).toEqual(['starter', 'pro']);
    expect(ENTERPRISE_OFFER).toEqual([
      'Unlimited users',
      'Custom endpoint pricing',
      'White-label reports',
      'API access',
      'Dedicated account manager',
    ]);
    expect(INCLUDED_IN_ALL).toBe('3-part Business Risk Assessment');
  });
});

describe('clients of a plan', () => {
  it.each([
    ['starter', 10],
    ['pro', 75],
    ['enterprise', null],
    [null, null],
  ] as const)('%s holds %s', (plan, clients) => expect(clientLimit(plan)).toBe(clients));

  it.each([
    ['starter', 'monthly', 10, 0],
    ['starter', 'monthly', 11, 50],
    ['starter', 'yearly', 13, 135],
    ['starter', null, 12, 100],
    ['pro', 'monthly', 75, 0],
    ['pro', 'monthly', 80, 150],
    ['pro', 'yearly', 80, 125],
    ['enterprise', 'monthly', 5_000, 0],
    [null, null, 5_000, 0],
    ['starter', 'monthly', 0, 0],
  ] as const)('%s, %s: %d cost %d dollars a month more', (plan, period, clients, dollars) => {
    expect(clientOverage(plan, period, clients)).toBe(dollars);
  });

  it.each([
    [0, 'starter'],
    [10, 'starter'],
    [11, 'pro'],
    [75, 'pro'],
    [76, 'enterprise'],
  ] as const)('%d fit %s', (clients, plan) => expect(planFitting(clients)).toBe(plan));
});

describe('seats', () => {
  it('follow the plan chooser; a trial and NFR access have those of Pro', () => {
    expect(PLAN_SEATS).toEqual({ starter: 3, pro: 10, enterprise: null });
    expect(SEAT_LIMITS).toEqual({ starter: 3, pro: 10, trial: 10 });
    expect(SEATLESS_ROLES).toEqual(['client_viewer', 'global_admin']);
  });

  it.each([
    [{ plan: 'starter', is_trial: false, is_nfr: false }, 3],
    // The plan decides once there is one.
    [{ plan: 'starter', is_trial: true, is_nfr: false }, 3],
    [{ plan: 'enterprise', is_trial: false, is_nfr: false }, null],
    [{ plan: null, is_trial: true, is_nfr: false }, 10],
    [{ plan: null, is_trial: false, is_nfr: true }, 10],
    [{ plan: null, is_trial: false, is_nfr: false }, null],
  ] as const)('%o: %s', (msp, seats) => expect(seatLimit(msp)).toBe(seats));
});
