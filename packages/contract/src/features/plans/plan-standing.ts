import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { instant } from '#api/text';
import { PLAN_PERIODS, PLANS } from './plans';

/** What an MSP's plan gives and what of it is in use. A null limit is none. */
export const planStanding = z.strictObject({
  plan: z.enum(PLANS).nullable(),
  plan_period: z.enum(PLAN_PERIODS).nullable(),
  /** Null where it is not known, or there is no plan. */
  planSince: instant.nullable(),
  /** Client records in use; prospects and archived ones do not count. Never blocked: see the overage. */
  clients: z.strictObject({ used: wholeNumber, limit: wholeNumber.nullable() }),
  /** What a trial holds becomes clients on a plan; elsewhere they cost nothing. */
  prospects: wholeNumber,
  /** US dollars a month for the clients beyond the limit. */
  overagePerMonth: z.number(),
  users: z.strictObject({ used: wholeNumber, limit: wholeNumber.nullable() }),
});
export type PlanStanding = z.infer<typeof planStanding>;
