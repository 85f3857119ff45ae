import type { Role } from './roles';

/** Roles that take no seat: a client's own people, and those who run the platform. The database's `take_seat` has the same two. */
export const SEATLESS_ROLES: readonly Role[] = ['client_viewer', 'global_admin'];

/** How many people of an MSP's own a plan admits (specification §9, plan chooser); null is unlimited. */
export const PLAN_SEATS = { starter: 3, pro: 10, enterprise: null } as const satisfies Record<string, number | null>;

export type Plan = keyof typeof PLAN_SEATS;

/** A trial and NFR access show what Pro offers. */
const TRIAL_SEATS = PLAN_SEATS.pro;

/** The same as the database's functions take it: by plan, and `trial`; what is missing is unlimited. */
export const SEAT_LIMITS: Partial<Record<string, number>> = {
  ...Object.fromEntries(Object.entries(PLAN_SEATS).filter(([, limit]) => limit !== null)),
  trial: TRIAL_SEATS,
};

/** The seats of an MSP; one that is on no plan and in no trial was set up by hand and is not limited. */
export function seatLimit(msp: { plan: Plan | null; is_trial: boolean; is_nfr: boolean }): number | null {
  if (msp.plan !== null) return PLAN_SEATS[msp.plan];
  return msp.is_trial || msp.is_nfr ? TRIAL_SEATS : null;
}
