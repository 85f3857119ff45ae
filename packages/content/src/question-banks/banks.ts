import { BREACH_READINESS_1 } from './breach-readiness-1';
import { BREACH_READINESS_2 } from './breach-readiness-2';
import { INSURANCE_READINESS_1 } from './insurance-readiness-1';
import { INSURANCE_READINESS_2 } from './insurance-readiness-2';
import { NIST_CSF_1 } from './nist-csf-1';
import type { QuestionBank } from './schema';

/** Every version of every bank, newest last: an assessment is shown and scored with the version it was made with. */
export const BANK_VERSIONS = [
  INSURANCE_READINESS_1,
  BREACH_READINESS_1,
  INSURANCE_READINESS_2,
  BREACH_READINESS_2,
  NIST_CSF_1,
] as const;

const all: readonly QuestionBank[] = BANK_VERSIONS;

/**
 * The bank an assessment was made with, with the questions of its depth alone; all of them without one.
 * @throws RangeError for one that never was
 */
export function bankOf(id: string, version: number, depth: string | null = null): QuestionBank {
  const found = all.find((bank) => bank.id === id && bank.version === version);
  if (!found) throw new RangeError(`Unknown question bank: ${id} ${version}.`);
  return depth === null ? found : atDepth(found, depth);
}

const reduced = new WeakMap<QuestionBank, Map<string, QuestionBank>>();

/** The questions that are asked at a depth, in their order: always the same object, so that a page computes it once. */
function atDepth(bank: QuestionBank, depth: string): QuestionBank {
  const kept = reduced.get(bank) ?? new Map<string, QuestionBank>();
  reduced.set(bank, kept);
  const place = (key: string | undefined) => (bank.depths ?? []).findIndex((one) => one.key === key);
  const at = place(depth);
  if (at < 0) throw new RangeError(`Unknown depth of ${bank.id}: ${depth}.`);
  const questions = bank.questions.filter((question) => place(question.depth) <= at);
  const sections = bank.sections.filter(({ key }) => questions.some(({ section }) => section === key));
  const made = kept.get(depth) ?? {
    ...bank,
    minutes: bank.depths?.[at]?.minutes ?? bank.minutes,
    questions,
    // What is not asked about has no score, which is not the same as a score over nothing that applies.
    sections,
    groups: bank.groups?.filter(({ key }) => sections.some(({ group }) => group === key)),
  };
  kept.set(depth, made);
  return made;
}

/** The newest version of every bank there is. */
export const newestBanks = (): QuestionBank[] => [...new Map(all.map((bank) => [bank.id, bank])).values()];

/** What a new assessment is made with; undefined for a bank there is not. */
export const newestBank = (id: string): QuestionBank | undefined => all.findLast((bank) => bank.id === id);
