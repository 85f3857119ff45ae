import { READINESS_METHOD } from '@fairlead/content/question-banks/readiness-texts';
import { NOT_ADVICE } from '@fairlead/content/words/not-advice';
import { publicMethod } from '@fairlead/content/words/public-method';
import type { Block, Page } from '#document/page';
import { methodPage } from '#document/simulation/pages/method';
import type { DocumentContext } from '../context';
import { showing } from '../readiness';
import { gradeLadder } from './summary';

/** How everything was worked out, where it comes from, and what it is not. */
export function methodPages(context: DocumentContext): Page[] {
  const { financial, assessments } = context;
  return [...(financial ? [methodPage(financial, assessments.length === 0)] : []), readinessMethod(context)];
}

function readinessMethod(context: DocumentContext): Page {
  const { combined } = context.input;
  const assessed = context.assessments.length > 0;
  return {
    name: '',
    heading: assessed ? 'How the scores were made' : 'Where this report comes from',
    lead: assessed ? 'Answers, weights and bands are the same for every business, so two results can be compared.' : '',
    blocks: [
      ...(assessed ? [{ kind: 'text' as const, title: 'Method', measure: '', paragraphs: methodOf(context) }] : []),
      ...(combined && combined.score !== null ? [gradeLadder(combined)] : []),
      ...publicMethodBlock(context),
      {
        kind: 'facts',
        title: 'What this report was made from',
        measure: 'The mark after “Data” at the foot of each page stands for all of it: the same mark, the same data',
        items: madeFrom(context),
      },
      {
        kind: 'note',
        title: context.financial ? 'Independence' : 'What this report is not',
        text: [
          // The page of the simulation before this one says it.
          ...(context.financial ? [] : [NOT_ADVICE]),
          ...(assessed ? ['A readiness assessment is a view on the day it was answered. It is no certificate.'] : []),
          'No insurer, authority or standards body named in this report endorses it or is affiliated with it.',
        ].join(' '),
      },
    ],
  };
}

/** Where the method of the current model is published; a report of model 1 has its own words. */
function publicMethodBlock({ financial, input: { methodAddress } }: DocumentContext): Block[] {
  if (!financial?.shown.ofModel2 || !methodAddress) return [];
  const paragraphs = [publicMethod(methodAddress)];
  return [{ kind: 'text', title: 'Where the method is published', measure: '', paragraphs }];
}

/** The sentences that speak of the parts this report has. */
function methodOf(context: DocumentContext): string[] {
  const { answers, controls, days, combined, questions } = READINESS_METHOD;
  return [
    answers,
    ...context.assessments.map(({ bank }) => bank.method),
    ...(context.financial ? [controls] : []),
    ...(context.financial && showing(context, 'event_timeline') ? [days] : []),
    ...(context.input.combined ? [combined] : []),
    questions,
  ];
}

function madeFrom({ input, assessments, date }: DocumentContext) {
  const { financial } = input;
  return [
    ...(financial
      ? [
          { label: `Simulation, version ${financial.number}`, value: date(financial.completedOn) },
          {
            label: 'Model and parameters',
            value: `${financial.result.engineVersion}, ${financial.result.parameterSet}`,
          },
        ]
      : []),
    ...assessments.flatMap(({ bank, part }) => [
      { label: `${bank.shortTitle}, version ${part.number}`, value: date(part.completedOn) },
      { label: 'Questions, and scoring', value: `${bank.id} ${bank.version}, ${part.result.engine}` },
    ]),
    ...(financial || assessments.length > 0 ? [] : [{ label: 'Report', value: date(input.date) }]),
  ];
}
