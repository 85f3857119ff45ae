import {
  type ClientQuestion,
  GRADES,
  numberUnit,
  type PortalQuestion,
  type QuestionState,
} from '@fairlead/contract/features/client-questions';
import type { Figures } from '#app/locale/figures';

export const QUESTION_STATE_WORDS: Record<QuestionState, string> = {
  draft: 'Not sent yet',
  sent: 'Sent',
  seen: 'Opened',
  answered: 'Answered',
  accepted: 'Taken over',
};

export const NOT_SURE = 'We are not sure';

type Asked = Pick<ClientQuestion | PortalQuestion, 'about' | 'aboutKey' | 'answerKind' | 'choices'>;
type Said = { value: string | number | null; notSure: boolean };

/** The choices people pick from, if the question has any. */
export const choicesOf = ({ answerKind, choices }: Asked): readonly { key: string; label: string }[] =>
  answerKind === 'grade' ? GRADES : choices;

/** What was said, as people read it. */
export function answerInWords(question: Asked, { value, notSure }: Said, figures: Figures): string {
  if (notSure || value === 'not_sure') return NOT_SURE;
  if (value === null || value === '') return 'Nothing yet';
  if (question.answerKind === 'number' && typeof value === 'number') {
    const unit = numberUnit(question.about, question.aboutKey);
    if (unit === 'money') return figures.money(value);
    return unit === 'percent' ? `${figures.number(value)}%` : figures.number(value);
  }
  if (question.answerKind === 'date' && typeof value === 'string') return figures.fullDay(value);
  return choicesOf(question).find(({ key }) => key === value)?.label ?? String(value);
}

/** What the record says now. */
export const recordInWords = (question: ClientQuestion, figures: Figures): string =>
  question.recorded === null
    ? 'Not known'
    : answerInWords(question, { value: question.recorded, notSure: false }, figures);
