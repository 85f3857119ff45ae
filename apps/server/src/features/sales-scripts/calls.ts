import type { PersonaKey, PurposeKey } from '@fairlead/content/fields/sales-keys';
import type { CallRecord, CallResults, SalesCall } from '@fairlead/contract/features/sales-calls';
import type { ScriptSetup } from '@fairlead/contract/features/sales-scripts';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { profiles } from '@fairlead/db/schema/profiles';
import { salesCalls } from '@fairlead/db/schema/sales-scripts';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { callScore, resultsOf } from './call-results';
import { changeScript, findScript } from './queries';

const MINUTE_MS = 60_000;
/** Calls that a page shows, and the newest ones that results are counted over. */
const MOST_SHOWN = 100;
const MOST_COUNTED = 5_000;

/** Keeps a call once, however often the page that held it sends it; its script was used with it. */
export async function saveCall(
  { tx, caller, now, audit }: HandlerContext,
  { id, key, call }: { id: string; key: string; call: CallRecord },
): Promise<SalesCall> {
  const mspId = callerMspId(caller);
  const { script } = await findScript(tx, mspId, id);
  const { purpose, persona } = script.setup as ScriptSetup;
  const ticks = [...new Set(call.ticks)];
  const [added] = await tx
    .insert(salesCalls)
    .values({
      ...call,
      mspId,
      clientId: script.clientId,
      scriptId: id,
      key,
      purpose,
      persona,
      ticks,
      startedAt: new Date(call.startedAt),
      endedAt: new Date(call.endedAt),
      score: callScore(ticks),
      createdBy: caller.userId,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: salesCalls.id });
  if (added && script.state === 'ready')
    await changeScript(tx, { mspId, id, version: script.version }, { state: 'used' }, now);
  const [row] = await selectCalls(tx, mspId, eq(salesCalls.key, key), 1);
  if (row?.call.scriptId !== id) throw fail('NOT_FOUND');
  await audit({ type: 'sales_call', id: row.call.id }, { after: { outcome: row.call.outcome, score: row.call.score } });
  return callView(row);
}

/** The team's calls, newest first; those of one script, where it is named. Results are of all of them. */
export async function listCalls(
  { tx, caller }: Pick<HandlerContext, 'tx' | 'caller'>,
  { scriptId }: { scriptId?: string | undefined },
): Promise<{ items: SalesCall[]; results: CallResults }> {
  const mspId = callerMspId(caller);
  const ofScript = scriptId === undefined ? undefined : eq(salesCalls.scriptId, scriptId);
  const [items, counted] = await Promise.all([
    selectCalls(tx, mspId, ofScript, MOST_SHOWN),
    tx
      .select({
        clientId: salesCalls.clientId,
        startedAt: salesCalls.startedAt,
        ticks: salesCalls.ticks,
        outcome: salesCalls.outcome,
        score: salesCalls.score,
      })
      .from(salesCalls)
      .where(eq(salesCalls.mspId, mspId))
      .orderBy(desc(salesCalls.startedAt), salesCalls.id)
      .limit(MOST_COUNTED),
  ]);
  return {
    items: items.map(callView),
    results: resultsOf(counted.map((call) => ({ ...call, ticks: call.ticks as string[] }))),
  };
}

/** @throws NOT_FOUND */
export async function removeCall(
  { tx, caller, audit }: HandlerContext,
  { id }: { id: string },
): Promise<{ deleted: true }> {
  const mspId = callerMspId(caller);
  const [gone] = await tx
    .delete(salesCalls)
    .where(and(eq(salesCalls.mspId, mspId), eq(salesCalls.id, id)))
    .returning({ outcome: salesCalls.outcome });
  if (!gone) throw fail('NOT_FOUND');
  await audit({ type: 'sales_call', id }, { before: gone });
  return { deleted: true };
}

type CallRow = Awaited<ReturnType<typeof selectCalls>>[number];

function selectCalls(tx: Tx, mspId: string, where: SQL | undefined, limit: number) {
  return tx
    .select({ call: salesCalls, clientName: clients.name, createdByName: profiles.name })
    .from(salesCalls)
    .innerJoin(clients, and(eq(clients.mspId, salesCalls.mspId), eq(clients.id, salesCalls.clientId)))
    .leftJoin(profiles, eq(profiles.id, salesCalls.createdBy))
    .where(and(eq(salesCalls.mspId, mspId), where))
    .orderBy(desc(salesCalls.startedAt), salesCalls.id)
    .limit(limit);
}

function callView({ call, clientName, createdByName }: CallRow): SalesCall {
  return {
    id: call.id,
    scriptId: call.scriptId,
    clientId: call.clientId,
    clientName,
    purpose: call.purpose as PurposeKey,
    persona: call.persona as PersonaKey,
    startedAt: call.startedAt.toISOString(),
    minutes: Math.round((call.endedAt.getTime() - call.startedAt.getTime()) / MINUTE_MS),
    ticks: call.ticks as string[],
    notes: call.notes as SalesCall['notes'],
    outcome: call.outcome,
    outcomeNote: call.outcomeNote,
    nextStep: call.nextStep as SalesCall['nextStep'],
    talkShare: call.talkShare,
    score: call.score,
    createdByName,
  };
}
