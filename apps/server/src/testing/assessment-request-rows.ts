import { randomUUID } from 'node:crypto';
import type { Tx } from '@fairlead/db/connection/database';
import { assessmentReplies, assessmentReplyFiles, assessmentRequests } from '@fairlead/db/schema/assessment-requests';
import { files } from '@fairlead/db/schema/reports';

type Owner = { msp_id: string; client_id: string };

/**
 * Questions of an open assessment that somebody was sent by a link, one of which came back with a file. Everything in it is
 * between that person and the provider, and carries `secret`.
 */
export async function addAssessmentRequestRows(
  tx: Tx,
  owner: Owner,
  {
    assessmentId,
    secret,
    stored,
    now,
  }: { assessmentId: string; secret: string; stored: { sha256: string; size: number; storage_key: string }; now: Date },
): Promise<{ request: string; replyFile: string }> {
  const [request, replyFile, fileId] = [randomUUID(), randomUUID(), randomUUID()];
  await tx.insert(assessmentRequests).values({
    ...{ ...owner, id: request, assessment_id: assessmentId, bank_id: 'insurance', bank_version: 1 },
    ...{ email: `${secret}@people.example`, name: secret, message: secret, token_hash: randomUUID() },
    ...{ sent_at: now, expires_at: new Date(now.getTime() + 86_400_000), created_at: now, updated_at: now },
  });
  const reply = { ...owner, request_id: request };
  await tx.insert(assessmentReplies).values([
    { ...reply, question_id: 'I01', value: 'no', comment: secret, sent_at: now, version: 1 },
    { ...reply, question_id: 'I02' },
  ]);
  const file = {
    purpose: 'evidence' as const,
    name: `${secret}.pdf`,
    content_type: 'application/pdf',
    created_at: now,
  };
  await tx.insert(files).values({ ...owner, ...file, ...stored, id: fileId });
  const name = `${secret}.pdf`;
  await tx
    .insert(assessmentReplyFiles)
    .values({ ...reply, id: replyFile, question_id: 'I01', file_id: fileId, name, size: stored.size, created_at: now });
  return { request, replyFile };
}
