import { answerWords } from '@fairlead/content/question-banks/answer-words';
import { type Block, column, figureColumn, type Page } from '#document/page';
import { answersPage } from '#document/simulation/pages/answers';
import type { DocumentContext } from '../context';
import type { Readiness } from '../readiness';

/** Every question with its answer. */
export function answerPages(context: DocumentContext): Page[] {
  const { financial, assessments } = context;
  return [...(financial ? [answersPage(financial)] : []), ...assessments.map(answersOf)];
}

function answersOf({ bank, items, part, answered, proved }: Readiness): Page {
  return {
    name: '',
    heading: `${bank.shortTitle}: every answer`,
    lead: `${answered} of ${items.length} questions answered, ${proved} with evidence attached.`,
    blocks: bank.sections.map(
      ({ key, label, meaning }): Block => ({
        kind: 'table',
        title: label,
        measure: meaning,
        columns: [
          column('No.', 0),
          column('Question', 1),
          column('Answer', 0.36),
          figureColumn('Counts'),
          column('Evidence', 0),
          column('CSF 2.0', 0),
        ],
        rows: items
          .filter(({ question }) => question.section === key)
          .map(({ question, asked, value }) => {
            const answer = part.answers[question.id];
            return [
              { text: question.id, tone: 'quiet' },
              question.question,
              { text: answerWords(bank, question, answer?.value ?? null, asked), strong: true },
              value === null ? '–' : `${Math.round(value * 100)}%`,
              (answer?.proofs ?? 0) > 0 ? 'Yes' : '–',
              { text: question.csf, tone: 'quiet' },
            ];
          }),
        size: 11,
      }),
    ),
  };
}
