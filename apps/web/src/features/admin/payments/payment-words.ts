import type { Payment } from '@fairlead/contract/features/admin/admin';
import type { PaymentOutcome } from '@fairlead/contract/features/plans/payments';
import { PLAN_LABELS, PLAN_PERIOD_LABELS } from '@fairlead/contract/features/plans/plans';

/** How an outcome is marked: those a person must look after stand out. */
export const OUTCOME_STATUS: Record<PaymentOutcome, 'done' | 'waiting' | 'failed'> = {
  plan_set: 'done',
  not_needed: 'done',
  superseded: 'done',
  not_paid: 'waiting',
  no_plan_named: 'failed',
  unknown_msp: 'failed',
};

/** "Pro, yearly", or what kind of event it was. */
export function paidFor({ plan, plan_period, type }: Payment): string {
  if (!plan) return type;
  return plan_period ? `${PLAN_LABELS[plan]}, ${PLAN_PERIOD_LABELS[plan_period].toLowerCase()}` : PLAN_LABELS[plan];
}
