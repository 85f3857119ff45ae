import { answerBy } from '@fairlead/content/words/answer-by';
import { answerPath, REQUEST_LINK_DAYS } from '@fairlead/contract/features/assessment-requests';
import type { Tx } from '@fairlead/db/connection/database';
import { asPlatform } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients';
import { msps } from '@fairlead/db/schema/msps';
import { and, eq } from 'drizzle-orm';
import type { Services } from '#api/context';
import { recordActivity } from '#domain/clients/activity';
import { dayInWords } from '#domain/team/due-reminders';
import { notify } from '#mail/notify';
import { bankOfRequest, type RequestRow } from './queries';

export const countInWords = (count: number) => (count === 1 ? 'a question' : `${count} questions`);

/** The names that mails of a request are filled with. */
export async function namesOf(tx: Tx, { msp_id, client_id }: Pick<RequestRow, 'msp_id' | 'client_id'>) {
  return asPlatform(tx, async () => {
    const [row] = await tx
      .select({ client: clients.name, organization: msps.company_name })
      .from(clients)
      .innerJoin(msps, eq(msps.id, clients.msp_id))
      .where(and(eq(clients.msp_id, msp_id), eq(clients.id, client_id)));
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
  if (request.user_id) {
    await notify(tx, services, {
      mspId: request.msp_id,
      mail: again === undefined ? 'assessment_questions' : 'assessment_questions_again',
      audience: { of: 'client_users', clientId: request.client_id, only: [request.user_id] },
      values: { questions, assessment: title, comment: again ?? '' },
      path: `/clients/${request.client_id}/questions`,
    });
    return;
  }
  const words = again ?? request.message;
  const mail = {
    mspId: request.msp_id,
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
      ...(request.due_on === null ? [] : [answerBy(dayInWords(request.due_on))]),
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
  const { msp_id: mspId, client_id: clientId, assessment_id: targetId, name } = request;
  const actorId = request.user_id;
  await recordActivity(tx, { mspId, clientId, action: 'assessment.replied', actorId, now, subject: name, targetId });
  const { client } = await namesOf(tx, request);
  await notify(tx, services, {
    mspId,
    mail: 'assessment_replied',
    audience: { of: 'owner_or_admins', ownerId: request.created_by },
    values: { person: name, client, questions: countInWords(count), assessment: bankOfRequest(request).title },
    path: `/clients/${clientId}/assessments/${targetId}`,
  });
}
