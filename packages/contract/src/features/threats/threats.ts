import { DEADLINE_KEYS } from '@fairlead/content/fields/deadline-keys';
import type { ThreatAct } from '@fairlead/content/words/threat-words';
import { z } from 'zod';
import { wholeNumber } from '#api/numbers';
import { chosenDay, id, instant, requiredText, storedDay, text } from '#api/text';
import { EXPOSURES } from '../clients/part-terms';

export const MATCH_STATES = [
  'new',
  'confirmed',
  'in_progress',
  'fixed',
  'not_affected',
  'risk_accepted',
  'duplicate',
] as const;
export type MatchState = (typeof MATCH_STATES)[number];

export const MATCH_STATE_LABELS: Record<MatchState, string> = {
  new: 'New',
  confirmed: 'Confirmed',
  in_progress: 'In progress',
  fixed: 'Fixed',
  not_affected: 'Not affected',
  risk_accepted: 'Risk accepted',
  duplicate: 'Duplicate',
};

/** Work that is left to do. */
export const OPEN_STATES = ['new', 'confirmed', 'in_progress'] as const satisfies readonly MatchState[];

const NEXT: Record<MatchState, readonly MatchState[]> = {
  new: ['confirmed', 'in_progress', 'fixed', 'not_affected', 'risk_accepted', 'duplicate'],
  confirmed: ['in_progress', 'fixed', 'not_affected', 'risk_accepted', 'duplicate'],
  in_progress: ['confirmed', 'fixed', 'not_affected', 'risk_accepted', 'duplicate'],
  // It was found again, or it was a mistake: its clock begins anew.
  fixed: ['confirmed'],
  not_affected: ['confirmed'],
  duplicate: ['confirmed'],
  risk_accepted: ['confirmed', 'in_progress', 'fixed', 'not_affected', 'risk_accepted'],
};

/** Whether a match in one state may be put into the other. */
export const canBecome = (from: MatchState, to: MatchState): boolean => NEXT[from].includes(to);

type Standing = { state: MatchState; acceptedUntil: string | null; dueOn: string | null };

/** Whether there is work left: an accepted risk counts again once its last day is over. @param today ISO day of the reader */
export function isOpenMatch({ state, acceptedUntil }: Omit<Standing, 'dueOn'>, today: string): boolean {
  if (state === 'risk_accepted') return acceptedUntil !== null && acceptedUntil < today;
  return (OPEN_STATES as readonly MatchState[]).includes(state);
}

/** Whether it counts as work: what only may apply does so once someone has confirmed it. */
export const isSureMatch = ({
  confidence,
  state,
}: {
  confidence: 'exact' | 'likely' | 'possible';
  state: MatchState;
}) => confidence !== 'possible' || state !== 'new';

/** Open on a day after its last one. */
export const isOverdueMatch = (match: Standing, today: string): boolean =>
  isOpenMatch(match, today) && match.dueOn !== null && match.dueOn < today;

export const CONFIDENCES = ['exact', 'likely', 'possible'] as const;
export const MATCH_REASONS = [
  'model',
  'product',
  'family',
  'other_maker',
  'several_products',
  'maker',
  'updates_unknown',
  'version',
  'other_version',
] as const;
export const DEADLINE_RULES = ['table', 'own', 'cyber_essentials', 'essential_eight'] as const;
export const ASSUMED_FACTS = ['exposure', 'automatable', 'impact'] as const;

export const CVE_ID = z.string().regex(/^CVE-\d{4}-\d{4,19}$/, 'Enter a CVE id such as CVE-2026-12345.');

/** Where a page of the catalog ends: the day of its last entry, and its id. */
export const CATALOG_CURSOR = z.string().regex(/^\d{4}-\d{2}-\d{2} CVE-\d{4}-\d{4,19}$/);

