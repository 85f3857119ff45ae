import { NIST_CSF_1 } from '@fairlead/content/question-banks/nist-csf-1';
import { READY_MADE_SERVICES } from '@fairlead/content/services/ready-made-services';
import { SERVICES, type ServiceKey, suggestedMonthlyPrice } from '@fairlead/content/services/services';
import type { NoticeDuty } from '@fairlead/contract/features/breach-notices';
import type {
  ComplianceCheck,
  ComplianceRequirement,
  ComplianceScoreView,
} from '@fairlead/contract/features/compliance';
import { listPrice } from '@fairlead/contract/features/plans/list-price';
import type { Tx } from '@fairlead/db/connection/database';
import { profiles } from '@fairlead/db/schema/profiles';
import {
  type CarriedSuggestion,
  type CsfAnswers,
  hasSourceChanged,
  suggestionFor,
} from '@fairlead/risk/compliance/carry-over';
import { closerOf, type GapCloser } from '@fairlead/risk/compliance/fixes';
import { chosenOptions, leftOut } from '@fairlead/risk/compliance/results';
import { complianceScore } from '@fairlead/risk/compliance/score';
import { eq } from 'drizzle-orm';
import { keyOf } from '../evidence/pieces';
import { ownPrices, soldServices } from '../proposals/offered-services';
import { usdPerUnit } from '../simulations/exchange-rate';
import { type CheckRow, type ClientCheck, carriedSources, type ExceptionRow, type ResultRow } from './client-checks';
import { deadlinesOf } from './deadline-clocks';
import type { CompletedVersion } from './versions';

/** What a service is called and costs the client a month. */
export type PriceOf = (key: string) => { key: string; name: string; monthlyPrice: number | null; held: boolean };

const SERVICE_NAMES = new Map(READY_MADE_SERVICES.map(({ key, label }) => [key, label]));

/** The MSP's own prices, else the suggested ones where the client's size is known. */
export async function pricesFor(
  tx: Tx,
  mspId: string,
  client: { id: string; employees: number | null; currency: string },
): Promise<PriceOf> {
  const [listed, sold, rate] = await Promise.all([
    ownPrices(tx, mspId),
    soldServices(tx, mspId, client.id),
    usdPerUnit(tx, client.currency),
  ]);
  return (key) => {
    const isModeled = Object.hasOwn(SERVICES, key);
    const suggested =
      isModeled && client.employees !== null ? suggestedMonthlyPrice(key as ServiceKey, client.employees, rate) : null;
    return {
      key,
      name: SERVICE_NAMES.get(key) ?? key,
      monthlyPrice: listPrice(listed, key, client) ?? suggested,
      held: sold.includes(key),
    };
  };
}

/** Everything of a client that a check is read with. */
export type CheckKnowledge = {
  client: { id: string; name: string; currency: string };
  checks: readonly ClientCheck[];
  answers: CsfAnswers;
  exceptions: readonly ExceptionRow[];
  prices: PriceOf;
  names: ReadonlyMap<string, string>;
  /** Notices of the open incident; null without one. */
  duties: readonly NoticeDuty[] | null;
  /** Pieces of the locker by the requirement they cover. */
  evidence: ReadonlyMap<string, ComplianceRequirement['evidence']>;
};

/** Names of the organization's people by their ids. */
export async function peopleOf(tx: Tx, mspId: string): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: profiles.id, name: profiles.name })
    .from(profiles)
    .where(eq(profiles.msp_id, mspId));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What answers and other checks say about each requirement, by its id. */
export function suggestionsFor(
  { framework }: ClientCheck,
  { answers, checks }: CheckKnowledge,
): Map<string, CarriedSuggestion> {
  const made = framework.requirements.flatMap((requirement) => {
    const found = suggestionFor(requirement, framework.id, answers, checks);
    return found ? [[requirement.id, found] as const] : [];
  });
  return new Map(made);
}

/** A suggestion is offered for what nobody has said, and for what was confirmed before its sources changed. */
export const isOffered = (row: ResultRow | undefined, now: CarriedSuggestion): boolean =>
  !row || row.status === 'unknown' || (row.source === 'confirmed' && hasSourceChanged(carriedSources(row), now));

/** A confirmed result of which a source says something else now. */
export const isToReview = (row: ResultRow, now: CarriedSuggestion | undefined): boolean =>
  row.source === 'confirmed' && hasSourceChanged(carriedSources(row), now ?? null);

/** The score as the API tells it. */
export const scoreView = ({ framework, scope, results }: ClientCheck): ComplianceScoreView =>
  complianceScore(framework, scope, results);

/** A check as its team reads it. @param versions what it was completed with, newest first; a report prints none */
export function checkView(
  check: ClientCheck,
  knowledge: CheckKnowledge,
  versions: readonly CompletedVersion[] = [],
): ComplianceCheck {
  const { framework, row, scope } = check;
  const views = requirementViews(check, knowledge);
  const { client } = knowledge;
  return {
    ...checkHead(check),
    clientName: client.name,
    currency: client.currency,
    title: framework.title,
    frameworkVersion: framework.version,
    publisher: framework.publisher,
    jurisdiction: framework.jurisdiction,
    appliesTo: framework.appliesTo,
    license: framework.license,
    notes: framework.notes,
    deadlines: deadlinesOf(framework, knowledge.duties),
    hasIncident: knowledge.duties !== null,
    scope: { choices: { ...scope.choices } as ComplianceCheck['scope']['choices'], takenIn: [...scope.takenIn] },
    scopes: framework.scopes.map(({ key, kind, question, isEditable = false, options }) => ({
      key,
      kind,
      question,
      isEditable,
      chosen: chosenOptions(framework, scope, key),
      options: options.map(({ id, label, help = '', leavesOut = [] }) => ({
        id,
        label,
        help,
        leavesOut: leavesOut.length,
      })),
    })),
    ownerId: row.ownerId,
    conditionalOn: row.conditionalOn,
    planEndsOn: planEndsOn(check),
    groups: framework.groups.map((group) => ({
      ...group,
      requirements: framework.requirements.flatMap(({ id, group: of }) => {
        const view = views.get(id);
        return of === group.id && view ? [view] : [];
      }),
    })),
    score: scoreView(check),
    stateAt: row.stateAt?.toISOString() ?? null,
    stateByName: knowledge.names.get(row.stateBy ?? '') ?? null,
    versions: versions.map(({ number, completedAt, completedBy, readiness }) => ({
      number,
      completedAt: completedAt.toISOString(),
      completedByName: knowledge.names.get(completedBy ?? '') ?? null,
      readiness,
    })),
    version: row.version,
  };
}

