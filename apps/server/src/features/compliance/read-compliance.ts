import type { ComplianceFacts } from '@fairlead/content/fields/compliance-facts';
import { suggestedFrameworks } from '@fairlead/content/frameworks/applicability';
import { FRAMEWORKS, frameworkOf } from '@fairlead/content/frameworks/frameworks';
import { isClientUser } from '@fairlead/contract/access/roles';
import {
  type ClientCompliance,
  type ComplianceCheck,
  type CompliancePortfolio,
  complianceFacts,
} from '@fairlead/contract/features/compliance';
import { rankFixes } from '@fairlead/risk/compliance/fixes';
import { askedOf } from '@fairlead/risk/compliance/results';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { incidentNotices } from '#domain/clients/notices';
import { type ClientRow, findClient } from '#domain/clients/rows';
import { findCheck } from '#domain/compliance/check-rows';
import {
  type CheckKnowledge,
  checkForClient,
  checkHead,
  checkView,
  closerView,
  isOffered,
  isToReview,
  peopleOf,
  pricesFor,
  suggestionsFor,
} from '#domain/compliance/check-view';
import { type ClientCheck, checksOfClient, csfAnswersOf, exceptionsOfClient } from '#domain/compliance/client-checks';
import { nextNotice } from '#domain/compliance/deadline-clocks';
import { versionsOf } from '#domain/compliance/versions';
import { piecesByRequirement } from '#domain/evidence/pieces';
import { checksOfAll, clientsInIncident, earlierScores, findProfile } from './queries';

export type Reading = Pick<HandlerContext, 'tx' | 'caller' | 'now'>;

/** Days back to which the trend of a check looks. */
const TREND_DAYS = 30;
const DAY_MS = 86_400_000;
/** More fixes than anyone plans at once. */
const MOST_FIXES = 25;

export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** The day to which the trend of a check looks back. */
export const trendCut = (now: Date): string => dayOf(new Date(now.getTime() - TREND_DAYS * DAY_MS));

export async function getPortfolio({ tx, caller, now }: Reading): Promise<CompliancePortfolio> {
  const mspId = callerMspId(caller);
  const days = { today: dayOf(now), cut: trendCut(now) };
  const [checks, earlier, incidents] = await Promise.all([
    checksOfAll(tx, mspId),
    earlierScores(tx, mspId, days),
    clientsInIncident(tx, mspId),
  ]);
  const duties = new Map(incidents.map((one) => [one.id, incidentNotices(one, one.incident, days.today)]));
  const before = new Map(earlier.map(({ checkId, onDay, readiness }) => [checkId, { readiness, on: onDay }]));
  const byClient = new Map<string, CompliancePortfolio['clients'][number]>();
  for (const { check, clientName, nextDueOn } of checks) {
    const client = byClient.get(check.clientId) ?? { clientId: check.clientId, clientName, cells: [] };
    client.cells.push({
      checkId: check.id,
      frameworkId: check.frameworkId,
      readiness: check.readiness,
      before: before.get(check.id) ?? null,
      openCount: check.openCount,
      nextDueOn: earlierOf(nextDueOn, nextNotice(frameworkOf(check.frameworkId), duties.get(check.clientId) ?? [])),
    });
    byClient.set(check.clientId, client);
  }
  const used = new Set(checks.map(({ check }) => check.frameworkId));
  return {
    frameworks: FRAMEWORKS.filter(({ id }) => used.has(id)).map(({ id, shortTitle }) => ({ id, shortTitle })),
    clients: [...byClient.values()],
  };
}

const earlierOf = (one: string | null, other: string | null): string | null =>
  one !== null && other !== null && other < one ? other : (one ?? other);

/** Everything that the checks of a client are read with. */
export async function knowledgeOf(
  { tx, caller, now }: Reading,
  client: ClientRow,
): Promise<CheckKnowledge & { assessedAt: Date | null }> {
  const mspId = callerMspId(caller);
  const [checks, csf, exceptions, prices, names, evidence] = await Promise.all([
    checksOfClient(tx, mspId, client.id),
    csfAnswersOf(tx, mspId, client.id),
    exceptionsOfClient(tx, mspId, client.id),
    pricesFor(tx, mspId, client),
    peopleOf(tx, mspId),
    piecesByRequirement(tx, mspId, client.id),
  ]);
  const duties = client.incident ? incidentNotices(client, client.incident, dayOf(now)) : null;
  return {
    client,
    duties,
    checks,
    answers: csf.answers,
    assessedAt: csf.completedAt,
    exceptions,
    prices,
    names,
    evidence,
  };
}

