import { z } from 'zod';
import { largeNumber, wholeNumber } from '../api/numbers';
import { chosenDay, id, instant, requiredLine, storedDay, text } from '../api/text';
import { overdueUpdate } from './threats/overdue-update';

/** Pieces that one client can have in its locker. */
export const MOST_EVIDENCE = 500;
/** Requirements that one piece can cover. */
export const MOST_COVERED = 200;

/** How many days before its last day a piece is called expiring, and its owner is asked to renew it. */
export const EXPIRING_DAYS = 30;

/**
 * What evidence can cover, as one text: a question bank or framework, a colon, and a question or requirement of it, such as
 * `insurance:I02` or `hipaa-security-rule:164.308(a)(5)`.
 */
export const requirementKey = z
  .string()
  .max(161)
  .regex(/^[a-z0-9][a-z0-9._-]{0,59}:\S{1,100}$/, 'Choose one of the listed requirements.')
  .meta({ examples: ['insurance:I02'] });

/** A requirement with its words. */
const coveredRequirement = z.strictObject({
  requirement: z.string(),
  /** What it belongs to, such as "Insurance readiness". */
  framework: z.string(),
  /** The question or requirement; its own id where its words are not known any more. */
  text: z.string(),
});
export type CoveredRequirement = z.infer<typeof coveredRequirement>;

export const STANDINGS = ['met', 'partly', 'not_met', 'not_applicable', 'unknown'] as const;

/** One that the client was asked about, with what is said of it now. */
export const claimedRequirement = coveredRequirement.extend({ standing: z.enum(STANDINGS) });
export type ClaimedRequirement = z.infer<typeof claimedRequirement>;

export const evidencePiece = z.strictObject({
  id,
  title: z.string(),
  /** A file of ours, or a link to where the evidence is kept. */
  file: z.strictObject({ name: z.string(), contentType: z.string(), size: largeNumber }).nullable(),
  link: z.string().nullable(),
  validUntil: storedDay.nullable(),
  /** The last day on which it counts: without an end date, the last day before it is a year old. */
  countsUntil: storedDay,
  /** Who keeps it current: a team member, or a contact of the client. */
  ownerId: id.nullable(),
  ownerContactId: id.nullable(),
  ownerName: z.string().nullable(),
  covers: z.array(coveredRequirement),
  addedByName: z.string().nullable(),
  createdAt: instant,
  /** Rises with every change. */
  version: wholeNumber,
});
export type EvidencePiece = z.infer<typeof evidencePiece>;

/** The evidence rate of one assessment or framework: the share of what is met that valid evidence shows. */
export const evidenceRate = z.strictObject({
  framework: z.string(),
  met: wholeNumber,
  /** Of those, the ones with evidence that counts today. */
  shown: wholeNumber,
  /** The same in thirty days, when nothing is renewed. */
  shownSoon: wholeNumber,
});
export type EvidenceRate = z.infer<typeof evidenceRate>;

export const evidenceLocker = z.strictObject({
  items: z.array(evidencePiece),
  rates: z.array(evidenceRate),
});
export type EvidenceLocker = z.infer<typeof evidenceLocker>;

/** What is looked at before a review or a report, with its question to the person who answers for it. */
export const QUALITY_CHECKS = {
  met_without_evidence: {
    label: 'Met without evidence',
    meaning: 'Nothing that is still valid shows that these are met. An insurer or auditor asks about them first.',
  },
  old_evidence: {
    label: 'Evidence older than a year',
    meaning: 'These are shown only by evidence that is more than a year old. Check that it is still true.',
  },
  many_not_applicable: {
    label: 'More than a third does not apply',
    meaning: 'What does not apply is left out of the score. Check that each of these is left out for a reason.',
  },
  met_while_overdue: {
    label: 'Updates are said to be in place and are overdue',
    meaning:
      'Vulnerabilities that attackers use are open past their due date at this client. Close them, or answer again what says that updates are in place.',
  },
  answered_fast: {
    label: 'Answered in under two seconds each',
    meaning: 'These came faster than the questions can be read. Go through them once more.',
  },
} as const;
export type QualityCheckId = keyof typeof QUALITY_CHECKS;
export const QUALITY_CHECK_IDS = Object.keys(QUALITY_CHECKS) as [QualityCheckId, ...QualityCheckId[]];

export const qualityFinding = z.strictObject({
  check: z.enum(QUALITY_CHECK_IDS),
  /** The assessment or compliance check that it was found in. */
  sourceId: id,
  framework: z.string(),
  /** How many answers it is about, of how many that were looked at. */
  found: wholeNumber,
  of: wholeNumber,
  /** Some of them, in their order. */
  examples: z.array(z.string()),
  /** What is overdue, where the finding is about that. */
  overdue: z.array(overdueUpdate),
  /** Why someone lets it stand; null while nobody does. */
  dismissed: z.strictObject({ reason: z.string(), byName: z.string().nullable(), at: instant }).nullable(),
});
export type QualityFinding = z.infer<typeof qualityFinding>;

export const OBLIGATION_KINDS = {
  contract: 'Contract',
  insurance: 'Insurance policy',
  law: 'Law or regulation',
  other: 'Other',
} as const;
export type ObligationKind = keyof typeof OBLIGATION_KINDS;
export const OBLIGATION_KIND_KEYS = Object.keys(OBLIGATION_KINDS) as [ObligationKind, ...ObligationKind[]];

/** What a client owes to a law, a contract or an insurer by a day. */
export const obligationFields = z.strictObject({
  title: requiredLine('what is owed', 200),
  kind: z.enum(OBLIGATION_KIND_KEYS),
  /** Where it is written, such as a section of a contract. */
  citation: requiredLine('where it is written', 300),
  /** Why it applies to the client. */
  why: text(1_000),
  ownerId: id.nullable(),
  dueOn: chosenDay,
  /** It comes again so many months after its day; null for one that is met once. */
  everyMonths: z.int().min(1, 'Enter 1 to 60 months.').max(60, 'Enter 1 to 60 months.').nullable(),
});
export type ObligationFields = z.infer<typeof obligationFields>;

export const obligation = z.strictObject({
  id,
  ...obligationFields.shape,
  title: z.string(),
  citation: z.string(),
  why: z.string(),
  dueOn: storedDay,
  ownerName: z.string().nullable(),
  /** Of one that is met once. */
  metOn: storedDay.nullable(),
  /** Of one that comes again: when it was met last. */
  lastMetOn: storedDay.nullable(),
  version: wholeNumber,
});
export type Obligation = z.infer<typeof obligation>;
