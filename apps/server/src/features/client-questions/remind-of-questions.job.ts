import type { Tx } from '@fairlead/db/connection/database';
import { clientAnswers, clientQuestions, questionReminders } from '@fairlead/db/schema/client-questions';
import { clients } from '@fairlead/db/schema/clients/clients';
import { msps } from '@fairlead/db/schema/msps';
import { and, asc, between, eq, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { questionWaits } from '#domain/clients/waits-for-client';
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

/** Writes to the people of a client who were asked and have not answered, around the day it is due. */
export function remindOfQuestionsJob(): JobDefinition {
  return {
    name: 'questions.remind',
    everyMinutes: 60,
    async run(_caller, deps) {
      const now = deps.clock();
      await tellEach(deps, {
        what: 'reminders of questions',
        kinds: DUE_REMINDERS,
        due: async (tx, reminder) => askedTogether(await selectDue(tx, reminder, now)),
        tell: (tx, together, reminder) => tell(tx, deps, together, reminder, now),
        ids: ({ mspId, clientId }) => ({ mspId, clientId }),
      });
    },
  };
}

/** What the same people are asked until the same day: one mail. */
type Together = { mspId: string; clientId: string; dueOn: string; assignedTo: string[]; ids: string[] };

function askedTogether(due: Due[]): Together[] {
  const groups = new Map<string, Together>();
  for (const { id, ...rest } of due) {
    const key = JSON.stringify([rest.clientId, rest.dueOn, [...rest.assignedTo].sort()]);
    groups.set(key, { ...rest, ids: [...(groups.get(key)?.ids ?? []), id] });
  }
  return [...groups.values()];
}

/** Questions to clients of organizations at work that the reminder is due for and that were not reminded of. */
function selectDue(tx: Tx, { days, from, to }: DueReminder, now: Date) {
  const told = tx
    .select({ one: sql`1` })
    .from(questionReminders)
    .where(
      and(
        eq(questionReminders.mspId, clientQuestions.mspId),
        eq(questionReminders.questionId, clientQuestions.id),
        eq(questionReminders.dueOn, clientQuestions.dueOn),
        eq(questionReminders.daysBefore, days),
      ),
    );
  return tx
    .select({
      id: clientQuestions.id,
      mspId: clientQuestions.mspId,
      clientId: clientQuestions.clientId,
      dueOn: sql<string>`${clientQuestions.dueOn}`,
      assignedTo: clientQuestions.assignedTo,
    })
    .from(clientQuestions)
    .innerJoin(msps, eq(msps.id, clientQuestions.mspId))
    .innerJoin(clients, and(eq(clients.mspId, clientQuestions.mspId), eq(clients.id, clientQuestions.clientId)))
    .leftJoin(
      clientAnswers,
      and(eq(clientAnswers.mspId, clientQuestions.mspId), eq(clientAnswers.questionId, clientQuestions.id)),
    )
    .where(
      and(
        questionWaits(),
        lte(clientQuestions.sentAt, justAsked(now)),
        or(isNull(clientQuestions.askedAgainAt), lte(clientQuestions.askedAgainAt, justAsked(now))),
        between(clientQuestions.dueOn, dayFrom(now, from), dayFrom(now, to)),
        isNull(clients.archivedAt),
        isAtWork(now),
        notExists(told),
      ),
    )
    .orderBy(asc(clientQuestions.dueOn), asc(clientQuestions.clientId), asc(clientQuestions.id))
    .limit(REMINDERS_PER_RUN);
}

type Due = Awaited<ReturnType<typeof selectDue>>[number];

async function tell(tx: Tx, deps: JobDeps, asked: Together, { days }: DueReminder, now: Date): Promise<void> {
  const { mspId, clientId, dueOn, assignedTo, ids } = asked;
  const claims = ids.map((id) => ({
    mspId,
    questionId: id,
    dueOn,
    daysBefore: days,
    claimedAt: now,
  }));
  const claimed = await tx.insert(questionReminders).values(claims).onConflictDoNothing().returning();
  if (claimed.length === 0) return;
  await notify(tx, deps, {
    mspId,
    mail: days < 0 ? 'questions_late' : 'questions_due',
    audience: { of: 'client_users', clientId, only: assignedTo },
    values: {
      ...dueInWords(dueOn, now),
      questions: claimed.length === 1 ? 'a question' : `${claimed.length} questions`,
    },
    path: `/clients/${clientId}/requests`,
  });
}
