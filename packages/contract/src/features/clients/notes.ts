import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { id, instant, requiredText } from '#api/text';

export const noteBody = requiredText('a note', 10_000);

/** A note of the team about a client. */
export const clientNote = z.strictObject({
  id,
  body: z.string(),
  isPinned: z.boolean(),
  /** Null when the person is gone. */
  authorName: z.string().nullable(),
  /** The reader may change its words: it is the reader's own. */
  canEdit: z.boolean(),
  /** Authors and administrators. */
  canRemove: z.boolean(),
  editedAt: instant.nullable(),
  createdAt: instant,
  version: wholeNumber,
});
export type ClientNote = z.infer<typeof clientNote>;
