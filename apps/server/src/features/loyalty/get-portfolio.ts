import type { LoyaltyPortfolio, PortfolioRow } from '@fairlead/contract/features/loyalty/loyalty';
import { isAtRisk } from '@fairlead/contract/features/loyalty/portfolio-facts';
import { daysAfter } from '@fairlead/contract/features/reviews/cadence';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { healthRecords, surveyRequests } from '@fairlead/db/schema/loyalty';
import { msps } from '@fairlead/db/schema/msps';
import { healthTrend } from '@fairlead/risk/loyalty/health';
import { renewalLevel } from '@fairlead/risk/loyalty/renewal-risk';
import { hitRate, retention } from '@fairlead/risk/loyalty/retention';
import { netPromoterScore } from '@fairlead/risk/loyalty/surveys';
import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { advocacyOf } from './advocacy-rows';
import { type KnownClient, knownClients } from './known-clients';
import { leftClients } from './left-clients';
import { loyaltyRows } from './queries';

const YEAR = 365;
const QUARTER = 90;

/** Every client with its health and its risk, what is at risk together, and how far last year's marks were right. */
export async function getPortfolio({
  tx,
  caller,
  now,
}: Pick<HandlerContext, 'tx' | 'caller' | 'now'>): Promise<LoyaltyPortfolio> {
  const mspId = callerMspId(caller);
  const today = now.toISOString().slice(0, 10);
  const [rows, before, aYearAgo, left, advocacy, asked, [msp]] = await Promise.all([
    loyaltyRows(tx, mspId, now, 'today'),
    recordsOn(tx, mspId, daysAfter(today, -QUARTER)),
    recordsOn(tx, mspId, daysAfter(today, -YEAR)),
    leftClients(tx, mspId, today),
    advocacyOf(tx, mspId),
    tx
      .select({
        count: sql<number>`count(*)::int`,
        owed: sql<number>`(count(*) filter (where ${surveyRequests.followUp} = 'owed'))::int`,
      })
      .from(surveyRequests)
      .where(
        and(
          eq(surveyRequests.mspId, mspId),
          gte(surveyRequests.sentAt, new Date(`${daysAfter(today, -YEAR)}T00:00:00Z`)),
        ),
      ),
    tx.select({ currency: msps.preferred_currency }).from(msps).where(eq(msps.id, mspId)),
  ]);
  if (!msp) throw fail('NOT_FOUND');
  const known = knownClients(rows, now);
  const own = known.filter(({ currency }) => currency === msp.currency);
  const sum = (all: KnownClient[]) => all.reduce((total, { monthly }) => total + (monthly ?? 0), 0);
  const atRisk = own.filter(({ risk }) => risk !== null && isAtRisk({ riskLevel: risk.level }));
  const ownLeft = left.filter(({ currency }) => currency === msp.currency);
  const kept = retention([
    ...own.map(({ monthly, monthlyAYearAgo }) => ({ start: monthlyAYearAgo ?? 0, end: monthly ?? 0 })),
    ...ownLeft.map(({ monthlyAYearAgo }) => ({ start: monthlyAYearAgo, end: 0 })),
  ]);
  const scores = latestScores(rows.surveys, daysAfter(today, -YEAR));
  return {
    items: known.map((one) => portfolioRow(one, before.get(one.clientId)?.score ?? null)),
    currency: msp.currency,
    inOtherCurrency: known.length - own.length,
    monthly: sum(own),
    revenueAtRisk: 12 * sum(atRisk),
    netRetention: kept?.net ?? null,
    grossRetention: kept?.gross ?? null,
    nps: netPromoterScore(scores),
    npsAnswers: scores.length,
    asked: asked[0]?.count ?? 0,
    advocacy,
    followUpsOwed: asked[0]?.owed ?? 0,
    hits: hitRate(
      [...known, ...left.map((one) => ({ ...one, monthly: 0 }))].flatMap(({ clientId, monthly, monthlyAYearAgo }) => {
        const then = aYearAgo.get(clientId);
        if (then?.risk == null || !monthlyAYearAgo) return [];
        return [{ wasMarked: isAtRisk({ riskLevel: renewalLevel(then.risk) }), left: monthly === 0 }];
      }),
    ),
  };
}

/** Health and risk as a client's row, with its trend against a score of 90 days ago. */
export function portfolioRow(known: KnownClient, before: number | null): PortfolioRow {
  const { score, healthClass, risk } = known;
  return {
    clientId: known.clientId,
    clientName: known.clientName,
    score,
    healthClass,
    trend: score === null || before === null ? null : healthTrend(score, before),
    risk: risk?.score ?? null,
    riskLevel: risk?.level ?? null,
    monthly: known.monthly,
    currency: known.currency,
    endsOn: known.endsOn,
    noticeOn: known.noticeOn,
  };
}

/** Each person's latest recommendation since a day. */
function latestScores(surveys: Awaited<ReturnType<typeof loyaltyRows>>['surveys'], since: string): number[] {
  const recent = surveys.filter(({ kind, answeredAt }) => kind !== 'csat' && answeredAt.toISOString() >= since);
  return [...new Map(recent.map(({ clientId, email, score }) => [`${clientId} ${email}`, score])).values()];
}

/** The newest record of each client up to a day, if it is not much older. */
export async function recordsOn(tx: Tx, mspId: string, day: string, clientId?: string) {
  // One entry of the index for each client, however many days lie between.
  const last = tx
    .select({ clientId: healthRecords.clientId, score: healthRecords.score, risk: healthRecords.risk })
    .from(healthRecords)
    .where(
      and(
        eq(healthRecords.mspId, clients.mspId),
        eq(healthRecords.clientId, clients.id),
        lte(healthRecords.onDay, day),
        gte(healthRecords.onDay, daysAfter(day, -31)),
      ),
    )
    .orderBy(desc(healthRecords.onDay))
    .limit(1)
    .as('last');
  const rows = await tx
    .select({ clientId: last.clientId, score: last.score, risk: last.risk })
    .from(clients)
    .crossJoinLateral(last)
    .where(and(eq(clients.mspId, mspId), clientId === undefined ? undefined : eq(clients.id, clientId)));
  return new Map(rows.map((row) => [row.clientId, row]));
}
