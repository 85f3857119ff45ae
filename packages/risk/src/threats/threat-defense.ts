/** What is in place against a threat by a client's answers (docs/model/assessments.md, Defense against a threat). */

import type { ThreatKey } from '@fairlead/content/fields/sales-keys';
import type { StepStanding } from '@fairlead/content/fields/step-standings';
import { NIST_CSF_SAME_QUESTIONS } from '@fairlead/content/frameworks/nist-csf-2/same-questions';
import { bankOf } from '@fairlead/content/question-banks/banks';
import type { BankQuestion } from '@fairlead/content/question-banks/schema';
import { THREATS } from '@fairlead/content/sales/threats';
import { itemsOf } from '../assessment/items';
import { type SuggestionSource, suggestionsFor } from '../assessment/suggestions';

/** What is known of a subcategory, and from the answers to which bank. */
export type KnownStep = { standing: StepStanding; bankId: string | null };

export type ThreatDefense = {
  /** Share of the weight of what is known that is in place, 0 to 1; null while nothing is known. */
  inPlace: number | null;
  steps: (KnownStep & { question: BankQuestion })[];
};

/** What each standing is worth; null counts in no score. "Not sure" counts as missing, as in every score. */
const VALUES: Record<StepStanding, number | null> = {
  in_place: 1,
  partly: 0.5,
  missing: 0,
  not_sure: 0,
  left_out: null,
  unknown: null,
};
const SAID = { yes: 'in_place', partly: 'partly', no: 'missing', not_sure: 'not_sure' } as const;

const BANK = bankOf(NIST_CSF_SAME_QUESTIONS.frameworkId, NIST_CSF_SAME_QUESTIONS.frameworkVersion);
const QUESTIONS = new Map(BANK.questions.map((question) => [question.id, question]));

/**
 * What a client's completed assessments say of every subcategory: the NIST CSF assessment itself, and where it says nothing
 * the newest answer elsewhere that means the same.
 */
export function knownSteps(sources: readonly SuggestionSource[]): ReadonlyMap<string, KnownStep> {
  const known = new Map<string, KnownStep>();
  const elsewhere = suggestionsFor(BANK, sources, NIST_CSF_SAME_QUESTIONS).sort((a, b) =>
    a.from.completedAt.localeCompare(b.from.completedAt),
  );
  for (const { questionId, value, from } of elsewhere)
    known.set(questionId, { standing: SAID[value], bankId: from.bankId });
  for (const { bank, answers } of sources.filter(({ bank: { id } }) => id === BANK.id))
    for (const { question, answered, applies, notSure, value } of itemsOf(bank, answers, { submitted: true }))
      if (answered) {
        const standing = applies ? (notSure ? 'not_sure' : standingOf(value)) : 'left_out';
        known.set(question.id, { standing, bankId: bank.id });
      }
  return known;
}

const standingOf = (value: number | null): StepStanding =>
  value === null || value === 0 ? 'missing' : value < 1 ? 'partly' : 'in_place';

/** The steps against a threat as they are, and how much of them is in place, by the weights of the NIST CSF assessment. */
export function threatDefense(threat: ThreatKey, known: ReadonlyMap<string, KnownStep>): ThreatDefense {
  const steps = THREATS[threat].csf.flatMap((id) => {
    const question = QUESTIONS.get(id);
    return question ? [{ question, ...(known.get(id) ?? { standing: 'unknown' as const, bankId: null }) }] : [];
  });
  const counted = steps.flatMap(({ question: { weight }, standing }) => {
    const value = VALUES[standing];
    return value === null ? [] : [{ weight, value }];
  });
  const total = counted.reduce((sum, { weight }) => sum + weight, 0);
  const met = counted.reduce((sum, { weight, value }) => sum + weight * value, 0);
  return { inPlace: total > 0 ? met / total : null, steps };
}

/** Steps of which something is known, of those that apply. */
export function knownCount({ steps }: ThreatDefense): { known: number; asked: number } {
  const applying = steps.filter(({ standing }) => standing !== 'left_out');
  return { known: applying.filter(({ standing }) => standing !== 'unknown').length, asked: applying.length };
}
