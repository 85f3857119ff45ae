import type { SimulationDraft } from '@fairlead/contract/features/simulations/simulations';
import { callerMspId, type HandlerContext } from '#api/context';
import { findClient } from '#domain/clients/rows';
import { findDraft } from './draft-queries';
import { storedDraft } from './stored-draft';

/** The unfinished form of a client or prospect, or null. */
export async function getDraft(
  { tx, caller }: Pick<HandlerContext, 'tx' | 'caller'>,
  clientId: string,
): Promise<{ draft: SimulationDraft | null }> {
  const mspId = callerMspId(caller);
  await findClient(tx, mspId, clientId);
  const found = await findDraft(tx, mspId, clientId);
  if (!found) return { draft: null };
  const { version, updatedAt, inputs } = found.draft;
  const draft = {
    clientId,
    inputs: storedDraft(inputs),
    version,
    updatedAt: updatedAt.toISOString(),
    updatedByName: found.updatedByName,
  };
  return { draft };
}
