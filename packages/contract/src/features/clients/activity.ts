import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { forKeys, POLICIES } from '#api/policy';
import { operation } from '#api/procedure';
import { chosenDay, id, instant } from '#api/text';
import { ACTIVITY_KINDS, ACTIVITY_WORDS, type ActivityAction } from './terms';

const ofClient = { clientId: id };

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

export const clientActivityContract = {
  list: operation(
    'GET',
    '/clients/{clientId}/activity',
    'listClientActivity',
    'What happened with a client, newest first',
    forKeys('clients', POLICIES.staff),
  )
    .input(
      z.strictObject({
        ...ofClient,
        kind: z.enum(ACTIVITY_KINDS).optional(),
        cursor: z.string().max(1_000).optional(),
      }),
    )
    .output(z.strictObject({ items: z.array(clientEvent), nextCursor: z.string().nullable() })),
  summary: operation(
    'GET',
    '/clients/{clientId}/summary',
    'getClientSummary',
    'How much is on record about a client, and what happened last',
    forKeys('clients', POLICIES.staff),
  )
    // The reader's day: when support ends is a matter of the calendar, not of an instant.
    .input(z.strictObject({ ...ofClient, today: chosenDay }))
    .output(clientSummary),
};
