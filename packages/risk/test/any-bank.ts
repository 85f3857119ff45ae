import {
  type AnswerForm,
  type BankQuestion,
  EFFORTS,
  GAP_OWNERS,
  type QuestionBank,
  questionBank,
  yesPartlyNo,
} from '@fairlead/content/question-banks/schema';
import { CONTROL_KEYS } from '@fairlead/content/services/controls';
import { SERVICE_KEYS } from '@fairlead/content/services/services';
import fc from 'fast-check';
import type { Answers } from '../src/assessment/answers';

/** The words of a question that these tests do not read. */
const WORDS = {
  question: 'Is this question only here for a test?',
  why: 'It matters to nobody, for it stands in a bank that no client will ever see.',
  good: 'The test that asked for it passes without a warning.',
  howToCheck: 'Run the tests of the package, and look at the last line.',
  evidence: 'The last line',
  recommendation: { title: 'Make it pass', text: 'Change the engine until the test that asked for it passes.' },
};

/** A question of a small bank; a plain one unless said otherwise. */
export function questionOf(id: string, changes: Partial<BankQuestion> = {}): BankQuestion {
  return {
    id,
    section: 'first',
    form: { kind: 'met' },
    weight: 10,
    notApplicable: 'free',
    stop: null,
    stopMeans: changes.stop ? 'It stops everything until it is met.' : null,
    control: null,
    service: 'bcdr',
    csf: 'PR.AA-03',
    effort: 'medium',
    owner: 'msp',
    ...WORDS,
    ...changes,
  };
}

/** A bank of one axis with two sections, checked like any other. */
export function bankOf(questions: BankQuestion[], changes: Partial<QuestionBank> = {}): QuestionBank {
  const section = (key: string, axis = 'only') => ({
    key,
    axis,
    label: `Part ${key}`,
    meaning: 'What this part asks about.',
  });
  return questionBank.parse({
    id: 'small',
    version: 1,
    title: 'A small bank',
    shortTitle: 'Small',
    purpose: 'A bank that is only here so that a test has something to score.',
    minutes: 1,
    nameInText: 'small',
    credit: null,
    scale: yesPartlyNo('Partly'),
    unanswered: 'not_sure',
    axes: [{ key: 'only', label: 'Readiness', meaning: 'All there is in this bank.' }],
    sections: [section('first'), section('second')],
    questions,
    stopLabels: { one: 'stop', many: 'stops' },
    caps: [59, 39],
    bands: [
      {
        key: 'high',
        label: 'High',
        from: 75,
        withoutSoftStops: true,
        meaning: 'As good as it gets here.',
        tone: 'good',
      },
      { key: 'low', label: 'Low', from: 0, meaning: 'Everything that is not high.', tone: 'bad' },
    ],
    quadrants: null,
    resultViews: [],
    howToRead: 'Every question counts for its weight, and an open stop caps the score.',
    method: 'The score is the weighted share of the questions that a test has put into the bank.',
    report: {
      name: 'A small report',
      headline: 'What a test has made',
      holds: 'The score of a bank that is only here for a test.',
    },
    notices: [],
    ...changes,
  });
}

/** Axes a and b of one section each, in a square of four. */
export const TWO_AXES: Partial<QuestionBank> = {
  axes: ['a', 'b'].map((key) => ({ key, label: `Axis ${key}`, meaning: `One side of the two, ${key}.` })),
  sections: [
    { key: 'first', axis: 'a', label: 'Part one', meaning: 'What this part asks about.' },
    { key: 'second', axis: 'b', label: 'Part two', meaning: 'What that part asks about.' },
  ],
  quadrants: {
    threshold: 65,
    ...Object.fromEntries(
      (['highHigh', 'highLow', 'lowHigh', 'lowLow'] as const).map((key) => [
        key,
        {
          label: `Corner ${key}`,
          meaning: `What to do in the corner ${key}.`,
          steps: ['first', 'second', 'third'].map((nth) => `The ${nth} step in the corner ${key}.`),
        },
      ]),
    ),
  } as QuestionBank['quadrants'],
};

const hundredths = fc.integer({ min: 0, max: 100 }).map((value) => value / 100);
const form: fc.Arbitrary<AnswerForm> = fc.oneof(
  fc.constant<AnswerForm>({ kind: 'met' }),
  fc.array(hundredths, { minLength: 2, maxLength: 5 }).map<AnswerForm>((values) => ({
    kind: 'choice',
    options: values.map((value, k) => ({ id: `option_${k}`, label: `Option ${k}`, value })),
  })),
  fc.constant<AnswerForm>({ kind: 'scale', from: 1, to: 5, lowLabel: 'Never', highLabel: 'Always' }),
  fc.tuple(hundredths, hundredths, hundredths).map<AnswerForm>(([a, b, c]) => ({
    kind: 'number',
    unit: 'days',
    min: 0,
    max: 1_000,
    whole: true,
    bands: [
      { upTo: 7, value: a },
      { upTo: 30, value: b },
      { upTo: null, value: c },
    ],
  })),
);

/** Every answer that the form takes, as it is stored. */
export function possibleAnswers({ form: kind }: BankQuestion): string[] {
  const shared = ['not_sure', 'na'];
  if (kind.kind === 'met') return ['yes', 'partly', 'no', ...shared];
  if (kind.kind === 'choice') return [...kind.options.map(({ id }) => id), ...shared];
  return kind.kind === 'scale' ? ['1', '2', '3', '4', '5', ...shared] : ['0', '7', '8', '31', '1000', ...shared];
}

const question = fc.record({
  form,
  section: fc.constantFrom('first', 'second'),
  weight: fc.integer({ min: 0, max: 40 }).map((quarters) => quarters / 4),
  stop: fc.constantFrom('hard', 'soft', null, null, null, null),
  control: fc.constantFrom(...CONTROL_KEYS, null),
  service: fc.constantFrom(...SERVICE_KEYS),
  effort: fc.constantFrom(...EFFORTS),
  owner: fc.constantFrom(...GAP_OWNERS),
  dependent: fc.boolean(),
});

/** Any bank of one or two axes with answers to it; now and then one is open, or cannot be read. */
export const anyAnsweredBank: fc.Arbitrary<{ bank: QuestionBank; answers: Answers }> = fc
  .tuple(fc.array(question, { minLength: 1, maxLength: 14 }), fc.boolean(), fc.constantFrom('not_sure', 'refused'))
  .chain(([drawn, twoAxes, unanswered]) => {
    const questions = drawn.map(({ dependent, ...one }, k) => {
      const plain = questionOf(`Q${k}A`, one);
      return dependent && k > 0 ? { ...plain, askedWhen: { question: 'Q0A', is: ['yes', 'not_sure', '1'] } } : plain;
    });
    const bank = bankOf(questions, { ...(twoAxes && TWO_AXES), unanswered: unanswered as 'refused' });
    const answer = (one: BankQuestion) => fc.constantFrom(...possibleAnswers(one), null, 'nonsense');
    return fc.tuple(...questions.map(answer)).map((values) => ({
      bank,
      answers: Object.fromEntries(questions.map(({ id }, k) => [id, values[k] ?? null])),
    }));
  });
