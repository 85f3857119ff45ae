import { RENEWAL_REASON_KEYS } from '@fairlead/content/fields/loyalty';
import { ADVOCACY_KIND_KEYS, ADVOCACY_STATE_KEYS, PLAY_STATE_KEYS } from '@fairlead/content/fields/plays';
import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { chosenDay, id, requiredLine, storedDay, text } from '#api/text';

export const PLAY_NEEDS_RESULT = 'Enter what came of it.';

const playStep = z.strictObject({ text: requiredLine('a step', 200), isDone: z.boolean() });

/** What can be changed of a play. */
export const playFields = z
  .strictObject({
    steps: z.array(playStep).min(1, 'Keep at least one step.').max(10, 'A play has at most ten steps.'),
    ownerId: id.nullable(),
    dueOn: chosenDay,
    state: z.enum(PLAY_STATE_KEYS),
    result: text(1_000),
  })
  .refine(({ state, result }) => state === 'open' || result.trim() !== '', {
    error: PLAY_NEEDS_RESULT,
    path: ['result'],
  });
export type PlayFields = z.infer<typeof playFields>;

/** What is done about one reason of a renewal risk. */
export const clientPlay = z.strictObject({
  id,
  trigger: z.enum(RENEWAL_REASON_KEYS),
  steps: z.array(playStep),
  ownerId: id.nullable(),
  dueOn: storedDay,
  state: z.enum(PLAY_STATE_KEYS),
  result: z.string(),
  version: wholeNumber,
});
export type ClientPlay = z.infer<typeof clientPlay>;

export const advocacyFields = z.strictObject({
  kind: z.enum(ADVOCACY_KIND_KEYS),
  state: z.enum(ADVOCACY_STATE_KEYS),
  person: text(200),
  note: text(500),
  value: z
    .number('Enter an amount of 0 or more.')
    .min(0, 'Enter an amount of 0 or more.')
    .max(1_000_000_000)
    .nullable(),
});
export type AdvocacyFields = z.infer<typeof advocacyFields>;

/** How a client speaks for its provider. */
export const clientAdvocacy = z.strictObject({
  id,
  ...advocacyFields.shape,
  value: z.number().nullable(),
  clientId: id,
  clientName: z.string(),
  currency: z.string(),
  version: wholeNumber,
});
export type ClientAdvocacy = z.infer<typeof clientAdvocacy>;