/** What a client's own user reads of a shared check: no incident, notes, names, suggestions, exceptions and prices. */
export function checkForClient(check: ComplianceCheck): ComplianceCheck {
  return {
    ...check,
    ownerId: null,
    stateByName: null,
    versions: [],
    deadlines: check.deadlines.map((deadline) => ({ ...deadline, clock: null })),
    hasIncident: false,
    groups: check.groups.map((group) => ({
      ...group,
      requirements: group.requirements.map((requirement) => ({
        ...requirement,
        suggestion: null,
        exception: null,
        evidence: [],
        closer: null,
        result: requirement.result && {
          ...requirement.result,
          note: '',
          approvedBy: '',
          ownerId: null,
          updatedByName: null,
          isSourceChanged: false,
        },
      })),
    })),
  };
}

export const checkHead = ({ row, framework }: ClientCheck) => ({
  id: row.id,
  clientId: row.clientId,
  frameworkId: framework.id,
  shortTitle: framework.shortTitle,
  readiness: row.readiness,
  dueOn: row.dueOn,
  updatedAt: row.updatedAt.toISOString(),
  state: row.state,
});

/** A plan of action has its days from the conditional status on. */
function planEndsOn({
  framework: { scoring },
  row: { conditionalOn },
}: {
  framework: ClientCheck['framework'];
  row: CheckRow;
}) {
  if (scoring.method !== 'cmmc' || conditionalOn === null) return null;
  const day = new Date(`${conditionalOn}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + scoring.planDays);
  return day.toISOString().slice(0, 10);
}

/** Every requirement of the framework as it is read, by its id. */
export function requirementViews(check: ClientCheck, knowledge: CheckKnowledge): Map<string, ComplianceRequirement> {
  const { framework, row, rows } = check;
  const { exceptions, prices, names, evidence } = knowledge;
  const left = leftOut(framework, check.scope);
  const suggested = suggestionsFor(check, knowledge);
  const title = sourceTitles(knowledge);
  const accepted = new Map(exceptions.filter(({ checkId }) => checkId === row.id).map((one) => [one.requirement, one]));
  return new Map(
    framework.requirements.map((requirement) => {
      const { id } = requirement;
      const said = rows.get(id);
      const now = suggested.get(id);
      const closer = closerOf(requirement);
      const exception = accepted.get(id);
      const view: ComplianceRequirement = {
        id,
        title: requirement.title,
        question: requirement.question,
        csf: requirement.csf,
        isRequired: requirement.isRequired === true,
        asksReason: requirement.asksReason === true,
        level: requirement.level ?? null,
        weight: requirement.weight ?? null,
        leftOut: left.get(id) ?? null,
        result: said ? resultView(said, now, names) : null,
        suggestion:
          row.state !== 'completed' && now && isOffered(said, now)
            ? {
                status: now.status,
                strength: now.strength,
                needsLook: now.needsLook,
                sources: now.sources.map(({ key, value }) => ({ key, title: title(key), value })),
              }
            : null,
        exception: exception ? exceptionView(exception) : null,
        evidence: evidence.get(keyOf({ frameworkId: framework.id, requirementId: id })) ?? [],
        closer: closer && closerView(closer, prices),
      };
      return [id, view];
    }),
  );
}

export const closerView = ({ title, service, effort, owner }: GapCloser, prices: PriceOf) => ({
  title,
  service: prices(service),
  effort,
  owner,
});

const exceptionView = ({ id, reason, approvedBy, approvedOn, endsOn }: ExceptionRow) => ({
  id,
  reason,
  approvedBy,
  approvedOn,
  endsOn,
});

const resultView = (row: ResultRow, now: CarriedSuggestion | undefined, names: ReadonlyMap<string, string>) => ({
  status: row.status,
  source: row.source,
  strength: row.strength,
  note: row.note,
  reason: row.reason,
  alternative: row.alternative,
  approvedBy: row.approvedBy,
  knownBy: row.knownBy,
  ownerId: row.ownerId,
  dueOn: row.dueOn,
  updatedByName: names.get(row.updatedBy ?? '') ?? null,
  updatedAt: row.updatedAt.toISOString(),
  isSourceChanged: isToReview(row, now),
  version: row.version,
});

const CSF_TERMS = new Map(NIST_CSF_1.questions.map(({ id, term, question }) => [id, term ?? question]));

/** What a source is called: a subcategory's term, or a framework with the requirement's title. */
function sourceTitles({ checks }: CheckKnowledge): (key: string) => string {
  const titles = new Map(
    checks.flatMap(({ framework }) =>
      framework.requirements.map(({ id, title }) => [
        keyOf({ frameworkId: framework.id, requirementId: id }),
        `${framework.shortTitle} ${id}: ${title}`,
      ]),
    ),
  );
  return (key) => titles.get(key) ?? `NIST CSF ${key}: ${CSF_TERMS.get(key) ?? key}`;
}
