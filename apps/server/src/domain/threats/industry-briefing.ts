import type { IndustryKey, ThreatKey } from '@fairlead/content/fields/sales-keys';
import { INDUSTRIES } from '@fairlead/content/sales/industries';
import { THREATS } from '@fairlead/content/sales/threats';
import { SERVICES } from '@fairlead/content/services/services';
import {
  BRIEFING_PERIODS,
  type BriefingNews,
  type BriefingPeriodKey,
  type ClientBriefing,
  type ThreatDefenseOfClient,
  USUAL_BRIEFING_PERIOD,
} from '@fairlead/contract/features/threats/industry-briefing';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { knownExploited, WITHDRAWN_AFTER } from '@fairlead/db/schema/feeds';
import { threatMatches } from '@fairlead/db/schema/threats';
import type { SuggestionSource } from '@fairlead/risk/assessment/suggestions';
import { isOfModel2 } from '@fairlead/risk/result/model';
import { knownCount, knownSteps, type ThreatDefense, threatDefense } from '@fairlead/risk/threats/threat-defense';
import { and, countDistinct, desc, eq, gte, isNull, lt, type SQL } from 'drizzle-orm';
import { industryOf } from '#domain/clients/industry-of';
import { newestAnswers } from '#domain/clients/posture';
import type { ClientRow } from '#domain/clients/rows';
import { newestSimulation } from '#domain/simulations/newest-simulation';
import { compareAttack } from './attack';
import { catalogState, isOpenOn, isSure } from './queries';
import { daysLater } from './readers-day';

const MOST_LISTED = 10;

type When = { period?: BriefingPeriodKey | undefined; today: string };

/**
 * What the catalog took up in the period, and what of it is open at some of the organization's clients.
 * @param atClients which clients the briefing speaks of
 */
export async function briefingNews(
  tx: Tx,
  mspId: string,
  { industry, period = USUAL_BRIEFING_PERIOD, today }: When & { industry: IndustryKey },
  atClients: SQL | undefined,
): Promise<BriefingNews> {
  const since = daysLater(today, -BRIEFING_PERIODS[period]);
  const added = and(gte(knownExploited.dateAdded, since), lt(knownExploited.missingRuns, WITHDRAWN_AFTER));
  const { cveId, name, vendor, product, ransomware, dateAdded } = knownExploited;
  const places = countDistinct(threatMatches.clientId);
  const techniques = new Set(INDUSTRIES[industry].threats.flatMap((threat) => THREATS[threat].techniques));
  const [catalog, attack, entries, ofRansomware, open] = await Promise.all([
    catalogState(tx),
    compareAttack(tx, [...techniques]),
    tx.$count(knownExploited, added),
    tx.$count(knownExploited, and(added, ransomware)),
    tx
      .select({ cveId, name, vendor, product, ransomware, dateAdded, clients: places })
      .from(threatMatches)
      .innerJoin(knownExploited, eq(cveId, threatMatches.cveId))
      .innerJoin(clients, and(eq(clients.mspId, threatMatches.mspId), eq(clients.id, threatMatches.clientId)))
      .where(and(eq(threatMatches.mspId, mspId), isNull(clients.archivedAt), added, isOpenOn(today), isSure, atClients))
      .groupBy(cveId)
      .orderBy(desc(places), desc(ransomware), desc(dateAdded), desc(cveId)),
  ]);
  return {
    industry,
    since,
    catalog,
    attack,
    added: { entries, ransomware: ofRansomware, open: open.length },
    open: open.slice(0, MOST_LISTED),
  };
}

/** What the answers say is in place against each threat of an industry, the most likely threat first. */
export function defensesOf(
  industry: IndustryKey,
  answers: readonly SuggestionSource[],
): (ThreatDefenseOfClient & Pick<ThreatDefense, 'steps'>)[] {
  const known = knownSteps(answers);
  return INDUSTRIES[industry].threats.map((threat) => {
    const { inPlace, steps } = threatDefense(threat, known);
    return { threat, inPlace, ...knownCount({ inPlace, steps }), steps };
  });
}

/** The threats of one client: of the industry that is named, else of its own. */
export async function clientBriefing(
  tx: Tx,
  client: ClientRow,
  { industry, period, today }: When & { industry?: IndustryKey | undefined },
): Promise<ClientBriefing> {
  const { mspId, id: clientId, name: clientName } = client;
  const ownIndustry = await industryOf(tx, client);
  const chosen = industry ?? ownIndustry;
  const news = await briefingNews(tx, mspId, { industry: chosen, period, today }, eq(threatMatches.clientId, clientId));
  const defenses = defensesOf(chosen, await newestAnswers(tx, mspId, clientId));
  const newest = await newestSimulation(tx, mspId, client.latestSimulationId);
  const simulation = newest && newest.outdated === null && isOfModel2(newest.result) ? newest : null;
  const byScenario = simulation?.result.meanByScenario.today ?? null;
  return {
    ...news,
    clientId,
    clientName,
    ownIndustry,
    simulation: simulation && {
      id: simulation.id,
      average: sumOf(simulation.result.meanByScenario.today),
      currency: simulation.currency,
      completedAt: simulation.completedAt,
    },
    outdated: newest?.outdated ?? null,
    threats: defenses.map(({ steps, ...defense }) => ({
      ...defense,
      lossShare: byScenario && lossShare(defense.threat, byScenario),
      steps: steps.map(({ question, standing, bankId }) => ({
        csf: question.id,
        term: question.term ?? question.id,
        standing,
        bankId,
        action: question.recommendation.title,
        service: question.service && SERVICES[question.service].label,
      })),
    })),
  };
}

const sumOf = (amounts: Record<string, number>) => Object.values(amounts).reduce((sum, amount) => sum + amount, 0);

/** Part of the average annual loss in the scenarios that a threat leads to, 0 to 1. */
function lossShare(threat: ThreatKey, byScenario: Record<string, number>): number {
  const total = sumOf(byScenario);
  if (!(total > 0)) return 0;
  return THREATS[threat].scenarios.reduce((sum, scenario) => sum + (byScenario[scenario] ?? 0), 0) / total;
}
