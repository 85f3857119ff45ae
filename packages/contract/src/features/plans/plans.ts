/**
 * Plans, their prices in US dollars and their limits. Three lists stand side by side, each for its own
 * place (decisions): the pricing modal counts endpoints, the plan chooser counts clients, the feedback dialog has its own.
 * The limits of the product follow the plan chooser.
 */
import type { Role } from '#access/roles';

export const PLANS = ['starter', 'pro', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];
export const PLAN_LABELS: Record<Plan, string> = { starter: 'Starter', pro: 'Pro', enterprise: 'Enterprise' };

export const PLAN_PERIODS = ['monthly', 'yearly'] as const;
export type PlanPeriod = (typeof PLAN_PERIODS)[number];
export const PLAN_PERIOD_LABELS: Record<PlanPeriod, string> = { monthly: 'Monthly', yearly: 'Yearly' };

/** Plans with a price; Enterprise is priced with the customer. */
export type PricedPlan = Exclude<Plan, 'enterprise'>;
export const PRICED_PLANS = ['starter', 'pro'] as const satisfies readonly PricedPlan[];

/** Yearly is this much off twelve months. */
export const YEARLY_DISCOUNT = 0.2;

/** What every plan includes. */
export const INCLUDED_IN_ALL = '3-part Business Risk Assessment';

/** US dollars per period. */
type Prices = Record<PlanPeriod, number>;
const STARTER: Prices = { monthly: 499, yearly: 4_790 };
const PRO: Prices = { monthly: 1_499, yearly: 14_390 };

/** Pricing modal "Choose your plan": by endpoints. `users` null is unlimited. */
export const PRICING_MODAL = {
  starter: { price: STARTER, endpoints: 100, extraEndpoint: 2, users: 3 },
  pro: { price: PRO, endpoints: 2_500, extraEndpoint: 1.5, users: 10 },
} as const satisfies Record<PricedPlan, { price: Prices; endpoints: number; extraEndpoint: number; users: number }>;

/** Plan chooser of `/trial-ended` and Settings: by clients. The product's own limits are these. */
export const PLAN_CHOOSER = {
  starter: { price: STARTER, clients: 10, extraClient: { monthly: 50, yearly: 45 }, users: 3 },
  pro: { price: PRO, clients: 75, extraClient: { monthly: 30, yearly: 25 }, users: 10 },
} as const satisfies Record<PricedPlan, { price: Prices; clients: number; extraClient: Prices; users: number }>;

/** What Enterprise offers beside the rest, in both lists. */
export const ENTERPRISE_OFFER = [
  'Unlimited users',
  'Custom endpoint pricing',
  'White-label reports',
  'API access',
  'Dedicated account manager',
] as const;

/** The feedback dialog's own list: monthly price and endpoints; null is custom or unlimited. */
export const FEEDBACK_PRICES = {
  starter: { monthly: 499, endpoints: 100 },
  pro: { monthly: 999, endpoints: 500 },
  enterprise: { monthly: null, endpoints: null },
} as const satisfies Record<Plan, { monthly: number | null; endpoints: number | null }>;

/** Whether a plan includes the public API and its keys. */
export const includesApiAccess = (plan: Plan | null): boolean => plan === 'enterprise';

/** Whether a plan includes a domain of the organization's own for portal and emails. */
export const includesCustomDomain = (plan: Plan | null): boolean => plan === 'enterprise';

/** Whether a plan has a price of its own. */
export function isPriced(plan: Plan): plan is PricedPlan {
  return plan !== 'enterprise';
}

/** Clients a plan holds before overage; null is no limit. */
export function clientLimit(plan: Plan | null): number | null {
  return plan !== null && isPriced(plan) ? PLAN_CHOOSER[plan].clients : null;
}

/** US dollars a month for clients beyond the plan, at the lower rate with yearly billing. Clients are never blocked. */
export function clientOverage(plan: Plan | null, period: PlanPeriod | null, clients: number): number {
  if (plan === null || !isPriced(plan)) return 0;
  const { clients: included, extraClient } = PLAN_CHOOSER[plan];
  return Math.max(0, clients - included) * extraClient[period ?? 'monthly'];
}

/** The smallest plan that holds so many clients without overage. */
export function planFitting(clients: number): Plan {
  return PRICED_PLANS.find((plan) => clients <= PLAN_CHOOSER[plan].clients) ?? 'enterprise';
}

/** Roles that take no seat: a client's own people, and those who run the platform. The database's `take_seat` has the same two. */
export const SEATLESS_ROLES: readonly Role[] = ['client_viewer', 'global_admin'];

/** Whether a person with the role takes a seat of the organization's plan, so that the plan is theirs to choose as well. */
export const takesSeat = (role: Role): boolean => !SEATLESS_ROLES.includes(role);

/** How many people of an MSP's own a plan admits; null is unlimited. */
export const PLAN_SEATS: Record<Plan, number | null> = {
  starter: PLAN_CHOOSER.starter.users,
  pro: PLAN_CHOOSER.pro.users,
  enterprise: null,
};

/** A trial and NFR access show what Pro offers. */
const TRIAL_SEATS = PLAN_SEATS.pro;

/** The same as the database's functions take it: by plan, and `trial`; what is missing is unlimited. */
export const SEAT_LIMITS: Partial<Record<string, number>> = Object.fromEntries(
  Object.entries({ ...PLAN_SEATS, trial: TRIAL_SEATS }).flatMap(([kind, limit]) =>
    limit === null ? [] : [[kind, limit]],
  ),
);

/** The seats of an MSP; one that is on no plan and in no trial was set up by hand and is not limited. */
export function seatLimit(msp: { plan: Plan | null; is_trial: boolean; is_nfr: boolean }): number | null {
  if (msp.plan !== null) return PLAN_SEATS[msp.plan];
  return msp.is_trial || msp.is_nfr ? TRIAL_SEATS : null;
}
