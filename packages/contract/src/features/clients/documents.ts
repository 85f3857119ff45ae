import { z } from 'zod';
import { largeNumber, wholeNumber } from '#api/numbers';
import { id, instant } from '#api/text';
import { DOCUMENT_KINDS } from './part-terms';

/** A document of a client. */
export const clientDocument = z.strictObject({
  id,
  title: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  fileName: z.string(),
  contentType: z.string(),
  size: largeNumber,
  sharedWithClient: z.boolean(),
  addedByName: z.string().nullable(),
  createdAt: instant,
  version: wholeNumber,
});
export type ClientDocument = z.infer<typeof clientDocument>;