/** An exploited vulnerability at something a client works with. */
export const threatMatch = z.strictObject({
  id,
  clientId: id,
  clientName: z.string(),
  technologyId: id,
  technologyName: z.string(),
  exposure: z.enum(EXPOSURES),
  units: wholeNumber.nullable(),
  /** Its maker gives no updates any more. */
  isOutOfSupport: z.boolean(),
  cveId: z.string(),
  /** The catalog's name of it; empty while only the starter table is there. */
  name: z.string(),
  vendor: z.string(),
  product: z.string(),
  ransomware: z.boolean(),
  /** Exploited since. */
  dateAdded: storedDay,
  /** Chance that it is exploited within 30 days, 0 to 1; null is not known. */
  epss: z.number().nullable(),
  confidence: z.enum(CONFIDENCES),
  reason: z.enum(MATCH_REASONS),
  state: z.enum(MATCH_STATES),
  foundOn: storedDay,
  deadline: z.enum(DEADLINE_KEYS),
  rule: z.enum(DEADLINE_RULES),
  assumed: z.array(z.enum(ASSUMED_FACTS)),
  /** Null where it waits for the next planned upgrade. */
  dueOn: storedDay.nullable(),
  /** Order within one deadline, 0 to 100. */
  priority: z.number(),
  stateReason: z.string(),
  acceptedBy: z.string().nullable(),
  acceptedUntil: storedDay.nullable(),
  updatedAt: instant,
});
export type ThreatMatch = z.infer<typeof threatMatch>;

/** How the catalog stands. */
export const catalogState = z.strictObject({
  /** Of the data that is shown; null while there is none. */
  asOf: instant.nullable(),
  version: z.string().nullable(),
  entries: wholeNumber,
  problem: z.string().nullable(),
});
export type CatalogState = z.infer<typeof catalogState>;

/** One piece of work, wherever it is to be done: a product is updated, replaced, or looked at. */
export const threatAction = z.strictObject({
  /** Names it among the others. */
  key: z.string(),
  /**
   * `update`: its updates close what is open. `replace`: it gets none any more. `check`: which updates are installed is not known,
   * so that no due date runs.
   */
  act: z.enum(['update', 'replace', 'check'] satisfies ThreatAct[]),
  technologyName: z.string(),
  /** Different vulnerabilities over all places. */
  vulnerabilities: wholeNumber,
  ransomware: wholeNumber,
  /** Whether strangers reach it from the internet: as someone said, or as is usual of its kind. */
  exposed: z.enum(['yes', 'likely', 'no']),
  /** One of them asks for a look for intruders. */
  checksForCompromise: z.boolean(),
  /** The earliest of its places; null where no date runs. */
  dueOn: storedDay.nullable(),
  /** The most pressing first. */
  places: z.array(
    z.strictObject({
      clientId: id,
      clientName: z.string(),
      technologyId: id,
      version: z.string(),
      units: wholeNumber.nullable(),
      vulnerabilities: wholeNumber,
      dueOn: storedDay.nullable(),
    }),
  ),
});
export type ThreatAction = z.infer<typeof threatAction>;

export const threatOverview = z.strictObject({
  catalog: catalogState,
  /** Pieces of work over all clients, by the day of the most pressing place. */
  overdue: wholeNumber,
  dueThisWeek: wholeNumber,
  /** At something that is, or usually is, reachable from the internet. */
  exposed: wholeNumber,
  /** Products of which nobody knows whether the updates are installed. */
  toCheck: wholeNumber,
  /** Of what is sure, most pressing first, at most 100. */
  actions: z.array(threatAction),
  /** What is to be looked at, the most clients first, at most 100. */
  checks: z.array(threatAction),
  /** Things that each client runs with something open; what only may apply is counted apart. */
  clients: z.array(
    z.strictObject({
      clientId: id,
      clientName: z.string(),
      open: wholeNumber,
      overdue: wholeNumber,
      dueThisWeek: wholeNumber,
      toCheck: wholeNumber,
      nextDueOn: storedDay.nullable(),
    }),
  ),
  /** Active clients whose technology is not listed, so that nothing can be said of them. */
  clientsWithoutTechnology: wholeNumber,
  /** Tools that providers run themselves, and at how many clients they are listed. */
  providerTools: z.array(z.strictObject({ name: z.string(), clients: wholeNumber, open: wholeNumber })),
});
export type ThreatOverview = z.infer<typeof threatOverview>;

