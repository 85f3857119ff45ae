import { DAY_MS } from '@fairlead/content/format/days';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { msps } from '@fairlead/db/schema/msps';
import { reviewActions, reviews } from '@fairlead/db/schema/reviews';
import { and, asc, between, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { dayFrom, dueInWords, isAtWork, REMINDERS_PER_RUN } from '#domain/team/due-reminders';
import type { JobDefinition, JobDeps } from '#jobs/job';
import { tellEach } from '#jobs/tell-each';
import { notify } from '#mail/notify';

/** A meeting is announced this long before; what was agreed to, this long before it is due. */
const MEETING_DAYS = 2;
const ACTION_DAYS = 3;

/** Reminds a client's users once of a shared review before it takes place, and once of each action of theirs. */
export function remindOfReviewsJob(): JobDefinition {
  return {
    name: 'reviews.remind',
    everyMinutes: 60,
    async run(_caller, deps) {
      const now = deps.clock();
      await tellEach(deps, {
        what: 'reminders of reviews',
        kinds: ['meeting', 'action'] as const,
        due: (tx, kind) => (kind === 'meeting' ? meetingsAhead(tx, now) : actionsDue(tx, now)),
        tell: (tx, due) => tell(tx, deps, due, now),
        ids: ({ mspId, reviewId }) => ({ mspId, reviewId }),
      });
    },
  };
}

type Due = {
  mspId: string;
  clientId: string;
  clientName: string;
  reviewId: string;
  /** Null for the meeting itself. */
  actionId: string | null;
  subject: string;
  on: string;
};

const isReminded = (now: Date) => and(isNotNull(reviews.sharedAt), isNull(clients.archivedAt), isAtWork(now));
const about = { mspId: reviews.mspId, clientId: reviews.clientId, clientName: clients.name, reviewId: reviews.id };

function meetingsAhead(tx: Tx, now: Date): Promise<Due[]> {
  return tx
    .select({
      ...about,
      actionId: sql<string | null>`null`,
      subject: reviews.title,
      on: sql<string>`(${reviews.startsAt} at time zone 'UTC')::date::text`,
    })
    .from(reviews)
    .innerJoin(clients, and(eq(clients.mspId, reviews.mspId), eq(clients.id, reviews.clientId)))
    .innerJoin(msps, eq(msps.id, reviews.mspId))
    .where(
      and(
        sql`${reviews.state} in ('ready', 'pre_read')`,
        isNull(reviews.remindedAt),
        gt(reviews.startsAt, now),
        lte(reviews.startsAt, new Date(now.getTime() + MEETING_DAYS * DAY_MS)),
        isReminded(now),
      ),
    )
    .orderBy(asc(reviews.startsAt), reviews.id)
    .limit(REMINDERS_PER_RUN);
}

function actionsDue(tx: Tx, now: Date): Promise<Due[]> {
  return tx
    .select({ ...about, actionId: reviewActions.id, subject: reviewActions.text, on: reviewActions.dueOn })
    .from(reviewActions)
    .innerJoin(reviews, and(eq(reviews.mspId, reviewActions.mspId), eq(reviews.id, reviewActions.reviewId)))
    .innerJoin(clients, and(eq(clients.mspId, reviews.mspId), eq(clients.id, reviews.clientId)))
    .innerJoin(msps, eq(msps.id, reviews.mspId))
    .where(
      and(
        eq(reviewActions.state, 'open'),
        eq(reviewActions.side, 'client'),
        isNull(reviewActions.remindedAt),
        between(reviewActions.dueOn, dayFrom(now, 0), dayFrom(now, ACTION_DAYS)),
        isReminded(now),
      ),
    )
    .orderBy(asc(reviewActions.dueOn), reviewActions.id)
    .limit(REMINDERS_PER_RUN);
}

async function tell(tx: Tx, deps: JobDeps, due: Due, now: Date): Promise<void> {
  const { mspId, clientId, clientName, reviewId, actionId, subject, on } = due;
  const claimed = actionId
    ? await tx
        .update(reviewActions)
        .set({ remindedAt: now })
        .where(and(eq(reviewActions.mspId, mspId), eq(reviewActions.id, actionId), isNull(reviewActions.remindedAt)))
        .returning({ id: reviewActions.id })
    : await tx
        .update(reviews)
        .set({ remindedAt: now })
        .where(and(eq(reviews.mspId, mspId), eq(reviews.id, reviewId), isNull(reviews.remindedAt)))
        .returning({ id: reviews.id });
  if (claimed.length === 0) return;
  await notify(tx, deps, {
    mspId,
    mail: actionId ? 'review_action_due' : 'review_ahead',
    audience: { of: 'client_users', clientId },
    values: { client: clientName, subject, ...dueInWords(on, now) },
    path: `/clients/${clientId}/reviews/${reviewId}`,
  });
}
