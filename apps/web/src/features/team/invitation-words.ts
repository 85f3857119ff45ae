import { roleLabel } from '@fairlead/contract/access/roles';
import type { Invitation, InvitationKind, InvitationState } from '@fairlead/contract/features/invitations';
import { problemCode, sentenceOf } from '#app/api/api-problem';
import type { Writers } from '#app/locale/figures';

/** What an invitation leads to, for the list of a global admin. */
export const KIND_LABELS: Record<InvitationKind, string> = {
  nfr: 'NFR access',
  trial: 'Free trial',
  msp: 'New MSP',
  member: 'Member of an MSP',
  admin: 'Global admin',
  client: 'Client user',
};

export const STATE_WORDS: Record<
  InvitationState,
  { label: string; status: 'done' | 'waiting' | 'running' | 'failed' }
> = {
  open: { label: 'Waiting', status: 'running' },
  accepted: { label: 'Accepted', status: 'done' },
  expired: { label: 'Expired', status: 'waiting' },
  revoked: { label: 'Withdrawn', status: 'failed' },
};

/** Whether an invitation can still become something; who accepted is in the team. */
export const canBecome = ({ state }: Pick<Invitation, 'state'>): boolean => state === 'open' || state === 'expired';

/** "Sent today, works until November 28, 2026". */
export function invitationDates({ state, sentAt, expiresAt }: Invitation, write: Writers): string {
  const sent = `Sent ${write.dayInSentence(sentAt)}`;
  if (state === 'open') return `${sent}, works until ${write.fullDate(expiresAt)}`;
  return state === 'expired' ? `${sent}, expired ${write.fullDate(expiresAt)}` : sent;
}

/** "MSP User", "Client User for Harborlight Dental". */
export function invitationRole({ role, client }: Invitation): string {
  return client ? `${roleLabel(role)} for ${client.name}` : roleLabel(role);
}

/** Why an invitation was not sent, for people. An address gets one mail a minute. */
export function invitationProblem(error: unknown): string {
  if (problemCode(error) === 'TOO_MANY_REQUESTS')
    return 'We wrote to this address a moment ago, or sent too many invitations. Try again in a minute.';
  return sentenceOf(error);
}
