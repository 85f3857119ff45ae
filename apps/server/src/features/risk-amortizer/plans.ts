import {
  type AmortizerPlan,
  type AmortizerSheetOnWire,
  MOST_PLANS,
  PLANS_FULL,
} from '@fairlead/contract/features/risk-amortizer';
import { amortizerPlans } from '@fairlead/db/schema/risk-amortizer';
import { sheetProblems } from '@fairlead/risk/amortizer/sheet';
import { eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { recordActivity } from '#domain/clients/activity';
import { findClient } from '#domain/clients/rows';
import { currencyOf } from '#domain/msps/currency-of';
import { planView } from './plan-view';
import {
  addPlan,
  changePlan,
  countPlans,
  currencyOfCompleted,
  findPlan,
  lockPlan,
  type PlanRow,
  removePlan,
  selectPlans,
} from './queries';
import { outdatedSimulation } from './simulation-state';

type Content = { name: string; sheet: AmortizerSheetOnWire; simulationId: string | null };
type Target = { id: string; version: number };

export async function listPlans({ tx, caller }: HandlerContext, clientId: string): Promise<{ items: AmortizerPlan[] }> {
  const mspId = callerMspId(caller);
  await findClient(tx, mspId, clientId);
  const rows = await selectPlans(tx, mspId, eq(amortizerPlans.clientId, clientId)).limit(MOST_PLANS);
  const ofLatest = await outdatedSimulation(tx, mspId, rows[0]?.latestSimulationId);
  return { items: rows.map((row) => planView(row, ofLatest)) };
}

export async function getPlan({ tx, caller }: Pick<HandlerContext, 'tx' | 'caller'>, id: string) {
  const mspId = callerMspId(caller);
  const row = await findPlan(tx, mspId, id);
  if (!row) throw fail('NOT_FOUND');
  return planView(row, await outdatedSimulation(tx, mspId, row.latestSimulationId));
}

export async function savePlan(context: WorkContext, { clientId, ...content }: Content & { clientId: string }) {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  await requireAtWork(context, clientId);
  requireSound(content.sheet);
  if ((await countPlans(tx, mspId, clientId)) >= MOST_PLANS) throw fail('BAD_REQUEST', { name: PLANS_FULL });
  const id = await addPlan(tx, {
    mspId,
    clientId,
    ...columns(content),
    currency: (await currencyOfSimulation(context, clientId, content.simulationId)) ?? (await currencyOf(tx, mspId)),
    createdBy: caller.userId,
    createdAt: now,
    updatedBy: caller.userId,
    updatedAt: now,
  });
  await note(context, { clientId, id, name: content.name }, 'amortizer.saved');
  await context.audit({ type: 'amortizer_plan', id }, { after: { client: clientId, version: 1 } });
  return getPlan(context, id);
}

/** Name and figures of a plan, unless somebody has changed it since `version`. */
export async function updatePlan(context: HandlerContext, { id, version, ...content }: Target & Content) {
  const { tx, caller, now } = context;
  const before = await atVersion(context, { id, version });
  await requireAtWork(context, before.clientId);
  requireSound(content.sheet);
  const currency =
    content.simulationId === before.simulationId
      ? before.currency
      : await currencyOfSimulation(context, before.clientId, content.simulationId);
  await changePlan(tx, before, {
    ...columns(content),
    currency: currency ?? before.currency,
    updatedBy: caller.userId,
    updatedAt: now,
  });
  await note(context, { clientId: before.clientId, id, name: content.name }, 'amortizer.changed');
  await context.audit(
    { type: 'amortizer_plan', id },
    { before: { sheet: before.sheet, version }, after: { sheet: content.sheet, version: version + 1 } },
  );
  return getPlan(context, id);
}

export async function deletePlan(context: HandlerContext, target: Target): Promise<{ id: string }> {
  const row = await atVersion(context, target);
  await removePlan(context.tx, row);
  await note(context, { clientId: row.clientId, id: null, name: row.name }, 'amortizer.removed');
  await context.audit(
    { type: 'amortizer_plan', id: row.id },
    { before: { client: row.clientId, version: row.version } },
  );
  return { id: row.id };
}

const columns = ({ name, sheet, simulationId }: Content) => ({
  name: name.normalize('NFC'),
  sheet,
  simulationId,
});

function requireSound(sheet: AmortizerSheetOnWire): void {
  const problems = sheetProblems(sheet);
  if (problems.length > 0)
    throw fail('BAD_REQUEST', Object.fromEntries(problems.map(({ field, message }) => [field, message])));
}

/** The client, in work. @throws NOT_FOUND, CONFLICT for an archived one */
async function requireAtWork({ tx, caller }: Pick<HandlerContext, 'tx' | 'caller'>, clientId: string) {
  const client = await findClient(tx, callerMspId(caller), clientId);
  if (client.archivedAt) throw fail('CONFLICT');
}

/** The currency of the simulation the figures come from; undefined for typed ones. @throws NOT_FOUND */
async function currencyOfSimulation(
  { tx, caller }: Pick<HandlerContext, 'tx' | 'caller'>,
  clientId: string,
  simulationId: string | null,
): Promise<string | undefined> {
  if (simulationId === null) return undefined;
  const currency = await currencyOfCompleted(tx, callerMspId(caller), clientId, simulationId);
  if (currency === undefined) throw fail('NOT_FOUND');
  return currency;
}

/** @throws NOT_FOUND, CONFLICT */
async function atVersion({ tx, caller }: HandlerContext, { id, version }: Target): Promise<PlanRow> {
  const row = await lockPlan(tx, callerMspId(caller), id);
  if (!row) throw fail('NOT_FOUND');
  if (row.version !== version) throw fail('CONFLICT');
  return row;
}

function note(
  context: Pick<HandlerContext, 'tx' | 'caller' | 'now'>,
  { clientId, id, name }: { clientId: string; id: string | null; name: string },
  action: 'amortizer.saved' | 'amortizer.changed' | 'amortizer.removed',
): Promise<void> {
  return recordActivity(context, clientId, action, { subject: name, targetId: id });
}
