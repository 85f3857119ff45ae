import { SURVEY_KINDS } from '@fairlead/content/fields/loyalty';
import {
  ANSWERED_ALREADY,
  DETRACTOR_UP_TO,
  type OpenedSurvey,
  SURVEY_CLOSED,
} from '@fairlead/contract/features/loyalty/loyalty';
import { workingDaysAfter } from '@fairlead/contract/features/loyalty/working-days';
import type { Tx } from '@fairlead/db/connection/database';
import { mspBranding } from '@fairlead/db/schema/branding';
import { surveyRequests } from '@fairlead/db/schema/loyalty';
import { msps } from '@fairlead/db/schema/msps';
import { freeTrials, nfrTrials } from '@fairlead/db/schema/trials';
import { and, eq, isNull } from 'drizzle-orm';
import { ACCESS } from '#api/caller/principal';
import { fail } from '#api/errors';
import type { VisitorContext } from '#api/transaction-middleware';
import { tokenHash } from '#domain/membership/invitation-token';
import { linksHaveEnded } from '#domain/msps/link-access';
import { shownProvider } from '#domain/msps/shown-provider';

/** Working days within which a low score is followed up. */
const FOLLOW_UP_DAYS = 2;

/** The question behind a link. A link that never was answers as one that is closed. @throws LINK_ENDED */
export async function openSurvey(context: VisitorContext, { token }: { token: string }): Promise<OpenedSurvey> {
  const { request, ...provider } = await requireLink(context, token);
  return {
    provider: await shownProvider(context, provider),
    kind: request.kind,
    question: request.question,
    name: request.name,
    isAnonymous: request.isAnonymous,
    isAnswered: request.answeredAt !== null,
  };
}

type Answer = { token: string; score: number; comment: string; mayQuote: boolean };

/**
 * Keeps the one answer of a link; no one else who has the link can change it. A score of 0 to 6 is followed up within two
 * working days.
 * @throws LINK_ENDED after its days, BAD_REQUEST for a second answer or a score that the question does not have
 */
export async function answerSurvey(context: VisitorContext, answer: Answer): Promise<{ answered: true }> {
  const { now } = context;
  const { request } = await requireLink(context, answer.token);
  const { least, most } = SURVEY_KINDS[request.kind];
  if (answer.score < least || answer.score > most)
    throw fail('BAD_REQUEST', { score: `Choose a score from ${least} to ${most}.` });
  // Nobody can be called whose name is not to be known.
  const isLow = !request.isAnonymous && request.kind !== 'csat' && answer.score <= DETRACTOR_UP_TO;
  await context.write(async (tx, audit) => {
    const { rowCount } = await tx
      .update(surveyRequests)
      .set({
        score: answer.score,
        comment: answer.comment.normalize('NFC'),
        mayQuote: answer.mayQuote,
        answeredAt: now,
        followUp: isLow ? 'owed' : 'none',
        followUpDueOn: isLow ? workingDaysAfter(now.toISOString().slice(0, 10), FOLLOW_UP_DAYS) : null,
      })
      .where(and(eq(surveyRequests.id, request.id), isNull(surveyRequests.answeredAt)));
    if (rowCount !== 1) throw fail('BAD_REQUEST', { score: ANSWERED_ALREADY });
    await audit({ type: 'survey', id: request.id, mspId: request.mspId });
  });
  return { answered: true };
}

async function requireLink(context: VisitorContext, token: string) {
  const link = await context.read((tx) => findLink(tx, token));
  if (!link || link.request.closesAt <= context.now || linksHaveEnded(link, context.now))
    throw fail('LINK_ENDED', { token: SURVEY_CLOSED });
  return link;
}

async function findLink(tx: Tx, token: string) {
  const [row] = await tx
    .select({
      request: surveyRequests,
      msp: msps,
      access: ACCESS,
      nfrStatus: nfrTrials.status,
      branding: mspBranding,
      trial: freeTrials,
    })
    .from(surveyRequests)
    .innerJoin(msps, eq(msps.id, surveyRequests.mspId))
    .leftJoin(nfrTrials, eq(nfrTrials.msp_id, msps.id))
    .leftJoin(mspBranding, eq(mspBranding.msp_id, msps.id))
    .leftJoin(freeTrials, eq(freeTrials.msp_id, msps.id))
    .where(eq(surveyRequests.tokenHash, tokenHash(token)));
  return row;
}
