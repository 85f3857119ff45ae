import type { Tx } from '@fairlead/db/database';
import { clients } from '@fairlead/db/schema/clients';
import { msps } from '@fairlead/db/schema/msps';
import { questionReminders } from '@fairlead/db/schema/notifications';
import { clientAnswers, clientQuestions } from '@fairlead/db/schema/portal';
import { and, asc, between, eq, gt, isNotNull, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { JobDefinition, JobDeps } from '../../jobs/queue';
import { notify } from '../../mail/notify';
import { DUE_REMINDERS, type DueReminder, dayFrom, dueInWords, justAsked } from '../../model/due-reminders';

/** Of one kind in one run; the rest comes with the next. */
const PER_RUN = 500;
const PLATFORM = { kind: 'platform', userId: null } as const;

/** Writes to the people of a client who were asked and have not answered, around the day it is due. */
export function remindOfQuestionsJob(): JobDefinition {
  return {
    name: 'questions.remind',
    everyMinutes: 60,
    async run(_caller, deps) {
      const now = deps.clock();
      let failed = 0;
      for (const reminder of DUE_REMINDERS) {
        const due = await deps.db.transaction(PLATFORM, (tx) => selectDue(tx, reminder, now));
        for (const group of askedTogether(due)) if (!(await tell(deps, group, reminder, now))) failed += 1;
      }
      if (failed > 0) throw new Error(`${failed} reminders of questions could not be sent.`);
    },
  };
}

/** One mail for what the same people are asked until the same day. */
function askedTogether(due: Due[]): Iterable<Due[]> {
  const groups = new Map<string, Due[]>();
  for (const question of due) {
    const { clientId, dueOn, assignedTo } = question;
    const key = JSON.stringify([clientId, dueOn, [...assignedTo].sort()]);
    groups.set(key, [...(groups.get(key) ?? []), question]);
  }
  return groups.values();
}

/** What the client's people have still to answer: asked, neither answered since nor taken back. */
function isOpen(now: Date): SQL | undefined {
  return and(
    isNull(clientQuestions.accepted_at),
    isNull(clientQuestions.withdrawn_at),
    lte(clientQuestions.sent_at, justAsked(now)),
    or(isNull(clientQuestions.asked_again_at), lte(clientQuestions.asked_again_at, justAsked(now))),
    or(isNull(clientAnswers.answer), eq(clientAnswers.reopened, true)),
  );
}

/** Questions to clients of organizations at work that the reminder is due for and that were not reminded of. */
function selectDue(tx: Tx, { days, from, to }: DueReminder, now: Date) {
  const told = tx
    .select({ one: sql`1` })
    .from(questionReminders)
    .where(
      and(
        eq(questionReminders.msp_id, clientQuestions.msp_id),
        eq(questionReminders.question_id, clientQuestions.id),
        eq(questionReminders.due_on, clientQuestions.due_on),
        eq(questionReminders.days_before, days),
      ),
    );
  return tx
    .select({
      id: clientQuestions.id,
      mspId: clientQuestions.msp_id,
      clientId: clientQuestions.client_id,
      dueOn: sql<string>`${clientQuestions.due_on}`,
      assignedTo: clientQuestions.assigned_to,
    })
    .from(clientQuestions)
    .innerJoin(msps, eq(msps.id, clientQuestions.msp_id))
    .innerJoin(clients, and(eq(clients.msp_id, clientQuestions.msp_id), eq(clients.id, clientQuestions.client_id)))
    .leftJoin(
      clientAnswers,
      and(eq(clientAnswers.msp_id, clientQuestions.msp_id), eq(clientAnswers.question_id, clientQuestions.id)),
    )
    .where(
      and(
        isNotNull(clientQuestions.sent_at),
        isOpen(now),
        between(clientQuestions.due_on, dayFrom(now, from), dayFrom(now, to)),
        isNull(clients.archived_at),
        isNull(msps.suspended_at),
        eq(msps.is_demo, false),
        sql`(${msps.trial_end_date} is null or ${gt(msps.trial_end_date, now)})`,
        notExists(told),
      ),
    )
    .orderBy(asc(clientQuestions.due_on), asc(clientQuestions.client_id), asc(clientQuestions.id))
    .limit(PER_RUN);
}

type Due = Awaited<ReturnType<typeof selectDue>>[number];

/** One mail's questions are one transaction: the claims and the mails exist together or not at all. */
async function tell(deps: JobDeps, group: Due[], { days }: DueReminder, now: Date): Promise<boolean> {
  const { mspId, clientId, dueOn, assignedTo } = group[0]!;
  try {
    await deps.db.transaction(PLATFORM, async (tx) => {
      const claims = group.map(({ id }) => ({
        msp_id: mspId,
        question_id: id,
        due_on: dueOn,
        days_before: days,
        claimed_at: now,
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
        path: `/clients/${clientId}/questions`,
      });
    });
    return true;
  } catch (error) {
    deps.log.error({ err: error, mspId, clientId }, 'a client was not reminded of questions');
    return false;
  }
}
