/** What a card says of each plan, for the two lists that are chosen from: the pricing modal's and the plan chooser's. */
import { formatPrice } from '@fairlead/content/format/format';
import {
  ENTERPRISE_OFFER,
  INCLUDED_IN_ALL,
  PLAN_CHOOSER,
  PLAN_LABELS,
  type Plan,
  type PlanPeriod,
  PRICED_PLANS,
  PRICING_MODAL,
  type PricedPlan,
  YEARLY_DISCOUNT,
} from '@fairlead/contract/features/plans/plans';
import type { Writers } from '#app/locale/figures';

export type PlanOffer = {
  plan: Plan;
  label: string;
  gloss: string;
  price: string;
  /** Of the price; empty where there is no figure. */
  per: string;
  /** The other period's price, or how the price is found. */
  otherwise: string;
  points: string[];
};

/** Both periods of a list. */
export type PlanList = (period: PlanPeriod, write: Writers) => PlanOffer[];

const GLOSS: Record<Plan, string> = {
  starter: 'For a first group of clients.',
  pro: 'For a growing practice.',
  enterprise: 'For larger teams and your own brand.',
};

const PER: Record<PlanPeriod, string> = { monthly: 'a month', yearly: 'a year' };
const OTHER: Record<PlanPeriod, PlanPeriod> = { monthly: 'yearly', yearly: 'monthly' };

/** Prices of plans are in US dollars for everybody. */
const usd = (amount: number) => formatPrice(Math.round(amount * 100), { currency: 'USD', locale: 'en-US' });

export const YEARLY_WORDS = `Yearly is ${YEARLY_DISCOUNT * 100}% off`;
export const IN_ALL_WORDS = `All plans include a ${INCLUDED_IN_ALL}.`;

function priced(plan: PricedPlan, price: Record<PlanPeriod, number>, period: PlanPeriod, points: string[]): PlanOffer {
  const other = OTHER[period];
  return {
    plan,
    label: PLAN_LABELS[plan],
    gloss: GLOSS[plan],
    price: usd(price[period]),
    per: PER[period],
    otherwise: `or ${usd(price[other])} ${PER[other]}`,
    points: [...points, INCLUDED_IN_ALL],
  };
}

const ENTERPRISE: PlanOffer = {
  plan: 'enterprise',
  label: PLAN_LABELS.enterprise,
  gloss: GLOSS.enterprise,
  price: 'Custom',
  per: '',
  otherwise: 'Contact us',
  points: [...ENTERPRISE_OFFER, INCLUDED_IN_ALL],
};

/** By endpoints. */
export const pricingModalOffers: PlanList = (period, write) => [
  ...PRICED_PLANS.map((plan) => {
    const { price, endpoints, extraEndpoint, users } = PRICING_MODAL[plan];
    return priced(plan, price, period, [
      `Up to ${write.number(endpoints)} endpoints`,
      `Extra endpoints ${usd(extraEndpoint)} each`,
      `Up to ${users} users`,
    ]);
  }),
  ENTERPRISE,
];

/** By clients. */
export const planChooserOffers: PlanList = (period, write) => [
  ...PRICED_PLANS.map((plan) => {
    const { price, clients, extraClient, users } = PLAN_CHOOSER[plan];
    return priced(plan, price, period, [
      `Up to ${write.number(clients)} clients`,
      `Extra clients ${usd(extraClient[period])} each a month`,
      `${users} users`,
    ]);
  }),
  ENTERPRISE,
];
