import { timingSafeEqual } from 'node:crypto';
import {
  type AskedQuestion,
  isUnderWay,
  type OpenedLink,
  requestState,
} from '@fairlead/contract/features/assessment-requests';
import type { Tx } from '@fairlead/db/connection/database';
import { assessmentRequests } from '@fairlead/db/schema/assessment-requests';
import { mspBranding } from '@fairlead/db/schema/branding';
import { clients } from '@fairlead/db/schema/clients/clients';
import { msps } from '@fairlead/db/schema/msps';
import { freeTrials, nfrTrials } from '@fairlead/db/schema/trials';
import { and, eq } from 'drizzle-orm';
import { ACCESS } from '#api/caller/principal';
import { fail } from '#api/errors';
import type { VisitorContext } from '#api/transaction-middleware';
import { tokenHash } from '#domain/membership/invitation-token';
import { linksHaveEnded } from '#domain/msps/link-access';
import { shownProvider } from '#domain/msps/shown-provider';
import { checkDocument } from '#files/check-document';
import { askedRequest } from './asked-view';
import { changeRequest, lockRequest, type RequestRow } from './queries';
import { attachFile, type Desk, detachFile, requireRoomForFile, type Saying, saveReply, sendReplies } from './respond';
import { tellReplied } from './tell';

/** Compared in constant time, so that how long it takes says nothing of what is stored. */
function isHashOf(token: string, stored: string | null): boolean {
  const [own, other] = [Buffer.from(tokenHash(token)), Buffer.from(stored ?? '')];
  return own.length === other.length && timingSafeEqual(own, other);
}

/**
 * What a link stands for, with everything that decides whether it still works.
 * @throws NOT_FOUND for one that never was, or that a newer one has replaced
 */
async function findLink(tx: Tx, token: string) {
  const [row] = await tx
    .select({
      request: assessmentRequests,
      archivedAt: clients.archivedAt,
      msp: msps,
      access: ACCESS,
      nfrStatus: nfrTrials.status,
      branding: mspBranding,
      trial: freeTrials,
    })
    .from(assessmentRequests)
    .innerJoin(clients, and(eq(clients.mspId, assessmentRequests.mspId), eq(clients.id, assessmentRequests.clientId)))
    .innerJoin(msps, eq(msps.id, assessmentRequests.mspId))
    .leftJoin(nfrTrials, eq(nfrTrials.msp_id, msps.id))
    .leftJoin(mspBranding, eq(mspBranding.msp_id, msps.id))
    .leftJoin(freeTrials, eq(freeTrials.msp_id, msps.id))
    .where(eq(assessmentRequests.tokenHash, tokenHash(token)));
  if (!row || !isHashOf(token, row.request.tokenHash)) throw fail('NOT_FOUND');
  return row;
}

type Link = Awaited<ReturnType<typeof findLink>>;

/** Whether the provider cannot take answers now: its access has ended or is suspended, or the client is archived. */
function isPaused(link: Link, now: Date): boolean {
  return link.archivedAt !== null || linksHaveEnded(link, now);
}

function linkState(link: Link, now: Date): OpenedLink['state'] {
  const state = requestState(link.request, now);
  if (!isUnderWay(state)) return state as Exclude<typeof state, 'sent' | 'opened' | 'in_progress'>;
  return isPaused(link, now) ? 'paused' : 'open';
}

/** What the link leads to. One that is over tells whose it was, and nothing of what was asked. */
export async function openLink(context: VisitorContext, token: string): Promise<OpenedLink> {
  const { now } = context;
  const link = await context.read((tx) => findLink(tx, token));
  const provider = await shownProvider(context, link);
  const state = linkState(link, now);
  if (state !== 'open') return { state, provider };
  const { id, mspId } = link.request;
  return context.write(async (tx, audit, continuesAudited) => {
    const request = await lockRequest(tx, mspId, id);
    if (request.openedAt) continuesAudited();
    else await changeRequest(tx, request, { openedAt: now, updatedAt: now });
    await audit({ type: 'assessment_request', id, mspId });
    return { state, provider, request: await askedRequest(tx, request, now) };
  });
}

/** The desk of whoever holds the link. @throws NOT_FOUND, LINK_ENDED */
async function deskOf(tx: Tx, token: string, now: Date): Promise<Desk & { request: RequestRow }> {
  const link = await findLink(tx, token);
  if (isPaused(link, now)) throw fail('LINK_ENDED');
  const request = await lockRequest(tx, link.request.mspId, link.request.id);
  // Another link may have replaced this one while its request was waited for.
  if (!isHashOf(token, request.tokenHash)) throw fail('NOT_FOUND');
  return { tx, request, now };
}

const targetOf = ({ request: { id, mspId } }: Desk) => ({ type: 'assessment_request', id, mspId });

export function saveByLink(
  context: VisitorContext,
  { token, ...saying }: Saying & { token: string },
): Promise<AskedQuestion> {
  return context.write(async (tx, audit, continuesAudited) => {
    const desk = await deskOf(tx, token, context.now);
    const saved = await saveReply(desk, saying);
    await audit(targetOf(desk), { after: { questionId: saying.questionId } });
    if (desk.request.begunAt) continuesAudited();
    return saved;
  });
}

type OfQuestion = { token: string; questionId: string };

/** What is in the file is checked and stored before a row names it, and while no transaction is open. */
export async function attachByLink(
  context: VisitorContext,
  { token, questionId, file }: OfQuestion & { file: File },
): Promise<AskedQuestion> {
  await context.read(async (tx) => requireRoomForFile(await deskOf(tx, token, context.now), questionId));
  const checked = await checkDocument('evidence', file);
  const stored = await context.services.files.put(checked.bytes);
  return context.write(async (tx, audit) => {
    const desk = await deskOf(tx, token, context.now);
    const saved = await attachFile(desk, questionId, { checked, stored, by: null });
    await audit(targetOf(desk), { after: { questionId } });
    return saved;
  });
}

export function detachByLink(
  context: VisitorContext,
  { token, ...piece }: OfQuestion & { fileId: string },
): Promise<AskedQuestion> {
  return context.write(async (tx, audit) => {
    const desk = await deskOf(tx, token, context.now);
    const saved = await detachFile(desk, piece);
    await audit(targetOf(desk), { before: { questionId: piece.questionId } });
    return saved;
  });
}

/** Sends the answers; the link has done its work. */
export function sendByLink(context: VisitorContext, token: string): Promise<Record<string, never>> {
  const { now, services } = context;
  return context.write(async (tx, audit) => {
    const desk = await deskOf(tx, token, now);
    const count = await sendReplies(desk);
    await tellReplied(tx, desk.request, { services, count, now });
    await audit(targetOf(desk), { after: { state: 'done', count } });
    return {};
  });
}
