import type { ActivityAction } from '@fairlead/contract/features/clients/activity-terms';
import type { BulkAct, BulkResult, BulkTarget, SKIP_REASONS } from '@fairlead/contract/features/clients/book';
import { MOST_TAGS } from '@fairlead/contract/features/clients/clients';
import type { Tx } from '@fairlead/db/connection/database';
import { byColumnName } from '@fairlead/db/functions/column-names';
import type { clients } from '@fairlead/db/schema/clients/clients';
import { sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { checkCare } from '../check-care';
import { type PickedRecord, pickRecords } from './pick-records';

/** An act of the list, converting included, which only some roles may do. */
export type BookAct = BulkAct | { act: 'convert' };
type Skip = (typeof SKIP_REASONS)[number];
type Columns = Partial<Pick<typeof clients.$inferSelect, 'ownerId' | 'tags' | 'archivedAt' | 'kind'>>;

const SAID: Record<BookAct['act'], ActivityAction> = {
  assign_owner: 'record.updated',
  add_tags: 'record.updated',
  remove_tags: 'record.updated',
  archive: 'record.archived',
  restore: 'record.restored',
  convert: 'record.converted',
};
const FIELDS: Partial<Record<BookAct['act'], string>> = {
  assign_owner: 'ownerId',
  add_tags: 'tags',
  remove_tags: 'tags',
};

const MOST_NAMED = 5;

/**
 * Changes all records of a target in one transaction. One that somebody else has changed since, that is so already, or has
 * no room for more tags stays as it is, and the answer says how many and which.
 */
export async function changeMany(context: HandlerContext, target: BulkTarget, act: BookAct): Promise<BulkResult> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  if (act.act === 'assign_owner') await checkCare(tx, mspId, { ownerId: act.ownerId });
  const records = await pickRecords(tx, mspId, target, now);
  const decided = records.map((record) => ({ record, change: record.isSeen ? changeOf(record, act, now) : 'changed' }));
  const skipped: Record<Skip, number> = { changed: 0, unfit: 0, full: 0 };
  const changes: { id: string; columns: Columns }[] = [];
  const changedElsewhere: string[] = [];
  for (const { record, change } of decided) {
    if (typeof change !== 'string') changes.push({ id: record.id, columns: change });
    else skipped[change as Skip] += 1;
    if (change === 'changed' && changedElsewhere.length < MOST_NAMED) changedElsewhere.push(record.name);
  }
  if (changes.length > 0) {
    await write(tx, mspId, changes, now);
    await record(tx, { mspId, userId: caller.userId, now }, act.act, changes);
  }
  await context.audit({ type: 'msp', id: mspId }, { after: { ...told(act), changed: changes.length, skipped } });
  return { changed: changes.length, skipped, changedElsewhere, at: now.toISOString() };
}

/** What the act makes of one record, or why it stays. */
function changeOf(record: PickedRecord, act: BookAct, now: Date): Columns | Skip {
  switch (act.act) {
    case 'assign_owner':
      return record.ownerId === act.ownerId ? 'unfit' : { ownerId: act.ownerId };
    case 'add_tags': {
      const held = new Set(record.tags.map((tag) => tag.toLowerCase()));
      const more = act.tags.filter((tag) => !held.has(tag.toLowerCase()));
      if (more.length === 0) return 'unfit';
      return record.tags.length + more.length > MOST_TAGS ? 'full' : { tags: [...record.tags, ...more] };
    }
    case 'remove_tags': {
      const gone = new Set(act.tags.map((tag) => tag.toLowerCase()));
      const left = record.tags.filter((tag) => !gone.has(tag.toLowerCase()));
      return left.length === record.tags.length ? 'unfit' : { tags: left };
    }
    case 'archive':
      return record.archivedAt === null ? { archivedAt: now } : 'unfit';
    case 'restore':
      return record.archivedAt === null ? 'unfit' : { archivedAt: null };
    case 'convert':
      return record.kind === 'prospect' ? { kind: 'client' } : 'unfit';
  }
}

const told = (act: BookAct) => (act.act === 'assign_owner' ? { act: act.act, ownerId: act.ownerId } : { act: act.act });

/** One statement for all of them; each changes the same columns. */
async function write(tx: Tx, mspId: string, changes: { id: string; columns: Columns }[], now: Date): Promise<void> {
  const rows = changes.map(({ id, columns }) => ({ id, columns: byColumnName(columns) }));
  const names = Object.keys(rows[0]?.columns ?? {});
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const json = JSON.stringify(rows);
  await tx.execute(sql`
    update clients as record set (${list}) = row(${sql.join(
      names.map((name) => sql`(jsonb_populate_record(record, given.columns)).${sql.identifier(name)}`),
      sql`, `,
    )}), version = record.version + 1, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${json}::jsonb) as given (id uuid, columns jsonb)
    where record.msp_id = ${mspId} and record.id = given.id`);
}

async function record(
  tx: Tx,
  { mspId, userId, now }: { mspId: string; userId: string; now: Date },
  act: BookAct['act'],
  changes: { id: string }[],
): Promise<void> {
  const action = SAID[act];
  const fields = FIELDS[act] ? [FIELDS[act]] : [];
  await tx.execute(sql`
    insert into client_activity (msp_id, client_id, kind, action, actor_id, fields, created_at)
    select ${mspId}, given.id, ${action.slice(0, action.indexOf('.'))}, ${action}, ${userId},
      array(select jsonb_array_elements_text(${JSON.stringify(fields)}::jsonb)), ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given (id uuid)`);
}
