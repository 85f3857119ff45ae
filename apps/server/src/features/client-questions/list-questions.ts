import type { ClientQuestion, PortalQuestion } from '@fairlead/contract/features/client-questions';
import { clientQuestions } from '@fairlead/db/schema/client-questions';
import { eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { findClient, visibleClient } from '#domain/clients/rows';
import { selectQuestions } from './queries';
import { portalQuestion, staffQuestion } from './question-view';

type Reading = Pick<HandlerContext, 'tx' | 'caller'>;

/** The questions of a client with what its record says to each now. */
export async function listQuestions(
  { tx, caller }: Reading,
  clientId: string,
): Promise<{ items: ClientQuestion[]; currency: string }> {
  const mspId = callerMspId(caller);
  const client = await findClient(tx, mspId, clientId);
  const rows = await selectQuestions(tx, mspId, eq(clientQuestions.clientId, clientId));
  return { items: rows.map((row) => staffQuestion(row, client)), currency: client.currency };
}

/** What the caller, a client's own user, is asked. */
export async function listMyQuestions({ tx, caller }: Reading): Promise<{ items: PortalQuestion[]; currency: string }> {
  const mspId = callerMspId(caller);
  const client = caller.clientId ? await visibleClient(tx, mspId, caller.clientId) : undefined;
  if (!client) return { items: [], currency: 'USD' };
  const rows = await selectQuestions(tx, mspId, eq(clientQuestions.clientId, client.id));
  return { items: rows.map(portalQuestion), currency: client.currency };
}
