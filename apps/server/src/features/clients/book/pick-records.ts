import type { BulkTarget } from '@fairlead/contract/features/clients/book';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { fail } from '#api/errors';
import { listFilter } from '../list-filter';

/** A record an act is for. `isSeen` is false when somebody has changed it since the person saw it. */
export type PickedRecord = {
  id: string;
  name: string;
  kind: 'client' | 'prospect';
  tags: string[];
  ownerId: string | null;
  archivedAt: Date | null;
  version: number;
  isSeen: boolean;
};

const COLUMNS = {
  id: clients.id,
  name: clients.name,
  kind: clients.kind,
  tags: clients.tags,
  ownerId: clients.ownerId,
  archivedAt: clients.archivedAt,
  version: clients.version,
  updatedAt: clients.updatedAt,
};

/** The condition that names the records of a target. */
export function targetFilter(target: BulkTarget, now: Date): SQL | undefined {
  if (target.by === 'shown') return listFilter(target.list, now);
  if (target.by === 'archived_at') return eq(clients.archivedAt, new Date(target.at));
  return inArray(
    clients.id,
    target.records.map(({ id }) => id),
  );
}

/**
 * The records of a target, held until the end of the transaction in one fixed order, so that two acts never wait for each
 * other.
 * @throws NOT_FOUND when one that was picked by hand is not (or no longer) the caller's to see
 */
export async function pickRecords(tx: Tx, mspId: string, target: BulkTarget, now: Date): Promise<PickedRecord[]> {
  const rows = await tx
    .select(COLUMNS)
    .from(clients)
    .where(and(eq(clients.mspId, mspId), targetFilter(target, now)))
    .orderBy(clients.id)
    .for('update');
  if (target.by === 'picked' && rows.length !== new Set(target.records.map(({ id }) => id)).size)
    throw fail('NOT_FOUND');
  const versions = new Map(target.by === 'picked' ? target.records.map(({ id, version }) => [id, version]) : []);
  const isSeen = ({ id, version, updatedAt }: (typeof rows)[number]) => {
    if (target.by === 'picked') return versions.get(id) === version;
    return target.by === 'archived_at' || updatedAt <= new Date(target.asOf);
  };
  return rows.map(({ updatedAt, ...row }) => ({ ...row, isSeen: isSeen({ ...row, updatedAt }) }));
}
