import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { profiles } from '@fairlead/db/schema/profiles';
import { salesScripts, salesScriptVersions } from '@fairlead/db/schema/sales-scripts';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { fail } from '#api/errors';

export type ScriptRow = Awaited<ReturnType<typeof selectScripts>>[number];

const isScript = (mspId: string, id: string) => and(eq(salesScripts.mspId, mspId), eq(salesScripts.id, id));
/** More scripts than a team looks through; older ones are found from their client. */
const MOST_LISTED = 200;

/** Scripts with their client, the ones changed last first. */
export function selectScripts(tx: Tx, mspId: string, where: SQL | undefined) {
  return tx
    .select({ script: salesScripts, clientName: clients.name, createdByName: profiles.name })
    .from(salesScripts)
    .innerJoin(clients, and(eq(clients.mspId, salesScripts.mspId), eq(clients.id, salesScripts.clientId)))
    .leftJoin(profiles, eq(profiles.id, salesScripts.createdBy))
    .where(and(eq(salesScripts.mspId, mspId), where))
    .orderBy(desc(salesScripts.updatedAt), salesScripts.id)
    .limit(MOST_LISTED);
}

/** @throws NOT_FOUND */
export async function findScript(tx: Tx, mspId: string, id: string): Promise<ScriptRow> {
  const [row] = await selectScripts(tx, mspId, isScript(mspId, id));
  if (!row) throw fail('NOT_FOUND');
  return row;
}

export async function addScript(tx: Tx, values: typeof salesScripts.$inferInsert): Promise<string> {
  const [row] = await tx.insert(salesScripts).values(values).returning({ id: salesScripts.id });
  if (!row) throw fail('INTERNAL_SERVER_ERROR');
  return row.id;
}

/** Changes a script if nobody else has since `version`. @throws CONFLICT when someone has */
export async function changeScript(
  tx: Tx,
  { mspId, id, version }: { mspId: string; id: string; version: number },
  changes: Partial<typeof salesScripts.$inferInsert>,
  now: Date,
): Promise<void> {
  const { rowCount } = await tx
    .update(salesScripts)
    .set({ ...changes, version: sql`${salesScripts.version} + 1`, updatedAt: now })
    .where(and(isScript(mspId, id), eq(salesScripts.version, version)));
  if (rowCount !== 1) throw fail('CONFLICT');
}

export async function removeScript(tx: Tx, mspId: string, id: string): Promise<void> {
  await tx.delete(salesScripts).where(isScript(mspId, id));
}

/** Versions that are read at once; a script has a few. */
const MOST_VERSIONS = 50;

const isVersionOf = (mspId: string, scriptId: string) =>
  and(eq(salesScriptVersions.mspId, mspId), eq(salesScriptVersions.scriptId, scriptId));

export type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number];

/** Versions of a script that were kept, newest first; only one of them where its number is named. */
export function selectVersions(tx: Tx, mspId: string, scriptId: string, number?: number) {
  const isOne = number === undefined ? undefined : eq(salesScriptVersions.number, number);
  return tx
    .select({ version: salesScriptVersions, createdByName: profiles.name })
    .from(salesScriptVersions)
    .leftJoin(profiles, eq(profiles.id, salesScriptVersions.createdBy))
    .where(and(isVersionOf(mspId, scriptId), isOne))
    .orderBy(desc(salesScriptVersions.number))
    .limit(MOST_VERSIONS);
}

/** Keeps a script as it is now. */
export async function keepVersion(
  tx: Tx,
  { script }: ScriptRow,
  kept: Pick<typeof salesScriptVersions.$inferInsert, 'reason' | 'createdBy' | 'createdAt'>,
): Promise<void> {
  const { mspId, clientId, id: scriptId, version: number, setup, made, edits } = script;
  await tx
    .insert(salesScriptVersions)
    .values({ mspId, clientId, scriptId, number, setup, made, edits, ...kept })
    .onConflictDoNothing();
}
