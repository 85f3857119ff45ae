import type { AmortizerPlan, AmortizerStart } from '@fairlead/contract/features/risk-amortizer';

type StartReason = NonNullable<NonNullable<AmortizerStart['simulation']>['outdated']>;

/** Why the figures a plan begins with are out of date, and what helps. */
export const OUTDATED_START: Record<StartReason, string> = {
  facts: 'What is known of the client has changed since. Run it again for figures that hold.',
  posture: 'An assessment was completed since. Run it again for figures that hold.',
  model: 'The model or its parameters are newer. Run it again for figures that hold.',
};

export const OUTDATED_PLAN: Record<NonNullable<AmortizerPlan['outdated']>, string> = {
  facts: 'What is known of the client has changed since its simulation.',
  posture: 'An assessment was completed since its simulation.',
  model: 'The model or its parameters are newer than its simulation.',
  newer_run: 'There is a newer simulation than the one it began with.',
};
