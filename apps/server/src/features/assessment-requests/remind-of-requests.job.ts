import { asPlatform, type Tx } from '@fairlead/db/connection/database';
import { assessmentReplies, assessmentRequests } from '@fairlead/db/schema/assessment-requests';
import { clients } from '@fairlead/db/schema/clients/clients';
import { msps } from '@fairlead/db/schema/msps';
import { and, asc, between, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { requestStands } from '#domain/clients/waits-for-client';
import {
  DUE_REMINDERS,
  type DueReminder,
  dayFrom,
  dueInWords,
  isAtWork,
  justAsked,
  REMINDERS_PER_RUN,
} from '#domain/team/due-reminders';
import type { JobDefinition, JobDeps } from '#jobs/job';
import { tellEach } from '#jobs/tell-each';
import { notify } from '#mail/notify';
import type { RequestRow } from './queries';
import { bankOfRequest } from './subject';
import { countInWords, namesOf } from './tell';

/** Writes to whoever was asked questions of an assessment or a check and has not sent the answers, around the day they are due. */
export function remindOfRequestsJob(): JobDefinition {
  return {
    name: 'assessment-requests.remind',
    everyMinutes: 60,
    async run(_caller, deps) {
      const now = deps.clock();
      await tellEach(deps, {
        what: 'reminders of assessment questions',
        kinds: DUE_REMINDERS,
        due: (tx, reminder) => selectDue(tx, reminder, now),
        tell: (tx, request, reminder) => remind(tx, deps, request, reminder, now),
        ids: ({ mspId, id: requestId }) => ({ mspId, requestId }),
      });
    },
  };
}

/** Requests that the person can still answer, of organizations at work, and that were not reminded of for this day. */
async function selectDue(tx: Tx, { days, from, to }: DueReminder, now: Date): Promise<RequestRow[]> {
  const rows = await tx
    .select({ request: assessmentRequests })
    .from(assessmentRequests)
    .innerJoin(msps, eq(msps.id, assessmentRequests.mspId))
    .innerJoin(clients, and(eq(clients.mspId, assessmentRequests.mspId), eq(clients.id, assessmentRequests.clientId)))
    .where(
      and(
        between(assessmentRequests.dueOn, dayFrom(now, from), dayFrom(now, to)),
        requestStands(),
        or(isNull(assessmentRequests.expiresAt), gt(assessmentRequests.expiresAt, now)),
        lte(assessmentRequests.sentAt, justAsked(now)),
        isDue(days),
        isNull(clients.archivedAt),
        isAtWork(now),
      ),
    )
    .orderBy(asc(assessmentRequests.dueOn), asc(assessmentRequests.id))
    .limit(REMINDERS_PER_RUN);
  return rows.map(({ request }) => request);
}

const isDue = (days: number) =>
  or(isNull(assessmentRequests.remindedBefore), gt(assessmentRequests.remindedBefore, days));

/** The claim and the mail exist together or not at all, so that two runs send one. */
async function remind(tx: Tx, deps: JobDeps, request: RequestRow, { days }: DueReminder, now: Date): Promise<void> {
  const claimed = await tx
    .update(assessmentRequests)
    .set({ remindedBefore: days })
    .where(
      and(
        eq(assessmentRequests.mspId, request.mspId),
        eq(assessmentRequests.id, request.id),
        requestStands(),
        isDue(days),
      ),
    )
    .returning({ id: assessmentRequests.id });
  if (claimed.length > 0) await tell(tx, deps, request, { isLate: days < 0, now });
}

async function tell(
  tx: Tx,
  deps: JobDeps,
  request: RequestRow,
  { isLate, now }: { isLate: boolean; now: Date },
): Promise<void> {
  const { mspId, clientId } = request;
  const waiting = await tx.$count(
    assessmentReplies,
    and(
      eq(assessmentReplies.mspId, mspId),
      eq(assessmentReplies.requestId, request.id),
      isNull(assessmentReplies.sentAt),
    ),
  );
  const values = {
    ...(await namesOf(tx, request)),
    ...dueInWords(request.dueOn ?? '', now),
    questions: countInWords(waiting),
    assessment: bankOfRequest(request).title,
  };
  if (request.userId)
    await notify(tx, deps, {
      mspId,
      mail: isLate ? 'assessment_questions_late' : 'assessment_questions_due',
      audience: { of: 'client_users', clientId, only: [request.userId] },
      values,
      path: `/clients/${clientId}/requests`,
    });
  // Its link is nowhere but in the mail it has: a fresh one would end the page it may be typing in.
  else
    await asPlatform(tx, () =>
      deps.mails.order(tx, {
        mspId,
        to: request.email ?? '',
        mail: isLate ? 'assessment_link_late' : 'assessment_link_due',
        values,
        isAnswer: true,
      }),
    );
}
