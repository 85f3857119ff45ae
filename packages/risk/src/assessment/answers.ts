/** What a stored answer means for the form of its question (docs/model/assessments.md, Answers). */
import {
  type AnswerForm,
  type BankQuestion,
  NOT_APPLICABLE,
  NOT_SURE,
  type QuestionBank,
} from '@fairlead/content/question-banks/schema';

/** Question id → stored answer: a level of the bank's scale, not_sure, na, the id of an option, or a number. */
export type Answers = Readonly<Record<string, string | null | undefined>>;

/** `value`: the share of the weight that is earned, 0 to 1. */
export type Reading =
  | { kind: 'value'; value: number; notSure: boolean }
  | { kind: 'not_applicable' }
  | { kind: 'refused'; message: string };

const CHOOSE = 'Choose one of the answers.';
const NUMBER = /^-?[\d.]{1,20}$/;

const worth = (value: number): Reading => ({ kind: 'value', value, notSure: false });
const refused = (message: string): Reading => ({ kind: 'refused', message });
const inWords = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 6 });

function readNumber(form: Extract<AnswerForm, { kind: 'number' }>, stored: string): Reading {
  const { min, max, whole, bands } = form;
  const value = NUMBER.test(stored) ? Number(stored) : Number.NaN;
  if (!(value >= min && value <= max) || (whole && !Number.isInteger(value)))
    return refused(`Enter a ${whole ? 'whole ' : ''}number from ${inWords(min)} to ${inWords(max)}.`);
  return worth(bands.find(({ upTo }) => upTo === null || value <= upTo)?.value ?? 0);
}

function readLevel(levels: readonly { id: string; value: number }[], stored: string): Reading {
  const level = levels.find(({ id }) => id === stored);
  return level ? worth(level.value) : refused(CHOOSE);
}

function readForm(scale: QuestionBank['scale'], form: AnswerForm, stored: string): Reading {
  switch (form.kind) {
    case 'met':
      return readLevel(scale, stored);
    case 'choice':
      return readLevel(form.options, stored);
    case 'scale': {
      const step = NUMBER.test(stored) ? Number(stored) : Number.NaN;
      if (!Number.isInteger(step) || step < form.from || step > form.to)
        return refused(`Choose a step from ${form.from} to ${form.to}.`);
      return worth((step - form.from) / (form.to - form.from));
    }
    case 'number':
      return readNumber(form, stored);
  }
}

/** What an answer counts, or the sentence to show beside it. A reason for "does not apply" is its own field. */
export function readAnswer(
  { scale }: Pick<QuestionBank, 'scale'>,
  { form, notApplicable }: Pick<BankQuestion, 'form' | 'notApplicable'>,
  stored: string,
): Reading {
  if (stored === NOT_SURE) return { kind: 'value', value: 0, notSure: true };
  if (stored !== NOT_APPLICABLE) return readForm(scale, form, stored);
  return notApplicable === 'never'
    ? refused('This question applies to every business. Choose one of the other answers.')
    : { kind: 'not_applicable' };
}

/** The most that an answer to the form can be worth; 1 in every sensible bank. */
export function fullValue(form: AnswerForm): number {
  if (form.kind === 'choice') return Math.max(...form.options.map(({ value }) => value));
  if (form.kind === 'number') return Math.max(...form.bands.map(({ value }) => value));
  return 1;
}
