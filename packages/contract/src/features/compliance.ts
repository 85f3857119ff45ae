import { COMPLIANCE_COUNTRIES, COMPLIANCE_INDUSTRIES } from '@fairlead/content/fields/compliance-facts';
import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { chosenDay, id, instant, requiredLine, requiredText, storedDay, text } from '../api/text';

export const COMPLIANCE_STATUSES = ['met', 'partly', 'not_met', 'not_applicable', 'unknown'] as const;
export type ComplianceStatus = (typeof COMPLIANCE_STATUSES)[number];

/** How a result is known: someone said so, it was shown, or it was tried. */
export const COMPLIANCE_KNOWN_BY = ['said', 'shown', 'tested'] as const;

/** A check is worked on, looked over, and completed; what is completed is kept as it was. */
export const COMPLIANCE_STATES = ['draft', 'in_review', 'completed'] as const;
export type ComplianceState = (typeof COMPLIANCE_STATES)[number];
/** Where a check can go from each state. */
export const COMPLIANCE_NEXT = {
  draft: ['in_review'],
  in_review: ['draft', 'completed'],
  completed: ['draft'],
} as const satisfies Record<ComplianceState, readonly ComplianceState[]>;

export const COMPLIANCE_FORMATS = ['csv', 'xlsx'] as const;
export type ComplianceFormat = (typeof COMPLIANCE_FORMATS)[number];

/** The longest that a gap may be accepted for. */
export const EXCEPTION_MONTHS = 12;
export const EXCEPTION_TOO_LONG = 'An exception may run for at most 12 months.';
export const CHOOSE_A_FRAMEWORK = 'Choose at least one framework, or “General good practice” (CIS IG1).';
export const SAY_WHY_NOT_APPLICABLE = 'Say why this does not apply (at least 10 characters).';
export const CHOOSE_TWO_DAYS = 'Choose a day before the other one.';
export const CHECK_IS_COMPLETED = 'This check is completed. Reopen it to change it.';
export const COMPLETED_CHECK_STAYS = 'A check that was completed is kept. It cannot be deleted.';
export const SAY_WHY_NOT_REASONABLE = 'Record why this is not reasonable here and what you do instead.';
/** Characters of a reason why something does not apply. */
export const LEAST_REASON = 10;

/** A framework's id, such as `hipaa-security-rule`. Which there are is content. */
export const frameworkId = z
  .string()
  .meta({ examples: ['hipaa-security-rule'] })
  .regex(/^[a-z0-9][a-z0-9.-]{2,39}$/, 'Choose one of the frameworks.');
/** A requirement's number within its framework, such as `164.308(a)(2)`. */
export const requirementId = z
  .string()
  .meta({ examples: ['164.308(a)(2)'] })
  .regex(/^[A-Z0-9][A-Za-z0-9().-]{0,39}$/);

const yesNo = z.boolean();
export const complianceFacts = z.strictObject({
  country: z.enum(COMPLIANCE_COUNTRIES),
  industry: z.enum(COMPLIANCE_INDUSTRIES),
  patientData: yesNo,
  cardData: yesNo,
  defenseContracts: yesNo,
  lendingOrTax: yesNo,
  europeanPeople: yesNo,
  customersAsk: yesNo,
});
export type ComplianceFactsValue = z.infer<typeof complianceFacts>;

const choiceKey = z.string().regex(/^[a-z0-9_]{1,40}$/);
export const complianceScope = z.strictObject({
  /** Chosen options by the key of the scope question; a question with many answers has a list. */
  choices: z.record(choiceKey, z.union([choiceKey, z.array(choiceKey).max(10)])),
  /** Requirements that were taken back in, where the framework's scope is a reading. */
  takenIn: z.array(requirementId).max(200),
});
export type ComplianceScopeValue = z.infer<typeof complianceScope>;

const share = z.number().nullable();
const strength = z.enum(['strong', 'partial']);

