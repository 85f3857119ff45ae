import type { ActivityAction } from '@fairlead/contract/features/clients/terms';
import type { Tx } from '@fairlead/db/connection/database';
import { clientActivity } from '@fairlead/db/schema/clients/activity';

export type ClientEventEntry = {
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

/**
 * Adds an entry to a client's timeline, in the transaction of what it speaks of. The audit log answers for what was done;
 * this is what colleagues read, and it holds names, which the audit log does not.
 */
export async function recordActivity(tx: Tx, ...entries: ClientEventEntry[]): Promise<void> {
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
