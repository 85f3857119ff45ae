import type { ClientQuestion } from '@fairlead/contract/features/client-questions';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { WorkContext } from '#api/work-context';
import { recordActivity } from '#domain/clients/activity';
import { listQuestions } from './list-questions';
import { changeAnswer, changeQuestion, findQuestion, lockAskedClient, writeFacts } from './queries';
import { questionState } from './question-view';
import { factColumns, recordedValue } from './record-facts';

type Acceptance = { id: string; answerVersion: number; recorded: string | number | null };

/**
 * Takes an answer over into the client's record.
 * @throws CONFLICT when the answer is another one by now, or the record says something else than was looked at
 */
export async function acceptAnswer(
  context: WorkContext,
  { id, answerVersion, recorded }: Acceptance,
): Promise<{ items: ClientQuestion[]; currency: string }> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const asked = await findQuestion(tx, mspId, id);
  const { question, answer } = asked;
  const client = await lockAskedClient(tx, mspId, question.clientId);
  if (questionState(asked) !== 'answered' || !answer?.answer) throw fail('CONFLICT');
  if (recordedValue(client, question) !== recorded) throw fail('CONFLICT');
  // Counting the answer up turns whoever changes it at this moment away.
  const isLatest = await changeAnswer(tx, { mspId, questionId: id, version: answerVersion }, {});
  const closing = { acceptedAt: now, acceptedBy: caller.userId };
  if (!isLatest || !(await changeQuestion(tx, { mspId, id, version: question.version }, closing, now)))
    throw fail('CONFLICT');
  const facts = factColumns(client, question, answer.answer);
  if (Object.keys(facts).length > 0) await writeFacts(tx, { mspId, clientId: client.id }, facts, now);
  await recordActivity(context, client.id, 'question.accepted', { subject: question.question, targetId: id });
  const before = Object.fromEntries(Object.entries(client).filter(([column]) => column in facts));
  await context.audit({ type: 'question', id }, { before, after: facts });
  return listQuestions(context, client.id);
}
