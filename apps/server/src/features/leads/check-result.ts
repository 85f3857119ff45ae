import type { IndustryKey } from '@fairlead/content/fields/sales-keys';
import { bankOf, newestBank } from '@fairlead/content/question-banks/banks';
import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import { TYPICAL_LOSSES, typicalSize } from '@fairlead/content/sales/typical-losses';
import type { CheckAnswer, CheckResult, LeadFinding } from '@fairlead/contract/features/leads';
import { gapsOf } from '@fairlead/risk/assessment/gaps';
import { scoreAssessment } from '@fairlead/risk/assessment/score';

const SHOWN_FINDINGS = 3;
const BANK = 'nist_csf';
const DEPTH = 'quick';

/** The questions of the check: the quick depth of the NIST CSF bank, as it was at a version. */
export function checkBank(version = newestBank(BANK)?.version ?? 1): QuestionBank {
  return bankOf(BANK, version, DEPTH);
}

export type CheckAnswersById = Record<string, CheckAnswer>;

/** Score of 100 by the rules of the assessment, and the gaps that bring most points. An open question counts as not sure. */
export function scoreCheck(bank: QuestionBank, said: CheckAnswersById): { score: number; findings: LeadFinding[] } {
  const answers = Object.fromEntries(bank.questions.map(({ id }) => [id, said[id] ?? 'not_sure']));
  const standing = { submitted: true };
  const byId = new Map(bank.questions.map((question) => [question.id, question]));
  const findings = gapsOf(bank, answers, standing)
    .slice(0, SHOWN_FINDINGS)
    .flatMap(({ questionId }) => {
      const recommendation = byId.get(questionId)?.recommendation;
      return recommendation ? [{ questionId, title: recommendation.title, text: recommendation.text }] : [];
    });
  return { score: Math.round(scoreAssessment(bank, answers, standing).score ?? 0), findings };
}

/** The check of today, answered question by question. */
export function scoreCheckOf(answerTo: (question: number) => CheckAnswer) {
  const bank = checkBank();
  const answers: CheckAnswersById = Object.fromEntries(bank.questions.map(({ id }, index) => [id, answerTo(index)]));
  return { bankVersion: bank.version, answers, ...scoreCheck(bank, answers) };
}

/** What incidents cost a typical business of an industry and size: between everything in place and nothing in place. */
export function typicalOf(industry: IndustryKey, employees: number): CheckResult['typical'] {
  const size = typicalSize(employees);
  const { rareYear, average } = TYPICAL_LOSSES[industry][size];
  return {
    employees: size,
    rareYear: { low: rareYear[0], high: rareYear[1] },
    average: { low: average[0], high: average[1] },
  };
}

const WORST_FIRST: readonly CheckAnswer[] = ['no', 'not_sure', 'partly', 'yes'];

/** What a prospect's record says of its controls from then on: the weakest answer to each. */
export function postureOf(bank: QuestionBank, said: CheckAnswersById): Record<string, string> {
  const posture: Record<string, CheckAnswer> = {};
  for (const { id, control } of bank.questions) {
    const answer = said[id];
    if (control === null || answer === undefined) continue;
    const before = posture[control];
    if (before === undefined || WORST_FIRST.indexOf(answer) < WORST_FIRST.indexOf(before)) posture[control] = answer;
  }
  return posture;
}
