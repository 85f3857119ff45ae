/** How answers, gaps and stops are called, on pages, documents and workbooks alike. */
import { type BankQuestion, NOT_APPLICABLE, NOT_SURE, type QuestionBank } from './schema';

/** How much work a step is. */
export const EFFORT_WORDS = { low: 'Small', medium: 'Medium', high: 'Large' } as const;

/** Who normally does a step, as the client reads it. */
export const GAP_OWNER_WORDS = { client: 'You', msp: 'We', shared: 'Together' } as const;

/** Where nobody gave an answer, and where an answer above made the question pointless. */
const OPEN = 'Not answered';
const NOT_ASKED = 'Not asked';

/** A stored answer as people say it. @param value null while it is open @param asked false where it was skipped */
export function answerWords(bank: QuestionBank, { form }: BankQuestion, value: string | null, asked = true): string {
  if (!asked) return NOT_ASKED;
  if (value === null) return OPEN;
  if (value === NOT_SURE) return 'Not sure';
  if (value === NOT_APPLICABLE) return 'Does not apply';
  switch (form.kind) {
    case 'met':
      return { yes: 'Yes', partly: bank.partlyLabel, no: 'No' }[value] ?? value;
    case 'choice':
      return form.options.find(({ id }) => id === value)?.label ?? value;
    case 'scale':
      return `${value} of ${form.to}`;
    case 'number':
      return `${value} ${form.unit}`;
  }
}
