import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { id, instant } from '#api/text';
import { ACTIVITY_KINDS, ACTIVITY_WORDS, type ActivityAction } from './activity-terms';

export const clientEvent = z.strictObject({
  id,
  kind: z.enum(ACTIVITY_KINDS),
  action: z.enum(Object.keys(ACTIVITY_WORDS) as [ActivityAction, ...ActivityAction[]]),
  /** Null for the system and for people who are gone. */
  actorName: z.string().nullable(),
  /** The title, name or number of what it is about; null once that was erased. */
  subject: z.string().nullable(),
  targetId: id.nullable(),
  /** Names of the record's fields that were changed. */
  fields: z.array(z.string()),
  at: instant,
});
export type ClientEvent = z.infer<typeof clientEvent>;

/** What the first page of a client says of everything below it. */
export const clientSummary = z.strictObject({
  contacts: wholeNumber,
  technology: wholeNumber,
  /** Entries whose support has ended by the given day, and within 90 days of it. */
  supportEnded: wholeNumber,
  supportEndsSoon: wholeNumber,
  documents: wholeNumber,
  notes: wholeNumber,
  services: wholeNumber,
  lastEvent: clientEvent.nullable(),
});
export type ClientSummary = z.infer<typeof clientSummary>;
