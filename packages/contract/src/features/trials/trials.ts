import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { globalAdminWrite } from '#api/policy';
import { operation } from '#api/procedure';
import { instant } from '#api/text';

/** What a demo MSP can be made for a test of trial life. */
export const TEST_ACCESSES = ['trial', 'nfr', 'plan'] as const;
export type TestAccess = (typeof TEST_ACCESSES)[number];

/** As far as the dates of a demo MSP are moved, back and forth. */
export const MOST_DAYS_LEFT = 90;

/**
 * The two writes behind `/trial-testing`. They name no organization: it is the demo MSP the global admin acts for, and
 * any other is refused.
 */
export const trialsContract = {
  shiftTrialDates: operation(
    'PUT',
    '/admin/trial-testing/access',
    'shiftTrialDates',
    'Make the demo MSP a trial or NFR organization with so many days left, or put it back on its plan',
    globalAdminWrite('trial_testing.dates_shifted'),
  )
    .input(
      z
        .strictObject({
          access: z.enum(TEST_ACCESSES),
          /** From now on, fractions count; below 0 the access has ended. Null for a plan, which has no end. */
          days_left: z.number().min(-MOST_DAYS_LEFT).max(MOST_DAYS_LEFT).nullable(),
        })
        .refine(({ access, days_left }) => (access === 'plan') === (days_left === null), {
          path: ['days_left'],
          message: 'A trial and NFR access have days left, a plan has none.',
        }),
    )
    .output(z.strictObject({ trial_end_date: instant.nullable() })),
  resetPromptFlags: operation(
    'POST',
    '/admin/trial-testing/prompt-flags',
    'resetPromptFlags',
    "Forget which one-time prompts have been seen: by the caller, or by the demo MSP's people",
    globalAdminWrite('trial_testing.flags_reset'),
  )
    .input(z.strictObject({ whose: z.enum(['own', 'members']) }))
    .output(z.strictObject({ people: wholeNumber })),
};
