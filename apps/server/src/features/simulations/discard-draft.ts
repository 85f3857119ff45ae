import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { recordActivity } from '#domain/clients/activity';
import { findClient } from '#domain/clients/rows';
import { changeDraft } from './draft-queries';

/** Throws the unfinished form of a client away, unless somebody has changed it since `version`. */
export async function discardDraft(
  context: HandlerContext,
  { clientId, version }: { clientId: string; version: number },
): Promise<{ clientId: string }> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  await findClient(tx, mspId, clientId);
  const discarded = await changeDraft(tx, version, { mspId, clientId, inputs: null, userId: caller.userId, now });
  if (!discarded) throw fail('DRAFT_CHANGED');
  await recordActivity(context, clientId, 'simulation.draft_discarded');
  await context.audit({ type: 'client', id: clientId });
  return { clientId };
}
