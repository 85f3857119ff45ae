/** What came of an event of the payment provider, and how a global admin reads it. */
export const PAYMENT_OUTCOMES = {
  plan_set: 'Plan set',
  not_paid: 'Waiting for the money',
  no_plan_named: 'The payment link names no plan',
  unknown_msp: 'Names no MSP of this installation',
  superseded: 'A newer choice of plan applies',
  not_needed: 'Nothing to do',
} as const;
export type PaymentOutcome = keyof typeof PAYMENT_OUTCOMES;
