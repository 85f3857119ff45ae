import type { Obligation, ObligationFields } from '@fairlead/contract/features/evidence';
import type { Tx } from '@fairlead/db/connection/database';
import { obligations } from '@fairlead/db/schema/obligations';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { findClient } from '#domain/clients/rows';
import { dayFrom } from '#domain/team/due-reminders';
import { requireMember } from './write-evidence';

type Reading = Pick<HandlerContext, 'tx' | 'caller'>;
type Owner = { mspId: string; clientId: string };
type One = { clientId: string; id: string; version: number };

const MOST_OBLIGATIONS = 200;

const ofClient = ({ mspId, clientId }: Owner) => and(eq(obligations.mspId, mspId), eq(obligations.clientId, clientId));

function selectObligations(tx: Tx, where: SQL | undefined) {
  return tx
    .select({ row: obligations, ownerName: profiles.name })
    .from(obligations)
    .leftJoin(profiles, and(eq(profiles.msp_id, obligations.mspId), eq(profiles.id, obligations.ownerId)))
    .where(where)
    .orderBy(sql`${obligations.metOn} desc nulls first`, asc(obligations.dueOn), asc(obligations.id));
}

const viewOf = ({ row, ownerName }: Awaited<ReturnType<typeof selectObligations>>[number]): Obligation => ({
  id: row.id,
  title: row.title,
  kind: row.kind,
  citation: row.citation,
  why: row.why,
  ownerId: row.ownerId,
  ownerName,
  dueOn: row.dueOn,
  everyMonths: row.everyMonths,
  metOn: row.metOn,
  lastMetOn: row.lastMetOn,
  version: row.version,
});

async function ownerOf({ tx, caller }: Reading, clientId: string): Promise<Owner> {
  const mspId = callerMspId(caller);
  await findClient(tx, mspId, clientId);
  return { mspId, clientId };
}

export async function listObligations(context: Reading, { clientId }: { clientId: string }) {
  const owner = await ownerOf(context, clientId);
  return { items: (await selectObligations(context.tx, ofClient(owner)).limit(MOST_OBLIGATIONS)).map(viewOf) };
}

async function findOne(tx: Tx, owner: Owner, id: string) {
  const [found] = await selectObligations(tx, and(ofClient(owner), eq(obligations.id, id)));
  if (!found) throw fail('NOT_FOUND');
  return found;
}

/** Changes one. @throws CONFLICT when it was changed since `version` */
async function change(
  { tx, now }: Pick<HandlerContext, 'tx' | 'now'>,
  owner: Owner,
  { id, version }: Pick<One, 'id' | 'version'>,
  columns: Partial<typeof obligations.$inferInsert>,
): Promise<Obligation> {
  const { rowCount } = await tx
    .update(obligations)
    .set({ ...columns, updatedAt: now, version: sql`${obligations.version} + 1` })
    .where(and(ofClient(owner), eq(obligations.id, id), eq(obligations.version, version)));
  if (rowCount !== 1) throw fail('CONFLICT');
  return viewOf(await findOne(tx, owner, id));
}

const normalized = ({ title, citation, why, ...fields }: ObligationFields) => ({
  ...fields,
  title: title.normalize('NFC'),
  citation: citation.normalize('NFC'),
  why: why.normalize('NFC'),
});

/** Texts are free and stay out of the audit log. */
const auditable = ({ kind, dueOn, everyMonths, ownerId }: Omit<ObligationFields, 'title' | 'citation' | 'why'>) => ({
  kind,
  dueOn,
  everyMonths,
  ownerId,
});

export async function addObligation(
  context: HandlerContext,
  { clientId, ...fields }: ObligationFields & { clientId: string },
): Promise<Obligation> {
  const { tx, caller, now } = context;
  const owner = await ownerOf(context, clientId);
  await requireMember(context, fields.ownerId);
  if ((await tx.$count(obligations, ofClient(owner))) >= MOST_OBLIGATIONS)
    throw fail('BAD_REQUEST', { title: `A client can have at most ${MOST_OBLIGATIONS} obligations.` });
  const made = { createdBy: caller.userId, createdAt: now, updatedAt: now };
  const [row] = await tx
    .insert(obligations)
    .values({ ...owner, ...normalized(fields), ...made })
    .returning({ id: obligations.id });
  if (!row) throw fail('INTERNAL_SERVER_ERROR');
  await context.audit({ type: 'obligation', id: row.id }, { after: { clientId, ...auditable(fields) } });
  return viewOf(await findOne(tx, owner, row.id));
}

export async function updateObligation(
  context: HandlerContext,
  { clientId, id, version, ...fields }: ObligationFields & One,
): Promise<Obligation> {
  const owner = await ownerOf(context, clientId);
  const before = await findOne(context.tx, owner, id);
  await requireMember(context, fields.ownerId);
  // One that comes again is never done for good.
  const again = fields.everyMonths === null ? {} : { metOn: null };
  const after = await change(context, owner, { id, version }, { ...normalized(fields), ...again });
  await context.audit({ type: 'obligation', id }, { before: auditable(before.row), after: auditable(after) });
  return after;
}

/** One that is met once is done; any other one is due on the next of its days that is still to come. */
export async function meetObligation(context: HandlerContext, { clientId, id, version }: One): Promise<Obligation> {
  const { tx, now } = context;
  const owner = await ownerOf(context, clientId);
  const { row } = await findOne(tx, owner, id);
  const today = dayFrom(now, 0);
  const met =
    row.everyMonths === null
      ? { metOn: today }
      : { lastMetOn: today, dueOn: nextDay(row.dueOn, row.everyMonths, today) };
  const after = await change(context, owner, { id, version }, met);
  await context.audit({ type: 'obligation', id }, { before: { dueOn: row.dueOn }, after: { dueOn: after.dueOn } });
  return after;
}

/** The first day after today and after `dueOn` that is a multiple of the months from it, at the latest the month's last. */
export function nextDay(dueOn: string, everyMonths: number, today: string): string {
  const [year = 0, month = 1, day = 1] = dueOn.split('-').map(Number);
  for (let count = 1; ; count += 1) {
    const months = month - 1 + count * everyMonths;
    const lastOfMonth = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
    const next = new Date(Date.UTC(year, months, Math.min(day, lastOfMonth))).toISOString().slice(0, 10);
    if (next > today) return next;
  }
}

export async function removeObligation(context: HandlerContext, { clientId, id, version }: One) {
  const owner = await ownerOf(context, clientId);
  const before = await findOne(context.tx, owner, id);
  if (before.row.version !== version) throw fail('CONFLICT');
  await context.tx.delete(obligations).where(and(ofClient(owner), eq(obligations.id, id)));
  await context.audit({ type: 'obligation', id }, { before: auditable(before.row) });
  return { id };
}
