import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { instant } from '#api/text';
import { PAYMENT_OUTCOMES, type PaymentOutcome } from '../plans/payments';
import { planStanding } from '../plans/plan-standing';
import { PLAN_PERIODS, PLANS } from '../plans/plans';
import { trialCredits } from '../trials/credits';
import { NFR_STATUSES } from '../trials/trial';
import { mspDetails } from './msp-details';
import { adminMsp } from './msps';

/** One MSP with its access, credits and plan. */
export const adminMspDetail = z.strictObject({
  ...adminMsp.shape,
  ...mspDetails.shape,
  /** Counts the changes of its details: a stale writer gets CONFLICT. */
  version: wholeNumber,
  suspendedReason: z.string().nullable(),
  /** Null where no NFR access was ever recorded. */
  nfrStatus: z.enum(NFR_STATUSES).nullable(),
  /** Null where the MSP never had a trial. */
  credits: trialCredits.nullable(),
  planStanding: planStanding,
});
export type AdminMspDetail = z.infer<typeof adminMspDetail>;

/** As far ahead as an access can end, from now. */
export const MOST_ACCESS_DAYS = 730;
export const MOST_CREDITS = 10_000;

const PAYMENT_OUTCOME_KEYS = Object.keys(PAYMENT_OUTCOMES) as PaymentOutcome[];

export const payment = z.strictObject({
  eventId: z.string(),
  type: z.string(),
  plan: z.enum(PLANS).nullable(),
  plan_period: z.enum(PLAN_PERIODS).nullable(),
  outcome: z.enum(PAYMENT_OUTCOME_KEYS),
  receivedAt: instant,
});
export type Payment = z.infer<typeof payment>;
