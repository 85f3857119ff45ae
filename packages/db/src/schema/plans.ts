import type { PaymentOutcome } from '@fairlead/contract/features/plans/payments';
import { PLAN_PERIODS, PLANS } from '@fairlead/contract/features/plans/plans';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Events of the payment provider, each once. `msp_id` is null where one named no organization that is still here. */
export const paymentEvents = pgTable('payment_events', {
  eventId: text().primaryKey(),
  mspId: uuid(),
  type: text().notNull(),
  plan: text({ enum: PLANS }),
  planPeriod: text({ enum: PLAN_PERIODS }),
  outcome: text().$type<PaymentOutcome>().notNull(),
  happenedAt: instant().notNull(),
  receivedAt: instant().notNull(),
});