export async function getClientCompliance(
  context: Reading,
  { clientId }: { clientId: string },
): Promise<ClientCompliance> {
  const mspId = callerMspId(context.caller);
  const client = await findClient(context.tx, mspId, clientId);
  const [knowledge, profile] = await Promise.all([
    knowledgeOf(context, client),
    findProfile(context.tx, mspId, clientId),
  ]);
  const said = profile ? complianceFacts.parse(profile.facts) : null;
  const prefilled = prefilledFacts(client);
  return {
    clientId,
    clientName: client.name,
    currency: client.currency,
    facts: said,
    factsVersion: profile?.version ?? 0,
    prefilled,
    suggested: suggestedFrameworks(said ?? { ...NOTHING_SAID, ...prefilled }),
    frameworks: FRAMEWORKS.map(({ id, title, shortTitle, jurisdiction, basis, appliesTo, requirements }) => ({
      id,
      title,
      shortTitle,
      jurisdiction,
      basis,
      appliesTo,
      requirements: requirements.length,
    })),
    checks: knowledge.checks.map((check) => checkSummary(check, knowledge)),
    assessedAt: knowledge.assessedAt?.toISOString() ?? null,
    fixes: rankFixes(knowledge.checks)
      .slice(0, MOST_FIXES)
      .map((fix) => ({
        key: fix.key,
        csf: fix.csf,
        text: fix.text,
        ...closerView(fix, knowledge.prices),
        requirements: fix.requirements,
        closes: fix.closes.map((one) => ({ ...one, shortTitle: frameworkOf(one.frameworkId).shortTitle })),
      })),
  };
}

function checkSummary(check: ClientCheck, knowledge: CheckKnowledge): ClientCompliance['checks'][number] {
  const suggested = suggestionsFor(check, knowledge);
  const isDone = check.row.state === 'completed';
  const asked = askedOf(check.framework, check.scope);
  const offered = asked.filter(({ id }) => {
    const now = suggested.get(id);
    return now && isOffered(check.rows.get(id), now);
  });
  return {
    ...checkHead(check),
    openCount: check.row.openCount,
    confidence: check.row.confidence,
    suggestions: isDone ? 0 : offered.length,
    toReview: [...check.rows].filter(([id, row]) => isToReview(row, suggested.get(id))).length,
  };
}

/** A check; a client's own user sees one that was shared, and the database decides that. @throws NOT_FOUND */
export async function getCheck(context: Reading, { id }: { id: string }): Promise<ComplianceCheck> {
  const { tx, caller } = context;
  const mspId = callerMspId(caller);
  const row = await findCheck(tx, mspId, id);
  const knowledge = await knowledgeOf(context, await findClient(tx, mspId, row.clientId));
  const view = checkView(checkOf(knowledge, id), knowledge, await versionsOf(tx, mspId, id));
  return isClientUser(caller.role) ? checkForClient(view) : view;
}

/** @throws NOT_FOUND */
export function checkOf({ checks }: CheckKnowledge, id: string): ClientCheck {
  const found = checks.find(({ row }) => row.id === id);
  if (!found) throw fail('NOT_FOUND');
  return found;
}

const NOTHING_SAID: ComplianceFacts = {
  country: 'other',
  industry: 'other',
  patientData: false,
  cardData: false,
  defenseContracts: false,
  lendingOrTax: false,
  europeanPeople: false,
  customersAsk: false,
};

const COUNTRIES: Record<string, ComplianceFacts['country']> = { US: 'us', UK: 'uk', EU: 'eu', ANZ: 'au' };
const INDUSTRIES: Record<string, ComplianceFacts['industry']> = {
  healthcare: 'health',
  financial: 'finance',
  information: 'digital',
  utilities: 'infrastructure',
  transportation: 'infrastructure',
  manufacturing: 'manufacturing',
  public: 'public',
};

/** What the client's record says of the facts; what it does not say is left to be asked. */
function prefilledFacts({ region, sector, dataSensitivity, regulations }: ClientRow): Partial<ComplianceFacts> {
  const named = (...keys: string[]) => keys.some((key) => regulations.includes(key));
  const facts: Partial<ComplianceFacts> = {};
  if (region) facts.country = COUNTRIES[region] ?? 'other';
  if (sector) facts.industry = INDUSTRIES[sector] ?? 'other';
  if (named('hipaa') || dataSensitivity === 'health') facts.patientData = true;
  if (named('pci_dss')) facts.cardData = true;
  if (named('cmmc')) facts.defenseContracts = true;
  if (named('ftc_safeguards')) facts.lendingOrTax = true;
  if (named('gdpr', 'uk_gdpr', 'nis2')) facts.europeanPeople = true;
  if (named('soc_2', 'iso_27001')) facts.customersAsk = true;
  return facts;
}
