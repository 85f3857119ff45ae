import { PLAN_PERIODS, PLANS } from '@fairlead/contract/features/plans/plans';
import { z } from 'zod';

/** A field that says nothing we know counts as missing: the event is kept and its outcome says so. */
const known = <T extends z.ZodType>(type: T) => type.nullish().catch(null);

const checkout = z.object({
  /** The MSP, which our payment links carry in their address. */
  client_reference_id: known(z.uuid()),
  payment_status: known(z.string()),
  /** What the operator wrote onto the payment link; the buyer cannot change it. */
  metadata: known(z.object({ plan: known(z.enum(PLANS)), plan_period: known(z.enum(PLAN_PERIODS)) })),
});

/** What we read of an event whose signature was checked. */
export const paymentEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  /** In seconds. */
  created: z.int().nonnegative(),
  data: z.object({ object: known(checkout) }),
});
export type PaymentEvent = z.infer<typeof paymentEvent>;
