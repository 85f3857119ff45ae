import type { Roadmap } from '@fairlead/contract/features/roadmap';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { lockClient } from '#domain/clients/rows';
import { getRoadmap } from './get-roadmap';
import { findStep, placeStep, stepOrder } from './queries';

/**
 * Puts a step right behind another one, or first. Said relative to a neighbor, so that two people moving different steps
 * both get their way.
 * @throws CONFLICT when the neighbor is no step of the same client
 */
export async function moveStep(
  context: WorkContext,
  { id, afterId }: { id: string; afterId: string | null },
): Promise<Roadmap> {
  const { tx, caller } = context;
  const mspId = callerMspId(caller);
  const step = await findStep(tx, mspId, id);
  if (!step) throw fail('NOT_FOUND');
  await lockClient(tx, mspId, step.clientId);
  const rows = await stepOrder(tx, mspId, step.clientId);
  const others = rows.filter((row) => row.id !== id);
  const neighbor = afterId === null ? -1 : others.findIndex((row) => row.id === afterId);
  const moving = rows.find((row) => row.id === id);
  if (!moving || (afterId !== null && neighbor < 0)) throw fail('CONFLICT');
  const next = [...others.slice(0, neighbor + 1), moving, ...others.slice(neighbor + 1)];
  for (const [index, row] of next.entries())
    if (row.position !== index + 1) await placeStep(tx, mspId, row.id, index + 1);
  await context.audit({ type: 'roadmap_step', id }, { after: { place: neighbor + 2 } });
  return getRoadmap(context, step.clientId);
}
