import { SERVICES, type ServiceKey } from '@fairlead/content/services/services';
import { MOST_STEPS, type Roadmap, type StepFields } from '@fairlead/contract/features/roadmap';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { recordActivity } from '#domain/clients/activity';
import { lockClient } from '#domain/clients/rows';
import { nameProposals } from '#domain/roadmap/name-proposals';
import { checkStep, stepColumns } from './check-step';
import { getRoadmap, suggestSteps } from './get-roadmap';
import { addSteps, stepOrder } from './queries';

type NewStep = { clientId: string; title: string } & Partial<StepFields>;

/** Adds a step that somebody wrote, at the end of the roadmap. */
export async function addStep(context: WorkContext, { clientId, ...fields }: NewStep): Promise<Roadmap> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  await lockClient(tx, mspId, clientId);
  await checkStep(tx, mspId, fields);
  const position = await roomFor(context, clientId, 1);
  const [id] = await addSteps(tx, [
    {
      ...stepColumns(fields, now),
      mspId,
      clientId,
      title: fields.title,
      source: 'manual',
      position,
      createdBy: caller.userId,
      createdAt: now,
      updatedAt: now,
    },
  ]);
  if (!id) throw fail('INTERNAL_SERVER_ERROR');
  await nameProposals(tx, { mspId, clientId }, now);
  const { title: subject, shared } = fields;
  const action = shared ? 'roadmap.shared' : 'roadmap.changed';
  await recordActivity(context, clientId, action, { subject, targetId: id });
  await context.audit({ type: 'roadmap_step', id }, { after: fields });
  return getRoadmap(context, clientId);
}

type Many = {
  clientId: string;
  steps: (Pick<NewStep, 'title'> &
    Partial<Pick<StepFields, 'description' | 'serviceKey' | 'costOnce' | 'costMonthly'>>)[];
  sameBy: 'title' | 'service';
};

/**
 * Adds what is not on the roadmap yet, in the order given; all of it or nothing. Asked for again, it adds nothing.
 * @throws BAD_REQUEST for a service there is not, or when the roadmap has no room for all
 */
export async function addManySteps(
  context: WorkContext,
  { clientId, steps, sameBy }: Many,
): Promise<{ roadmap: Roadmap; added: number }> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  await lockClient(tx, mspId, clientId);
  const nameOf = ({ title, serviceKey }: { title: string; serviceKey?: string | null | undefined }) =>
    sameBy === 'service' && serviceKey ? `service ${serviceKey}` : `title ${title.normalize('NFC')}`;
  const standing = (await stepOrder(tx, mspId, clientId)).filter(({ state }) => state !== 'dropped');
  const known = new Set(standing.map(nameOf));
  const open = [...new Map(steps.map((step) => [nameOf(step), step]))].filter(([name]) => !known.has(name));
  const position = await roomFor(context, clientId, open.length);
  const rows = [];
  for (const [index, [, step]] of open.entries()) {
    await checkStep(tx, mspId, step);
    rows.push({
      ...stepColumns(step, now),
      mspId,
      clientId,
      title: step.title.normalize('NFC'),
      source: 'finding' as const,
      position: position + index,
      createdBy: caller.userId,
      createdAt: now,
      updatedAt: now,
    });
  }
  if (rows.length > 0) {
    await addSteps(tx, rows);
    await nameProposals(tx, { mspId, clientId }, now);
    await recordActivity(context, clientId, 'roadmap.changed');
  }
  await context.audit({ type: 'client', id: clientId }, { after: { steps: rows.map(({ title }) => title) } });
  return { roadmap: await getRoadmap(context, clientId), added: rows.length };
}

type Suggested = { clientId: string; simulationId: string; services: string[] };

/**
 * Adds services of the simulation that was looked at, in its order, at the prices that are offered.
 * @throws CONFLICT when another simulation is the latest by now, or one of the services is on the roadmap already
 */
export async function addSuggestedSteps(
  context: WorkContext,
  { clientId, simulationId, services }: Suggested,
): Promise<Roadmap> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  await lockClient(tx, mspId, clientId);
  const offered = await suggestSteps(context, clientId);
  const chosen = offered.items.filter(({ serviceKey }) => services.includes(serviceKey));
  if (offered.simulationId !== simulationId || chosen.length !== new Set(services).size) throw fail('CONFLICT');
  const position = await roomFor(context, clientId, chosen.length);
  const rows = chosen.map(({ serviceKey, costMonthly }, index) => ({
    mspId,
    clientId,
    title: SERVICES[serviceKey as ServiceKey].label,
    description: SERVICES[serviceKey as ServiceKey].benefit,
    serviceKey,
    costMonthly,
    source: 'simulation' as const,
    simulationId,
    position: position + index,
    createdBy: caller.userId,
    createdAt: now,
    updatedAt: now,
  }));
  await addSteps(tx, rows);
  await nameProposals(tx, { mspId, clientId }, now);
  await recordActivity(context, clientId, 'roadmap.changed');
  await context.audit({ type: 'client', id: clientId }, { after: { simulationId, services } });
  return getRoadmap(context, clientId);
}

/** The place behind the last step. */
async function roomFor({ tx, caller }: WorkContext, clientId: string, more: number): Promise<number> {
  const order = await stepOrder(tx, callerMspId(caller), clientId);
  if (order.length + more > MOST_STEPS)
    throw fail('BAD_REQUEST', { title: `A roadmap holds at most ${MOST_STEPS} steps.` });
  return (order.at(-1)?.position ?? 0) + 1;
}
