import type { PatchRulesOfClient, ThreatsOfClient } from '@fairlead/contract/features/threats/threats';
import type { Tx } from '@fairlead/db/connection/database';
import { clientTechnology } from '@fairlead/db/schema/clients/technology';
import { clientPatchRules, threatMatches } from '@fairlead/db/schema/threats';
import { NO_PATCH_RULES } from '@fairlead/risk/threats/deadline';
import { and, eq, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { findClient, lockClient } from '#domain/clients/rows';
import { byUrgency, catalogState, isOpenOn, isSure, matchView, selectMatches } from '#domain/threats/queries';
import { readersDay } from '#domain/threats/readers-day';
import { rematch } from '#domain/threats/rematch';

const MOST_LISTED = 2_000;

type OfClient = { clientId: string; today?: string | undefined };

/** What is at a client, open first; the rest was closed and is kept. */
export async function listThreats(
  { tx, caller, now }: HandlerContext,
  { clientId, today: given }: OfClient,
): Promise<ThreatsOfClient> {
  const mspId = callerMspId(caller);
  await findClient(tx, mspId, clientId);
  const today = readersDay(now, given);
  const isOpen = isOpenOn(today);
  const ofClient = eq(threatMatches.clientId, clientId);
  const [catalog, rules, rows, total] = await Promise.all([
    catalogState(tx),
    rulesOf(tx, mspId, clientId),
    selectMatches(tx, mspId, ofClient)
      .orderBy(sql`(${isOpen}) desc`, sql`not ${isSure}`, ...byUrgency)
      .limit(MOST_LISTED),
    tx.$count(threatMatches, and(eq(threatMatches.mspId, mspId), ofClient)),
  ]);
  return { catalog, rules, matches: rows.map((row) => matchView(row, today)), total };
}

async function rulesOf(tx: Tx, mspId: string, clientId: string): Promise<PatchRulesOfClient> {
  const [row] = await tx
    .select()
    .from(clientPatchRules)
    .where(and(eq(clientPatchRules.mspId, mspId), eq(clientPatchRules.clientId, clientId)));
  const { ownDays, cyberEssentials, essentialEight } = row ?? NO_PATCH_RULES;
  const monthlyBrief = row?.monthlyBrief ?? false;
  return { ownDays, cyberEssentials, essentialEight, monthlyBrief, version: row?.version ?? 0 };
}

type NewRules = Omit<PatchRulesOfClient, 'monthlyBrief'> & { clientId: string; monthlyBrief?: boolean | undefined };

/** Keeps what the client is held to; every due date of its matches follows. @throws CONFLICT */
export async function setRules(context: HandlerContext, { clientId, version, ...given }: NewRules) {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  await lockClient(tx, mspId, clientId);
  const before = await rulesOf(tx, mspId, clientId);
  if (before.version !== version) throw fail('CONFLICT');
  const rules = { ...given, monthlyBrief: given.monthlyBrief ?? before.monthlyBrief };
  const briefBy = rules.monthlyBrief && !before.monthlyBrief ? { briefBy: caller.userId } : {};
  const set = { ...rules, ...briefBy, version: version + 1, updatedBy: caller.userId, updatedAt: now };
  await tx
    .insert(clientPatchRules)
    .values({ mspId, clientId, ...set })
    .onConflictDoUpdate({ target: [clientPatchRules.mspId, clientPatchRules.clientId], set });
  const items = await tx
    .select()
    .from(clientTechnology)
    .where(and(eq(clientTechnology.mspId, mspId), eq(clientTechnology.clientId, clientId)));
  await rematch(tx, items, { now });
  await context.audit({ type: 'client', id: clientId }, { before, after: rules });
  return { ...rules, version: version + 1 };
}
