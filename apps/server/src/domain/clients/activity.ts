import type { ActivityAction } from '@fairlead/contract/features/clients/activity-terms';
import type { Tx } from '@fairlead/db/connection/database';
import { clientActivity } from '@fairlead/db/schema/clients/activity';
import { fail } from '#api/errors';

type ClientEventEntry = {
  mspId: string;
  clientId: string;
  action: ActivityAction;
  /** Who did it; null for the system. */
  actorId: string | null;
  now: Date;
  /** The title, name or number of what it is about. */
  subject?: string | null;
  targetId?: string | null;
  /** Fields of the record that were changed. */
  fields?: readonly string[];
};

const LONGEST_SUBJECT = 300;

/** Who does something, in the transaction of what is done. */
type Acting = { tx: Tx; caller: { userId: string; mspId: string | null }; now: Date };
type About = Pick<ClientEventEntry, 'subject' | 'targetId' | 'fields'>;

/** Adds what the caller does to the timeline of a client. @throws NO_MSP */
export function recordActivity(
  { tx, caller: { userId: actorId, mspId }, now }: Acting,
  clientId: string,
  action: ActivityAction,
  about: About = {},
): Promise<void> {
  if (mspId === null) throw fail('NO_MSP');
  return addActivity(tx, { mspId, clientId, action, actorId, now, ...about });
}

/**
 * Adds entries to timelines of clients, in the transaction of what they speak of. The audit log answers for what was done;
 * this is what colleagues read, and it holds names, which the audit log does not.
 */
export async function addActivity(tx: Tx, ...entries: ClientEventEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.insert(clientActivity).values(
    entries.map(({ mspId, clientId, action, actorId, now, subject = null, targetId = null, fields = [] }) => ({
      mspId,
      clientId,
      kind: action.slice(0, action.indexOf('.')),
      action,
      actorId,
      subject: subject === null ? null : [...subject].slice(0, LONGEST_SUBJECT).join(''),
      targetId,
      fields: [...fields],
      createdAt: now,
    })),
  );
}
