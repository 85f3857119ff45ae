import { answerBy } from '@fairlead/content/words/answer-by';
import { answerPath, REQUEST_LINK_DAYS } from '@fairlead/contract/features/assessment-requests';
import type { Tx } from '@fairlead/db/connection/database';
import { asPlatform } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { msps } from '@fairlead/db/schema/msps';
import { and, eq } from 'drizzle-orm';
import type { Services } from '#api/context';
import { addActivity } from '#domain/clients/activity';
import { dayInWords } from '#domain/team/due-reminders';
import { notify } from '#mail/notify';
import type { RequestRow } from './queries';
import { bankOfRequest, pathOf, refOf, targetOf } from './subject';

export const countInWords = (count: number) => (count === 1 ? 'a question' : `${count} questions`);

/** The names that mails of a request are filled with. */
export async function namesOf(tx: Tx, { mspId, clientId }: Pick<RequestRow, 'mspId' | 'clientId'>) {
  return asPlatform(tx, async () => {
    const [row] = await tx
      .select({ client: clients.name, organization: msps.company_name })
      .from(clients)
      .innerJoin(msps, eq(msps.id, clients.mspId))
      .where(and(eq(clients.mspId, mspId), eq(clients.id, clientId)));
    return { client: row?.client ?? '', organization: row?.organization ?? '' };
  });
}

type Asking = {
  services: Services;
  /** How many questions wait for the person. */
  count: number;
  inviter: string;
  /** Of a fresh link; null for a user of the client. */
  token: string | null;
  /** What the provider still needs to know, when it asks again. */
  again?: string;
};

/** Tells one person that it is asked: a user by its notices, an address by the mail that holds the link. */
export async function tellAsked(
  tx: Tx,
  request: RequestRow,
  { services, count, inviter, token, again }: Asking,
): Promise<void> {
  const { title } = bankOfRequest(request);
  const questions = countInWords(count);
  if (request.userId) {
    await notify(tx, services, {
      mspId: request.mspId,
      mail: again === undefined ? 'assessment_questions' : 'assessment_questions_again',
      audience: { of: 'client_users', clientId: request.clientId, only: [request.userId] },
      values: { questions, assessment: title, comment: again ?? '' },
      path: `/clients/${request.clientId}/requests`,
    });
    return;
  }
  const words = again ?? request.message;
  const mail = {
    mspId: request.mspId,
    to: request.email ?? '',
    mail: 'assessment_link' as const,
    isAnswer: true,
    values: {
      ...(await namesOf(tx, request)),
      inviter,
      questions,
      assessment: title,
      days: String(REQUEST_LINK_DAYS),
      link: `${services.publicUrl}${answerPath(token ?? '')}`,
    },
    lines: [
      ...(words === '' ? [] : [`“${words}”`]),
      ...(request.dueOn === null ? [] : [answerBy(dayInWords(request.dueOn))]),
    ],
  };
  // Whoever may ask may have it mailed, whatever its role.
  await asPlatform(tx, () => services.mails.order(tx, mail));
}

/** Tells who asked that the answers are there. */
export async function tellReplied(
  tx: Tx,
  request: RequestRow,
  { services, count, now }: { services: Services; count: number; now: Date },
): Promise<void> {
  const { mspId, clientId, name, userId: actorId } = request;
  const ref = refOf(request);
  const { kind, id: targetId } = targetOf(ref);
  await addActivity(tx, { mspId, clientId, action: `${kind}.replied`, actorId, now, subject: name, targetId });
  const { client } = await namesOf(tx, request);
  await notify(tx, services, {
    mspId,
    mail: 'assessment_replied',
    audience: { of: 'owner_or_admins', ownerId: request.createdBy },
    values: { person: name, client, questions: countInWords(count), assessment: bankOfRequest(request).title },
    path: pathOf(clientId, ref),
  });
}
