import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { operation } from '#api/operation';
import { POLICIES } from '#api/policy';
import { instant } from '#api/text';
import { MOST_DAYS_LEFT, TEST_ACCESSES } from './trial';

/**
 * The two writes behind `/trial-testing`. They name no organization: it is the demo MSP the global admin acts for, and
 * any other is refused.
 */
export const trialsContract = {
  shiftTrialDates: operation({
    route: 'PUT /admin/trial-testing/access',
    id: 'shiftTrialDates',
    summary: 'Make the demo MSP a trial or NFR organization with so many days left, or put it back on its plan',
    policy: POLICIES.globalAdmin,
    audit: { event: 'trial_testing.dates_shifted', words: 'Shifted the demo dates' },
    input: z
      .strictObject({
        access: z.enum(TEST_ACCESSES),
        /** From now on, fractions count; below 0 the access has ended. Null for a plan, which has no end. */
        daysLeft: z.number().min(-MOST_DAYS_LEFT).max(MOST_DAYS_LEFT).nullable(),
      })
      .refine(({ access, daysLeft }) => (access === 'plan') === (daysLeft === null), {
        path: ['daysLeft'],
        message: 'A trial and NFR access have days left, a plan has none.',
      }),
    sample: { access: 'trial', daysLeft: 14 },
    output: z.strictObject({ trial_end_date: instant.nullable() }),
  }),
  resetPromptFlags: operation({
    route: 'POST /admin/trial-testing/prompt-flags',
    id: 'resetPromptFlags',
    summary: "Forget which one-time prompts have been seen: by the caller, or by the demo MSP's people",
    policy: POLICIES.globalAdmin,
    audit: { event: 'trial_testing.flags_reset', words: 'Reset prompts of the demo' },
    input: z.strictObject({ whose: z.enum(['own', 'members']) }),
    sample: { whose: 'own' },
    output: z.strictObject({ people: wholeNumber }),
  }),
};
