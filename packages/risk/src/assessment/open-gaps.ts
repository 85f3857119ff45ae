/** What completed assessments leave critically open, with the controls it feeds (docs/model/model-2.md). */
import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import type { OpenGap } from '../result/model-2/critical-gaps';
import type { ScoredAssessment } from './result';

/** Insurers ask for these in full: what is met in part keeps one from quoting as well, in every version of the bank. */
const COUNTS_IN_PART = 'insurance';

/** Every open hard stop that feeds a control, in the bank's order; several may feed the same one. */
export function openGapsOf(
  bank: QuestionBank,
  { hardStops, conditions }: Pick<ScoredAssessment, 'hardStops' | 'conditions'>,
): OpenGap[] {
  const open = new Set([...hardStops, ...(bank.id === COUNTS_IN_PART ? conditions : [])]);
  return bank.questions.flatMap(({ id, stop, control, service }) =>
    open.has(id) && stop === 'hard' && control && service ? [{ control, service, bankId: bank.id }] : [],
  );
}
