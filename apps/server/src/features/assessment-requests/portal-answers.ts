import type { AskedQuestion, AskedRequest } from '@fairlead/contract/features/assessment-requests';
import { assessmentRequests } from '@fairlead/db/schema/assessment-requests';
import { eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import type { StagedContext } from '#api/staged-context';
import type { WorkContext } from '#api/work-context';
import { checkDocument } from '#files/check-document';
import { askedRequest } from './asked-view';
import { changeRequest, findRequest, lockRequest, selectRequests } from './queries';
import { attachFile, type Desk, detachFile, requireRoomForFile, type Saying, saveReply, sendReplies } from './respond';
import { tellReplied } from './tell';

type Signed = Pick<WorkContext, 'tx' | 'caller' | 'now'>;

/** Row-level security shows a client's user the requests to itself alone. */
async function deskOf({ tx, caller, now }: Signed, id: string): Promise<Desk> {
  return { tx, request: await lockRequest(tx, callerMspId(caller), id), now };
}

/** What the caller, a client's own user, is asked. */
export async function listMine({ tx, caller, now }: HandlerContext): Promise<{ items: AskedRequest[] }> {
  const requests = await selectRequests(tx, callerMspId(caller), eq(assessmentRequests.userId, caller.userId));
  const items: AskedRequest[] = [];
  for (const request of requests) items.push(await askedRequest(tx, request, now));
  return { items };
}

/** Tells the provider that the questions arrived. */
export async function openMine(context: WorkContext, id: string): Promise<Record<string, never>> {
  const { tx, request, now } = await deskOf(context, id);
  if (!request.openedAt) await changeRequest(tx, request, { openedAt: now, updatedAt: now });
  else context.continuesAudited();
  await context.audit({ type: 'assessment_request', id });
  return {};
}

export async function saveMine(
  context: WorkContext,
  { id, ...saying }: Saying & { id: string },
): Promise<AskedQuestion> {
  const desk = await deskOf(context, id);
  const saved = await saveReply(desk, saying);
  await context.audit({ type: 'assessment_request', id }, { after: { questionId: saying.questionId } });
  if (desk.request.begunAt) context.continuesAudited();
  return saved;
}

type OfQuestion = { id: string; questionId: string };

/** What is in the file is checked and stored before a row names it, and while no transaction is open. */
export async function attachMine(
  context: StagedContext,
  { id, questionId, file }: OfQuestion & { file: File },
): Promise<AskedQuestion> {
  await context.read(async ({ tx, caller, now }) =>
    requireRoomForFile({ tx, request: await findRequest(tx, callerMspId(caller), id), now }, questionId),
  );
  const checked = await checkDocument('evidence', file);
  const stored = await context.services.files.put(checked.bytes);
  return context.write(async (writing) => {
    const desk = await deskOf(writing, id);
    const saved = await attachFile(desk, questionId, { checked, stored, by: writing.caller.userId });
    await writing.audit({ type: 'assessment_request', id }, { after: { questionId } });
    return saved;
  });
}

export async function detachMine(
  context: WorkContext,
  { id, ...piece }: OfQuestion & { fileId: string },
): Promise<AskedQuestion> {
  const saved = await detachFile(await deskOf(context, id), piece);
  await context.audit({ type: 'assessment_request', id }, { before: { questionId: piece.questionId } });
  return saved;
}

export async function sendMine(context: WorkContext, id: string): Promise<AskedRequest> {
  const { tx, caller, now, services } = context;
  const desk = await deskOf(context, id);
  const count = await sendReplies(desk);
  await tellReplied(tx, desk.request, { services, count, now });
  await context.audit({ type: 'assessment_request', id }, { after: { state: 'done', count } });
  return askedRequest(tx, await findRequest(tx, callerMspId(caller), id), now);
}
