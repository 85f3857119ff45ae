import type {
  AgreementFields,
  MeasureValue,
  Relationship,
  StandingFields,
  TouchpointFields,
} from '@fairlead/contract/features/loyalty/loyalty';
import { clientContacts } from '@fairlead/db/schema/clients/contacts';
import { clientAgreements, clientMeasures, clientTouchpoints, contactStandings } from '@fairlead/db/schema/loyalty';
import { and, eq, sql } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { lockClient } from '#domain/clients/rows';
import { getRelationship } from './get-relationship';
import { measuresIn } from './measure-table';

type OfClient = { clientId: string };

/** @throws NOT_FOUND, also for a prospect; CONFLICT for an archived client */
export async function requireClient({ tx, caller }: WorkContext, clientId: string): Promise<string> {
  const mspId = callerMspId(caller);
  const client = await lockClient(tx, mspId, clientId);
  if (client.kind !== 'client') throw fail('NOT_FOUND');
  return mspId;
}

/** Adds an agreement, or changes one. @throws CONFLICT when someone else has changed it */
export async function saveAgreement(
  context: WorkContext,
  {
    clientId,
    target,
    agreement,
  }: OfClient & { target: { id: string; version: number } | null; agreement: AgreementFields },
): Promise<Relationship> {
  const { tx, caller, now } = context;
  const mspId = await requireClient(context, clientId);
  if (target === null) {
    const at = { createdBy: caller.userId, createdAt: now, updatedAt: now };
    await tx.insert(clientAgreements).values({ mspId, clientId, ...agreement, ...at });
  } else {
    const { rowCount } = await tx
      .update(clientAgreements)
      .set({ ...agreement, version: sql`${clientAgreements.version} + 1`, updatedAt: now })
      .where(
        and(
          eq(clientAgreements.mspId, mspId),
          eq(clientAgreements.clientId, clientId),
          eq(clientAgreements.id, target.id),
          eq(clientAgreements.version, target.version),
        ),
      );
    if (rowCount !== 1) throw fail('CONFLICT');
  }
  await context.audit({ type: 'client', id: clientId }, { after: agreement });
  return getRelationship(context, { clientId });
}

export async function setStanding(
  context: WorkContext,
  { clientId, contactId, standing }: OfClient & { contactId: string; standing: StandingFields },
): Promise<Relationship> {
  const { tx, now } = context;
  const mspId = await requireClient(context, clientId);
  const [contact] = await tx
    .select({ id: clientContacts.id })
    .from(clientContacts)
    .where(
      and(eq(clientContacts.mspId, mspId), eq(clientContacts.clientId, clientId), eq(clientContacts.id, contactId)),
    );
  if (!contact) throw fail('NOT_FOUND');
  await tx
    .insert(contactStandings)
    .values({ mspId, clientId, contactId, ...standing, updatedAt: now })
    .onConflictDoUpdate({
      target: [contactStandings.mspId, contactStandings.contactId],
      set: { ...standing, updatedAt: now },
    });
  await context.audit({ type: 'contact', id: contactId }, { after: standing });
  return getRelationship(context, { clientId });
}

export async function addTouchpoint(
  context: WorkContext,
  { clientId, touchpoint }: OfClient & { touchpoint: TouchpointFields },
): Promise<Relationship> {
  const { tx, caller, now } = context;
  const mspId = await requireClient(context, clientId);
  await tx
    .insert(clientTouchpoints)
    .values({ mspId, clientId, ...touchpoint, createdBy: caller.userId, createdAt: now });
  await context.audit({ type: 'client', id: clientId }, { after: touchpoint });
  return getRelationship(context, { clientId });
}

/** Keeps measures by month; sent again, the newer value counts. */
export async function saveMeasures(
  context: WorkContext,
  { clientId, measures }: OfClient & { measures: MeasureValue[] },
): Promise<Relationship> {
  const { tx, now } = context;
  const mspId = await requireClient(context, clientId);
  const rows = [...new Map(measures.map((one) => [`${one.measure} ${one.month}`, one])).values()];
  await tx
    .insert(clientMeasures)
    .values(rows.map((row) => ({ mspId, clientId, ...row, updatedAt: now })))
    .onConflictDoUpdate({
      target: [clientMeasures.mspId, clientMeasures.clientId, clientMeasures.measure, clientMeasures.month],
      set: { value: sql`excluded.value`, source: sql`excluded.source`, updatedAt: now },
    });
  await context.audit({ type: 'client', id: clientId }, { after: { measures: rows.length } });
  return getRelationship(context, { clientId });
}

/** Problems that are told at once; the others show once these are mended. */
const MOST_TOLD = 20;

/** All rows of a table, or none. @throws NOT_FOUND; BAD_REQUEST with what is wrong, row by row */
export async function importMeasures(
  context: WorkContext,
  { clientId, table }: OfClient & { table: string },
): Promise<Relationship> {
  const { measures, problems } = measuresIn(table);
  const told = problems.slice(0, MOST_TOLD);
  const more = problems.length - told.length;
  if (more > 0) told.push(`${more} more ${more === 1 ? 'row has' : 'rows have'} a problem.`);
  if (told.length > 0) throw fail('BAD_REQUEST', { table: told.join('\n') });
  return saveMeasures(context, { clientId, measures });
}
