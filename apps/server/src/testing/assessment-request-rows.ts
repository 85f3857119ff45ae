import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@fairlead/content/format/days';
import type { Tx } from '@fairlead/db/connection/database';
import { assessmentReplies, assessmentReplyFiles, assessmentRequests } from '@fairlead/db/schema/assessment-requests';
import { files } from '@fairlead/db/schema/files';

type Owner = { mspId: string; clientId: string };

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
  }: { assessmentId: string; secret: string; stored: { sha256: string; size: number; storageKey: string }; now: Date },
): Promise<{ request: string; replyFile: string }> {
  const [request, replyFile, fileId] = [randomUUID(), randomUUID(), randomUUID()];
  await tx.insert(assessmentRequests).values({
    ...owner,
    id: request,
    assessmentId,
    bankId: 'insurance',
    bankVersion: 1,
    email: `${secret}@people.example`,
    name: secret,
    message: secret,
    tokenHash: randomUUID(),
    sentAt: now,
    expiresAt: new Date(now.getTime() + DAY_MS),
    createdAt: now,
    updatedAt: now,
  });
  const reply = { ...owner, requestId: request };
  await tx.insert(assessmentReplies).values([
    { ...reply, questionId: 'I01', value: 'no', comment: secret, sentAt: now, version: 1 },
    { ...reply, questionId: 'I02' },
  ]);
  const file = {
    purpose: 'evidence' as const,
    name: `${secret}.pdf`,
    contentType: 'application/pdf',
    createdAt: now,
  };
  await tx.insert(files).values({ ...owner, ...file, ...stored, id: fileId });
  const name = `${secret}.pdf`;
  await tx
    .insert(assessmentReplyFiles)
    .values({ ...reply, id: replyFile, questionId: 'I01', fileId, name, size: stored.size, createdAt: now });
  return { request, replyFile };
}

/** A requirement of a check that someone was asked about by a link, and that came back. It carries `secret`. */
export async function addCheckRequestRow(
  tx: Tx,
  owner: Owner,
  { checkId, secret, now }: { checkId: string; secret: string; now: Date },
): Promise<{ checkRequest: string }> {
  const checkRequest = randomUUID();
  await tx.insert(assessmentRequests).values({
    ...owner,
    id: checkRequest,
    checkId,
    bankId: 'nis2',
    bankVersion: 1,
    email: `${secret}@people.example`,
    name: secret,
    message: secret,
    tokenHash: randomUUID(),
    sentAt: now,
    expiresAt: new Date(now.getTime() + DAY_MS),
    createdAt: now,
    updatedAt: now,
  });
  const said = { questionId: '21(2)(b)', value: 'not_met', comment: secret, sentAt: now, version: 1 };
  await tx.insert(assessmentReplies).values({ ...owner, requestId: checkRequest, ...said });
  return { checkRequest };
}
