import type { ReportComment } from '@fairlead/contract/features/reports';
import type { Tx } from '@fairlead/db/connection/database';
import { profiles } from '@fairlead/db/schema/profiles';
import { reportComments } from '@fairlead/db/schema/reports';
import { and, asc, eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { requireReport } from './queries';

const MOST_COMMENTS = 500;

type Comments = { items: ReportComment[] };

export async function listComments({ tx, caller }: HandlerContext, reportId: string): Promise<Comments> {
  const mspId = callerMspId(caller);
  await requireReport(tx, mspId, reportId);
  return { items: await selectComments(tx, { mspId, userId: caller.userId }, reportId) };
}

export async function addComment(
  context: HandlerContext,
  { id, body }: { id: string; body: string },
): Promise<Comments> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const { clientId } = await requireReport(tx, mspId, id);
  const written = { body: body.normalize('NFC'), authorId: caller.userId, createdAt: now };
  await tx.insert(reportComments).values({ mspId, clientId, reportId: id, ...written });
  await context.audit({ type: 'report', id });
  return { items: await selectComments(tx, { mspId, userId: caller.userId }, id) };
}

/** Takes a comment out. Those of others do not exist for the caller. */
export async function removeComment(context: HandlerContext, id: string): Promise<Comments> {
  const { tx, caller } = context;
  const mspId = callerMspId(caller);
  const isOwn = and(
    eq(reportComments.mspId, mspId),
    eq(reportComments.id, id),
    eq(reportComments.authorId, caller.userId),
  );
  const [gone] = await tx.delete(reportComments).where(isOwn).returning({ reportId: reportComments.reportId });
  if (!gone) throw fail('NOT_FOUND');
  await context.audit({ type: 'report', id: gone.reportId });
  return { items: await selectComments(tx, { mspId, userId: caller.userId }, gone.reportId) };
}

async function selectComments(
  tx: Tx,
  { mspId, userId }: { mspId: string; userId: string },
  reportId: string,
): Promise<ReportComment[]> {
  const { id, body, authorId, createdAt } = reportComments;
  const rows = await tx
    .select({ id, body, authorId, at: createdAt, authorName: profiles.name })
    .from(reportComments)
    .leftJoin(profiles, eq(profiles.id, authorId))
    .where(and(eq(reportComments.mspId, mspId), eq(reportComments.reportId, reportId)))
    .orderBy(asc(createdAt), asc(id))
    .limit(MOST_COMMENTS);
  return rows.map(({ authorId: author, at, ...row }) => ({ ...row, isOwn: author === userId, at: at.toISOString() }));
}
