import { z } from 'zod';
import { email, id, instant, requiredLine } from '#api/text';
import { shownProvider } from '../report-shares';
import { LONGEST_NAME, proposal } from './proposals';

/** How a proposal is signed by email: codes confirm that whoever holds the link reads the address it was sent to. */
export const SIGNING_LIMITS = {
  /** People one proposal is sent to. */
  recipients: 10,
  codeDigits: 6,
  codeMinutes: 10,
  /** Wrong codes before a fresh one is needed. */
  codeTries: 5,
  /** Between two codes to one person. */
  codeSeconds: 30,
  /** Days after sending on which a person who has not answered is reminded. */
  reminderDays: [3, 7],
} as const;

/** Where the email of a link leads. The token is the whole secret. */
export const signPath = (token: string): `/${string}` => `/sign/${token}`;

export const recipient = z.strictObject({ name: requiredLine('a name', LONGEST_NAME), email });
export type Recipient = z.infer<typeof recipient>;

export const recipients = z
  .array(recipient)
  .max(SIGNING_LIMITS.recipients, `Send it to at most ${SIGNING_LIMITS.recipients} people.`)
  .refine((people) => new Set(people.map((person) => person.email)).size === people.length, 'Name each address once.');

export const RECIPIENT_STATES = ['sent', 'viewed', 'accepted', 'declined', 'withdrawn'] as const;

export const proposalRecipient = z.strictObject({
  id,
  name: z.string(),
  email: z.string(),
  state: z.enum(RECIPIENT_STATES),
  sentAt: instant,
  /** The newest reminder, by a person or by itself. */
  remindedAt: instant.nullable(),
  viewedAt: instant.nullable(),
  answeredAt: instant.nullable(),
});
export type ProposalRecipient = z.infer<typeof proposalRecipient>;

/**
 * What a link leads to. `open` waits for an answer; `accepted` and `declined` show what was agreed or refused and by whom;
 * the others tell nothing of the proposal. `paused`: the provider cannot take an answer now.
 */
export const openedProposal = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.enum(['open', 'accepted', 'declined']),
    provider: shownProvider,
    /** Whom the link was sent to. */
    recipient: z.strictObject({ name: z.string(), email: z.string() }),
    proposal,
  }),
  z.strictObject({ state: z.enum(['expired', 'withdrawn', 'paused']), provider: shownProvider }),
]);
export type OpenedProposal = z.infer<typeof openedProposal>;