/** What a framework's own rule says next to readiness. */
const ownScore = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('readiness') }),
  z.strictObject({
    method: z.literal('required-and-addressable'),
    addressable: share,
    withoutReason: z.array(requirementId),
  }),
  z.strictObject({
    method: z.literal('cmmc'),
    score: z.discriminatedUnion('level', [
      z.strictObject({ level: z.literal(1), met: wholeNumber, of: wholeNumber }),
      z.strictObject({
        level: z.literal(2),
        /** Points of the DoD assessment; null without a system security plan. */
        points: z.int().min(-1_000).max(1_000).nullable(),
        standing: z.enum(['no_plan', 'final', 'conditional', 'not_yet']),
        open: z.array(z.strictObject({ id: requirementId, points: wholeNumber, mayWait: z.boolean() })),
      }),
    ]),
  }),
  z.strictObject({
    method: z.literal('maturity'),
    level: wholeNumber,
    groups: z.array(z.strictObject({ group: z.string(), level: wholeNumber })),
  }),
  z.strictObject({
    method: z.literal('all-must-pass'),
    outcome: z.enum(['pass', 'fail', 'open']),
    automaticFails: z.array(requirementId),
  }),
  z.strictObject({
    method: z.literal('gate-and-score'),
    score: z.number().nullable(),
    grade: z.string().nullable(),
    gates: z.array(requirementId),
  }),
  z.strictObject({
    method: z.literal('applicability'),
    controls: wholeNumber,
    applicable: wholeNumber,
    implemented: wholeNumber,
  }),
]);

export const complianceScore = z.strictObject({
  /** 0–1: met, and by half partly met, of what applies. Null where nothing applies. */
  readiness: share,
  /** The same over what is required; null where the framework does not tell it apart. */
  required: share,
  /** Own or confirmed results of what applies. */
  confidence: share,
  /** Confirmed results of what is asked for. */
  reused: share,
  counts: z.strictObject({
    met: wholeNumber,
    partly: wholeNumber,
    notMet: wholeNumber,
    notApplicable: wholeNumber,
    unknown: wholeNumber,
    leftOut: wholeNumber,
  }),
  own: ownScore,
});
export type ComplianceScoreView = z.infer<typeof complianceScore>;

/** An answer or result that a suggestion is made of, in words. */
const carrySource = z.strictObject({ key: z.string(), title: z.string(), value: z.string() });

const suggestion = z.strictObject({
  status: z.enum(['met', 'partly', 'not_met']),
  strength,
  /** A partial link turned met into partly: the rest wants a look. */
  needsLook: z.boolean(),
  sources: z.array(carrySource),
});

export const complianceResult = z.strictObject({
  status: z.enum(COMPLIANCE_STATUSES),
  source: z.enum(['own', 'confirmed']),
  strength: strength.nullable(),
  note: z.string(),
  reason: z.string(),
  alternative: z.string(),
  approvedBy: z.string(),
  knownBy: z.enum(COMPLIANCE_KNOWN_BY).nullable(),
  ownerId: id.nullable(),
  dueOn: storedDay.nullable(),
  updatedByName: z.string().nullable(),
  updatedAt: instant,
  /** A source of a confirmed suggestion says something else now. */
  isSourceChanged: z.boolean(),
  version: wholeNumber,
});
export type ComplianceResultView = z.infer<typeof complianceResult>;

export const complianceException = z.strictObject({
  id,
  reason: z.string(),
  approvedBy: z.string(),
  approvedOn: storedDay,
  endsOn: storedDay,
});

/** What closes a gap, and what that would cost the client a month; the price is null where none is known. */
const closer = z.strictObject({
  title: z.string(),
  service: z.strictObject({
    key: z.string(),
    name: z.string(),
    monthlyPrice: z.number().nullable(),
    held: z.boolean(),
  }),
  effort: z.enum(['low', 'medium', 'high']),
  owner: z.enum(['client', 'msp', 'shared']),
});

