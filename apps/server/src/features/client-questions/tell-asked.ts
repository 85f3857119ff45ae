import { callerMspId } from '#api/context';
import type { WorkContext } from '#api/work-context';
import { addActivity } from '#domain/clients/activity';
import { notify } from '#mail/notify';
import type { QuestionRow } from './queries';

type Sent = Pick<QuestionRow, 'question'> & { assignedTo: string[] };

/** Tells the people of the client that they were asked: one mail, however many questions. */
export async function tellAsked(
  { tx, caller, now, services }: WorkContext,
  clientId: string,
  sent: readonly Sent[],
): Promise<void> {
  const mspId = callerMspId(caller);
  const entry = { mspId, clientId, action: 'question.sent', actorId: caller.userId, now } as const;
  await addActivity(tx, ...sent.map(({ question }) => ({ ...entry, subject: question })));
  const isForAll = sent.some(({ assignedTo }) => assignedTo.length === 0);
  await notify(tx, services, {
    mspId,
    mail: 'questions_shared',
    audience: {
      of: 'client_users',
      clientId,
      only: isForAll ? [] : [...new Set(sent.flatMap(({ assignedTo }) => assignedTo))],
    },
    values: { questions: sent.length === 1 ? 'a question' : `${sent.length} questions` },
    path: `/clients/${clientId}/requests`,
    except: caller.userId,
  });
}
