import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { instant } from '#api/text';
import { PLAN_PERIODS, PLANS } from './plans';

/** An address that opens in a new tab; null where this installation has none. */
const link = z.url().nullable();

/** Where people choose, pay and meet. Payment links carry the caller's MSP as client reference. */
export const offeredLinks = z.strictObject({
  sign_up: z.strictObject({ starter: link, pro: link, enterprise: link }),
  payment: z.strictObject({
    starter: z.strictObject({ monthly: link, yearly: link }),
    pro: z.strictObject({ monthly: link, yearly: link }),
  }),
  meeting: z.strictObject({
    /** About plans, Enterprise first of all. */
    sales: link,
    /** The deeper dive of the day-7 card. */
    check_in: link,
    /** For NFR organizations. */
    nfr: link,
  }),
  /** Whom to write to where a link is missing. */
  support_email: z.string().nullable(),
});
export type OfferedLinks = z.infer<typeof offeredLinks>;

/** What the plan chooser's limits count: active records by kind. */

/** What an MSP's plan gives and what of it is in use. A null limit is none. */
export const planStanding = z.strictObject({
  plan: z.enum(PLANS).nullable(),
  plan_period: z.enum(PLAN_PERIODS).nullable(),
  /** Null where it is not known, or there is no plan. */
  plan_since: instant.nullable(),
  /** Client records in use; prospects and archived ones do not count. Never blocked: see the overage. */
  clients: z.strictObject({ used: wholeNumber, limit: wholeNumber.nullable() }),
  /** What a trial holds becomes clients on a plan; elsewhere they cost nothing. */
  prospects: wholeNumber,
  /** US dollars a month for the clients beyond the limit. */
  overage_per_month: z.number(),
  users: z.strictObject({ used: wholeNumber, limit: wholeNumber.nullable() }),
});
export type PlanStanding = z.infer<typeof planStanding>;
