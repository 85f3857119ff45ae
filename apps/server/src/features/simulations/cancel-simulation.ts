import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { findSimulationHead, removeUnfinished } from './queries';

/**
 * Stops a run that has not ended. Its row goes, which is how its worker learns of it, in whatever process it runs; nothing
 * is stored and no credit taken.
 */
export async function cancelSimulation(context: HandlerContext, id: string): Promise<{ id: string }> {
  const { tx, caller } = context;
  const mspId = callerMspId(caller);
  const head = await findSimulationHead(tx, mspId, id);
  if (!head) throw fail('NOT_FOUND');
  if (!(await removeUnfinished(tx, mspId, id))) throw fail('CONFLICT');
  const { clientId, version } = head;
  await context.audit({ type: 'simulation', id }, { before: { clientId, version } });
  return { id };
}
