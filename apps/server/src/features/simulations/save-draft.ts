import type { SimulationDraft, SimulationDraftInputs } from '@fairlead/contract/features/simulations/simulations';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { recordActivity } from '#domain/clients/activity';
import { findClient } from '#domain/clients/rows';
import { addDraft, changeDraft, lockDraft } from './draft-queries';
import { getDraft } from './get-draft';

type Save = { clientId: string; inputs: SimulationDraftInputs; version: number | null };

/**
 * Keeps the unfinished form of a client. Whoever started from an older version gets DRAFT_CHANGED and nothing is kept.
 * The page saves while people type, so only the first save of somebody leaves an audit entry, and the next one when
 * somebody else goes on with the form.
 */
export async function saveDraft(context: WorkContext, { clientId, inputs, version }: Save): Promise<SimulationDraft> {
  const { tx, caller, now } = context;
  const { userId } = caller;
  const mspId = callerMspId(caller);
  const client = await findClient(tx, mspId, clientId);
  if (client.archivedAt) throw fail('CONFLICT');
  const before = await lockDraft(tx, mspId, clientId);
  const write = { mspId, clientId, inputs, userId, now };
  const saved = await (version === null ? addDraft(tx, write) : changeDraft(tx, version, write));
  if (!saved) throw fail('DRAFT_CHANGED');
  if (!before) await recordActivity(context, clientId, 'simulation.draft_begun');
  await context.audit({ type: 'client', id: clientId });
  if (before?.updatedBy === userId) context.continuesAudited();
  const { draft } = await getDraft(context, clientId);
  if (!draft) throw fail('INTERNAL_SERVER_ERROR');
  return draft;
}
