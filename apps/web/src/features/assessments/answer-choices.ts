/** The answers of a question as people choose and read them, whatever its form. */
import { formAnswers } from '@fairlead/content/question-banks/answer-words';
import {
  type BankQuestion,
  NOT_APPLICABLE,
  NOT_SURE,
  type QuestionBank,
} from '@fairlead/content/question-banks/schema';

export type Choice = {
  value: string;
  label: string;
  /** A line below the label. */
  text?: string;
  /** The key that chooses it; null where there are more answers than digits. */
  key: string | null;
};

const NOT_SURE_LABEL = 'We are not sure';
const NOT_APPLICABLE_LABEL = 'Does not apply';
const NOT_APPLICABLE_KEY = 'N';
/** Where digits belong to a number that is typed. */
const NOT_SURE_KEY = 'U';

type Bank = Pick<QuestionBank, 'scale'>;

/** Everything that can be chosen: the form's own answers, "not sure", and "does not apply" where the bank admits it. */
export function choicesOf({ form, notApplicable }: BankQuestion, bank: Bank): Choice[] {
  const own = formAnswers(form, bank).map((choice, index) => ({
    ...choice,
    key: index < 9 ? String(index + 1) : null,
  }));
  const last = own.length < 9 ? String(own.length + 1) : null;
  const notSure: Choice = {
    value: NOT_SURE,
    label: NOT_SURE_LABEL,
    text: "That's OK. We count it as a gap until we know.",
    key: form.kind === 'number' ? NOT_SURE_KEY : last,
  };
  if (notApplicable === 'never') return [...own, notSure];
  const text = typeof notApplicable === 'object' ? { text: notApplicable.onlyWhen } : {};
  const left: Choice = { value: NOT_APPLICABLE, label: NOT_APPLICABLE_LABEL, ...text, key: NOT_APPLICABLE_KEY };
  return [...own, notSure, left];
}

/** An answer in words. */
export function answerText(question: BankQuestion, value: string | null, bank: Bank): string {
  if (value === null) return 'Open';
  const { form } = question;
  if (value !== NOT_SURE && value !== NOT_APPLICABLE) {
    if (form.kind === 'number') return `${value} ${form.unit}`;
    if (form.kind === 'scale') return `${value} of ${form.to}`;
  }
  return choicesOf(question, bank).find((choice) => choice.value === value)?.label ?? value;
}
