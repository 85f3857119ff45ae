/** What the answers to other banks say about the questions of this one (docs/model/assessments.md, Answer once). */
import type { SameQuestion } from '@fairlead/content/frameworks/nist-csf-2/same-questions';
import { NOT_SURE, type QuestionBank } from '@fairlead/content/question-banks/schema';
import type { Answers } from './answers';
import { itemsOf } from './items';

/** A completed assessment of the client. */
export type SuggestionSource = { bank: QuestionBank; answers: Answers; completedAt: string };

export type Suggestion = {
  /** Question it is for, and the answer it suggests. */
  questionId: string;
  value: 'yes' | 'partly' | 'no' | typeof NOT_SURE;
  /** Made of a part of the question: someone has to look at the rest. */
  needsLook: boolean;
  from: { bankId: string; bankVersion: number; completedAt: string; questionIds: readonly string[] };
};

/** How much the answers to these questions are worth together; null where none of them counts. */
function together({ bank, answers }: SuggestionSource, ids: readonly string[]): Suggestion['value'] | null {
  const given = itemsOf(bank, answers, { submitted: true }).filter(
    ({ question, value }) => ids.includes(question.id) && value !== null,
  );
  if (given.length === 0) return null;
  if (given.every(({ value }) => value === 1)) return 'yes';
  if (given.some(({ value }) => value !== 0)) return 'partly';
  return given.every(({ notSure }) => notSure) ? NOT_SURE : 'no';
}

/** Only what both banks read alike: questions that are answered on the scale of yes, partly and no. */
const onScale = (bank: QuestionBank, id: string) =>
  bank.questions.some((question) => question.id === id && question.form.kind === 'met');

const isOf = ({ bank }: SuggestionSource, { bankId, bankVersion }: SameQuestion) =>
  bank.id === bankId && bank.version === bankVersion;

/** From another bank to the framework. */
function toFramework(row: SameQuestion, source: SuggestionSource): Suggestion[] {
  const said = together(source, row.questions);
  if (said === null || (row.match === 'more' && said !== 'yes')) return [];
  const isPart = row.match === 'part';
  const { bank, completedAt } = source;
  return [
    {
      questionId: row.id,
      value: isPart && said === 'yes' ? 'partly' : said,
      needsLook: isPart && said === 'yes',
      from: { bankId: bank.id, bankVersion: bank.version, completedAt, questionIds: row.questions },
    },
  ];
}

/** From the framework to another bank: a yes to the whole is a yes to each part, anything else only where both ask one thing. */
function fromFramework(row: SameQuestion, source: SuggestionSource, bank: QuestionBank): Suggestion[] {
  const said = together(source, [row.id]);
  const isOne = row.match === 'same' && row.questions.length === 1;
  if (said === null || row.match === 'more' || (said !== 'yes' && !isOne)) return [];
  const from = {
    bankId: source.bank.id,
    bankVersion: source.bank.version,
    completedAt: source.completedAt,
    questionIds: [row.id],
  };
  return row.questions.flatMap((questionId) =>
    onScale(bank, questionId) ? [{ questionId, value: said, needsLook: false, from }] : [],
  );
}

/**
 * Suggestions for the questions of a bank, in its order. They say what was answered elsewhere; a person takes each over or
 * leaves it.
 * @param rows which questions mean the same, with the framework's bank they belong to
 */
export function suggestionsFor(
  bank: QuestionBank,
  sources: readonly SuggestionSource[],
  { rows, frameworkId }: { rows: readonly SameQuestion[]; frameworkId: string },
): Suggestion[] {
  const asked = new Map(bank.questions.map(({ id }, place) => [id, place]));
  return rows
    .flatMap((row) => {
      if (bank.id === frameworkId)
        return sources.filter((source) => isOf(source, row)).flatMap((source) => toFramework(row, source));
      if (bank.id !== row.bankId || bank.version !== row.bankVersion) return [];
      return sources
        .filter((source) => source.bank.id === frameworkId)
        .flatMap((source) => fromFramework(row, source, bank));
    })
    .filter(({ questionId }) => asked.has(questionId))
    .sort((a, b) => (asked.get(a.questionId) ?? 0) - (asked.get(b.questionId) ?? 0));
}
