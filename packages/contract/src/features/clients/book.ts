import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { id, instant } from '#api/text';
import { clientListQuery, tag } from './clients';

/** Records a person picks by hand for one act; more are chosen by what the list shows. */
export const MOST_PICKED = 200;

/** What a list shows, whatever the page and the order. */
const shown = z.strictObject(clientListQuery.omit({ sort: true, cursor: true }).shape);

/**
 * Which records an act is for: some by hand, each as the person saw it; all that a list shows, as it was at an instant; or
 * those that one act has archived, to bring them back.
 */
export const bulkTarget = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('picked'),
    records: z
      .array(z.strictObject({ id, version: wholeNumber }))
      .min(1)
      .max(MOST_PICKED),
  }),
  z.strictObject({ by: z.literal('shown'), list: shown, asOf: instant }),
  z.strictObject({ by: z.literal('archived_at'), at: instant }),
]);
export type BulkTarget = z.infer<typeof bulkTarget>;

export const bulkAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('assign_owner'), ownerId: id.nullable() }),
  z.strictObject({ act: z.literal('add_tags'), tags: z.array(tag).min(1).max(10) }),
  z.strictObject({ act: z.literal('remove_tags'), tags: z.array(tag).min(1).max(10) }),
  z.strictObject({ act: z.literal('archive') }),
  z.strictObject({ act: z.literal('restore') }),
]);
export type BulkAct = z.infer<typeof bulkAct>;

/** Why a record stays as it is. `changed`: by somebody else since; `unfit`: it is so already; `full`: it has no room for more tags. */
export const SKIP_REASONS = ['changed', 'unfit', 'full'] as const;

export const bulkResult = z.strictObject({
  changed: wholeNumber,
  skipped: z.strictObject({ changed: wholeNumber, unfit: wholeNumber, full: wholeNumber }),
  /** Names of the first of those that somebody changed meanwhile. */
  changedElsewhere: z.array(z.string()),
  /** The instant of the act: what it archived can be brought back by it. */
  at: instant,
});
export type BulkResult = z.infer<typeof bulkResult>;

export const BOOK_FORMATS = ['csv', 'xlsx'] as const;