export const catalogEntry = z.strictObject({
  cveId: z.string(),
  vendor: z.string(),
  product: z.string(),
  name: z.string(),
  dateAdded: storedDay,
  ransomware: z.boolean(),
  ransomwareSince: instant.nullable(),
  epss: z.number().nullable(),
  isWithdrawn: z.boolean(),
  /** Clients at which it is open. */
  clients: wholeNumber,
});
export type CatalogEntry = z.infer<typeof catalogEntry>;

const AUTOMATABLE = ['yes', 'no'] as const;
const IMPACTS = ['partial', 'total'] as const;

export const threatAnswer = z.strictObject({
  automatable: z.enum(AUTOMATABLE).nullable(),
  technicalImpact: z.enum(IMPACTS).nullable(),
});

export const catalogEntryDetails = z.strictObject({
  ...catalogEntry.shape,
  summary: z.string(),
  requiredAction: z.string(),
  /** Of US federal agencies. */
  dueDate: storedDay,
  links: z.array(z.string()),
  epssOn: storedDay.nullable(),
  /** The severity score, and the version of its scale. */
  cvss: z.number().nullable(),
  cvssVersion: z.string().nullable(),
  /** As a feed says; null is not known. */
  published: threatAnswer,
  /** What the organization found out itself. */
  answer: threatAnswer,
  changes: z.array(
    z.strictObject({
      field: z.enum([
        'vendor',
        'product',
        'date_added',
        'due_date',
        'ransomware',
        'withdrawn',
        'automatable',
        'technical_impact',
      ]),
      before: z.string(),
      after: z.string(),
      changedAt: instant,
    }),
  ),
  /** At all clients, at most 500. */
  matches: z.array(threatMatch),
});
export type CatalogEntryDetails = z.infer<typeof catalogEntryDetails>;

export const patchRuleFields = z.strictObject({
  ownDays: z
    .int('Enter a whole number of days.')
    .min(1, 'Enter at least 1 day.')
    .max(365, 'Enter at most 365 days.')
    .nullable(),
  cyberEssentials: z.boolean(),
  essentialEight: z.boolean(),
});
/** What of them is set together. A month's brief that is not named stays as it is. */
export const newPatchRules = z.strictObject({ ...patchRuleFields.shape, monthlyBrief: z.boolean().optional() });
export const patchRules = z.strictObject({
  ...patchRuleFields.shape,
  /** A threat brief is prepared each month, for someone to read and release. */
  monthlyBrief: z.boolean(),
  version: wholeNumber,
});
export type PatchRulesOfClient = z.infer<typeof patchRules>;

export const threatsOfClient = z.strictObject({
  catalog: catalogState,
  rules: patchRules,
  /** Open ones first by due date, then what was closed; at most 2,000. */
  matches: z.array(threatMatch),
  total: wholeNumber,
});
export type ThreatsOfClient = z.infer<typeof threatsOfClient>;

/** Matches that are changed together. */
export const MOST_CHANGED = 500;

export const stateChange = z.strictObject({
  ids: z.array(id).min(1, 'Choose a vulnerability.').max(MOST_CHANGED),
  state: z.enum(MATCH_STATES).exclude(['new']),
  /** Needed for what is not affected and for a risk that is accepted. */
  reason: text(1_000).optional(),
  /** Who at the client accepts the risk, and until which day. */
  acceptedBy: text(200).optional(),
  acceptedUntil: chosenDay.optional(),
});

export const matchChange = z.strictObject({
  from: z.enum(MATCH_STATES),
  to: z.enum(MATCH_STATES),
  reason: z.string(),
  by: z.string().nullable(),
  at: instant,
});
export type MatchChange = z.infer<typeof matchChange>;

export const correction = z.strictObject({
  id,
  reason: requiredText('a reason', 1_000),
  /** Also at other clients that list the same product. */
  everywhere: z.boolean(),
});

export const THREAT_FORMATS = ['xlsx', 'csv', 'json'] as const;
export type ThreatFormat = (typeof THREAT_FORMATS)[number];

/** What the JSON file holds. A reader asks for the version first: it rises when a field changes its meaning or goes. */
export const threatExport = z.strictObject({
  version: z.literal(1),
  /** The day of the reader, by which something is overdue or accepted no longer. */
  today: storedDay,
  matches: z.array(threatMatch),
});
export type ThreatExport = z.infer<typeof threatExport>;
