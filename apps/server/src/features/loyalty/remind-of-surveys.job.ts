import { DAY_MS } from '@fairlead/content/format/days';
import type { Tx } from '@fairlead/db/connection/database';
import { surveyRequests } from '@fairlead/db/schema/loyalty';
import { msps } from '@fairlead/db/schema/msps';
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import { dayInWords, isAtWork, REMINDERS_PER_RUN } from '#domain/team/due-reminders';
import type { JobDefinition, JobDeps } from '#jobs/job';
import { tellEach } from '#jobs/tell-each';

/** Reminds once of a survey that nobody has answered, after a week, and not on its last day. */
const AFTER_DAYS = 7;
const LAST_DAYS = 1;

/** Reminds each person once of a survey. The link is in the first email: its secret is known to nobody else. */
export function remindOfSurveysJob(): JobDefinition {
  return {
    name: 'surveys.remind',
    everyMinutes: 60,
    async run(_caller, deps) {
      const now = deps.clock();
      await tellEach(deps, {
        what: 'reminders of surveys',
        kinds: ['unanswered'] as const,
        due: (tx) => selectDue(tx, now),
        tell: (tx, due) => tell(tx, deps, due, now),
        ids: ({ mspId, id: surveyId }) => ({ mspId, surveyId }),
      });
    },
  };
}

function selectDue(tx: Tx, now: Date) {
  return tx
    .select({
      id: surveyRequests.id,
      mspId: surveyRequests.mspId,
      email: surveyRequests.email,
      question: surveyRequests.question,
      sentAt: surveyRequests.sentAt,
      closesAt: surveyRequests.closesAt,
      organization: msps.company_name,
    })
    .from(surveyRequests)
    .innerJoin(msps, eq(msps.id, surveyRequests.mspId))
    .where(
      and(
        isNull(surveyRequests.answeredAt),
        isNull(surveyRequests.remindedAt),
        lte(surveyRequests.sentAt, new Date(now.getTime() - AFTER_DAYS * DAY_MS)),
        gt(surveyRequests.closesAt, new Date(now.getTime() + LAST_DAYS * DAY_MS)),
        isAtWork(now),
      ),
    )
    .orderBy(asc(surveyRequests.sentAt), surveyRequests.id)
    .limit(REMINDERS_PER_RUN);
}

type Due = Awaited<ReturnType<typeof selectDue>>[number];

async function tell(tx: Tx, deps: JobDeps, due: Due, now: Date): Promise<void> {
  const claimed = await tx
    .update(surveyRequests)
    .set({ remindedAt: now })
    .where(and(eq(surveyRequests.id, due.id), isNull(surveyRequests.remindedAt), isNull(surveyRequests.answeredAt)))
    .returning({ id: surveyRequests.id });
  if (claimed.length === 0) return;
  await deps.mails.order(tx, {
    mspId: due.mspId,
    to: due.email,
    mail: 'client_survey_reminder',
    isAnswer: true,
    values: {
      organization: due.organization,
      question: due.question,
      sent: dayInWords(due.sentAt.toISOString().slice(0, 10)),
      date: dayInWords(due.closesAt.toISOString().slice(0, 10)),
    },
  });
}