export const complianceRequirement = z.strictObject({
  id: requirementId,
  title: z.string(),
  question: z.string(),
  csf: z.array(z.string()),
  isRequired: z.boolean(),
  /** Not meeting it needs a reason and what is done instead. */
  asksReason: z.boolean(),
  level: wholeNumber.nullable(),
  /** Points that it takes off while it is not met. */
  weight: wholeNumber.nullable(),
  /** Why the scope leaves it out; null when it is asked for. */
  leftOut: z.string().nullable(),
  result: complianceResult.nullable(),
  suggestion: suggestion.nullable(),
  exception: complianceException.nullable(),
  /** What shows it, from the evidence locker. */
  evidence: z.array(z.strictObject({ id, title: z.string(), countsUntil: storedDay })),
  closer: closer.nullable(),
});
export type ComplianceRequirement = z.infer<typeof complianceRequirement>;

const scopeQuestion = z.strictObject({
  key: choiceKey,
  kind: z.enum(['one', 'many']),
  question: z.string(),
  isEditable: z.boolean(),
  chosen: z.array(choiceKey),
  options: z.array(z.strictObject({ id: choiceKey, label: z.string(), help: z.string(), leavesOut: wholeNumber })),
});

const checkHead = {
  id,
  clientId: id,
  frameworkId,
  shortTitle: z.string(),
  readiness: share,
  dueOn: storedDay.nullable(),
  updatedAt: instant,
  state: z.enum(COMPLIANCE_STATES),
};

/** What a check was completed with, as lists name it. */
const completedVersion = z.strictObject({
  number: wholeNumber,
  completedAt: instant,
  completedByName: z.string().nullable(),
  readiness: share,
});

const deadlineClock = z.strictObject({
  /** `ask`: it may apply, which has to be asked about; `told`: every notice of it was sent. */
  state: z.enum(['applies', 'ask', 'told']),
  /** The last instant of the earliest notice; null where its clock has not started, or a day is named. */
  due: instant.nullable(),
  /** The day at the recipient with whose end it is due. */
  dueDay: z.string().nullable(),
});

export const complianceCheck = z.strictObject({
  ...checkHead,
  clientName: z.string(),
  currency: z.string(),
  title: z.string(),
  frameworkVersion: z.string(),
  publisher: z.strictObject({ name: z.string(), url: z.string() }).nullable(),
  jurisdiction: z.string(),
  appliesTo: z.string(),
  license: z.string(),
  notes: z.array(z.string()),
  deadlines: z.array(
    z.strictObject({
      event: z.string(),
      who: z.string(),
      within: z.string(),
      citation: z.string(),
      /** In the open incident; null without one, and where its notices do not have it. */
      clock: deadlineClock.nullable(),
    }),
  ),
  /** Its clocks run; a client user is not told. */
  hasIncident: z.boolean(),
  scope: complianceScope,
  scopes: z.array(scopeQuestion),
  ownerId: id.nullable(),
  conditionalOn: storedDay.nullable(),
  /** The last day of a plan of action that a conditional status gives. */
  planEndsOn: storedDay.nullable(),
  groups: z.array(z.strictObject({ id: z.string(), title: z.string(), requirements: z.array(complianceRequirement) })),
  score: complianceScore,
  /** Since when it is in its state, and who put it there; null for a check that is new. */
  stateAt: instant.nullable(),
  stateByName: z.string().nullable(),
  /** Newest first. */
  versions: z.array(completedVersion),
  version: wholeNumber,
});
export type ComplianceCheck = z.infer<typeof complianceCheck>;

const checkSummary = z.strictObject({
  ...checkHead,
  openCount: wholeNumber,
  confidence: share,
  /** What confirming the suggestions at hand would answer. */
  suggestions: wholeNumber,
  /** Results of which a source changed. */
  toReview: wholeNumber,
});

const fix = z.strictObject({
  key: z.string(),
  /** The subcategory of NIST CSF 2.0 it belongs to. */
  csf: z.string(),
  text: z.string(),
  ...closer.shape,
  requirements: wholeNumber,
  closes: z.array(z.strictObject({ frameworkId, shortTitle: z.string(), requirementIds: z.array(requirementId) })),
});
export type ComplianceFix = z.infer<typeof fix>;

