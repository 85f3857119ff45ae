import { READINESS_METHOD } from '@fairlead/content/question-banks/readiness-texts';
import { NOT_ADVICE } from '@fairlead/content/words/not-advice';
import type { Page } from '#document/page';
import { methodPage } from '#document/simulation/pages/method';
import type { DocumentContext } from '../context';
import { gradeLadder } from './summary';

/** How everything was worked out, where it comes from, and what it is not. */
export function methodPages(context: DocumentContext): Page[] {
  const { financial, insurance, breach } = context;
  return [...(financial ? [methodPage(financial, !insurance && !breach)] : []), readinessMethod(context)];
}

function readinessMethod(context: DocumentContext): Page {
  const { insurance, breach, input } = context;
  const { combined } = input;
  const assessed = insurance ?? breach;
  return {
    name: '',
    heading: assessed ? 'How the scores were made' : 'What this report is, and is not',
    lead: assessed ? 'Answers, weights and bands are the same for every business, so two results can be compared.' : '',
    blocks: [
      ...(assessed ? [{ kind: 'text' as const, title: 'Method', measure: '', paragraphs: methodOf(context) }] : []),
      ...(combined && combined.score !== null ? [gradeLadder(combined)] : []),
      {
        kind: 'facts',
        title: 'What this report was made from',
        measure: 'The mark after “Data” at the foot of each page stands for all of it: the same mark, the same data',
        items: madeFrom(context),
      },
      {
        kind: 'note',
        title: 'What this report is not',
        text: [
          NOT_ADVICE,
          ...(assessed ? ['A readiness assessment is a view on the day it was answered. It is no certificate.'] : []),
          'No insurer, authority or maker of a standard named in it stands behind it or is affiliated with it.',
        ].join(' '),
      },
    ],
  };
}

/** The sentences that speak of the parts this report has. */
function methodOf({ insurance, breach, financial, input }: DocumentContext): string[] {
  const [answers, ofInsurance, ofBreach, controls, days, combined, questions] = READINESS_METHOD;
  return [
    answers,
    ...(insurance ? [ofInsurance] : []),
    ...(breach ? [ofBreach] : []),
    ...(financial ? [controls] : []),
    ...(financial && breach ? [days] : []),
    ...(input.combined ? [combined] : []),
    questions,
  ];
}

function madeFrom({ input, insurance, breach, date }: DocumentContext) {
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
    ...[insurance, breach].flatMap((one) =>
      one
        ? [
            { label: `${one.bank.shortTitle}, version ${one.part.number}`, value: date(one.part.completedOn) },
            { label: 'Questions, and scoring', value: `${one.bank.id} ${one.bank.version}, ${one.part.result.engine}` },
          ]
        : [],
    ),
    ...(financial || insurance || breach ? [] : [{ label: 'Report', value: date(input.date) }]),
  ];
}
