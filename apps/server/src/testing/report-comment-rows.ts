import { randomUUID } from 'node:crypto';
import type { Tx } from '@fairlead/db/connection/database';
import { reportComments } from '@fairlead/db/schema/reports';

/** A comment of the team on a report. */
export async function addReportCommentRow(
  tx: Tx,
  owner: { mspId: string; clientId: string },
  { report, secret, now }: { report: string; secret: string; now: Date },
): Promise<{ reportComment: string }> {
  const reportComment = randomUUID();
  await tx
    .insert(reportComments)
    .values({ id: reportComment, ...owner, reportId: report, body: `${secret} comment`, createdAt: now });
  return { reportComment };
}