/** A client's frameworks: which apply, how it is with each, and what closes most at once. */
export const clientCompliance = z.strictObject({
  clientId: id,
  clientName: z.string(),
  currency: z.string(),
  /** As they were said; null until someone does. */
  facts: complianceFacts.nullable(),
  factsVersion: wholeNumber,
  /** What the client's record says of them. */
  prefilled: complianceFacts.partial(),
  /** Of the said facts, else of what the record says. */
  suggested: z.array(z.strictObject({ frameworkId, reason: z.string() })),
  frameworks: z.array(
    z.strictObject({
      id: frameworkId,
      title: z.string(),
      shortTitle: z.string(),
      jurisdiction: z.string(),
      basis: z.enum(['law', 'contract', 'voluntary']),
      appliesTo: z.string(),
      requirements: wholeNumber,
    }),
  ),
  checks: z.array(checkSummary),
  /** Completed when, for the NIST CSF answers that suggestions are made of; null without an assessment. */
  assessedAt: instant.nullable(),
  /** Most useful first. */
  fixes: z.array(fix),
});
export type ClientCompliance = z.infer<typeof clientCompliance>;

const dayStanding = z.strictObject({
  on: storedDay,
  readiness: share,
  counts: complianceScore.shape.counts,
});

/** A check on two days, over the requirements that its scope asks for today. */
export const complianceComparison = z.strictObject({
  /** On which something was recorded, the oldest first. */
  days: z.array(storedDay),
  today: storedDay,
  before: dayStanding,
  after: dayStanding,
  /** In the framework's order. */
  changes: z.array(
    z.strictObject({
      requirement: requirementId,
      title: z.string(),
      before: z.enum(COMPLIANCE_STATUSES),
      after: z.enum(COMPLIANCE_STATUSES),
      /** `other`: it counts the same, or it applies on one of the days alone. */
      direction: z.enum(['better', 'worse', 'other']),
    }),
  ),
  unchanged: wholeNumber,
});
export type ComplianceComparison = z.infer<typeof complianceComparison>;

const cell = z.strictObject({
  checkId: id,
  frameworkId,
  readiness: share,
  /** Readiness at the end of an earlier day, at least 30 days ago where there is one; null without. */
  before: z.strictObject({ readiness: share, on: storedDay }).nullable(),
  openCount: wholeNumber,
  /** The next day something is due: the check, an open requirement, or the end of an exception. */
  nextDueOn: storedDay.nullable(),
});

/** Clients by frameworks. */
export const compliancePortfolio = z.strictObject({
  frameworks: z.array(z.strictObject({ id: frameworkId, shortTitle: z.string() })),
  clients: z.array(z.strictObject({ clientId: id, clientName: z.string(), cells: z.array(cell) })),
});
export type CompliancePortfolio = z.infer<typeof compliancePortfolio>;

/** What someone says about a requirement; what is left out stays as it is. */
export const resultChange = z
  .strictObject({
    status: z.enum(COMPLIANCE_STATUSES),
    note: text(4_000).optional(),
    reason: text(500).optional(),
    alternative: text(1_000).optional(),
    approvedBy: text(120).optional(),
    knownBy: z.enum(COMPLIANCE_KNOWN_BY).nullable().optional(),
    ownerId: id.nullable().optional(),
    dueOn: chosenDay.nullable().optional(),
  })
  .refine(({ status, reason }) => status !== 'not_applicable' || (reason ?? '').length >= LEAST_REASON, {
    path: ['reason'],
    message: SAY_WHY_NOT_APPLICABLE,
  });
export type ResultChange = z.infer<typeof resultChange>;

export const newException = z.strictObject({
  requirement: requirementId,
  reason: requiredText('a reason', 1_000),
  approvedBy: requiredLine('who approved it', 120),
  endsOn: chosenDay,
});
export type NewException = z.infer<typeof newException>;
