import {
  type BankQuestion,
  type QuestionBank,
  questionBank,
  yesPartlyNo,
} from '@fairlead/content/question-banks/schema';
import type { Assessment, AssessmentAnswer } from '@fairlead/contract/features/assessments/assessments';
import { CLIENT_ID } from '#testing/sample-client';

export const ASSESSMENT_ID = '7d0f3a0e-5b1d-4a52-9c5e-0a8f5f6d7c31';

const question = (id: string, words: string, part: Partial<BankQuestion> = {}): BankQuestion => ({
  id,
  section: 'doors',
  question: words,
  form: { kind: 'met' },
  weight: 2,
  notApplicable: 'reason',
  stop: null,
  stopMeans: null,
  control: null,
  why: 'Because an open door is the first thing that anybody tries at night.',
  good: 'Every door is locked, and one person has looked at each of them.',
  howToCheck: 'Walk around the house in the evening and try every handle yourself.',
  evidence: 'Photo of each door',
  recommendation: { title: `Do ${id}`, text: 'We go around with you once and lock what is still open today.' },
  service: 'managed_mdr',
  csf: 'PR.AA-01',
  effort: 'low',
  owner: 'msp',
  ...part,
});

/** A bank that no page knows: one question of every form, a stop, and one that depends on another. */
export const TEST_BANK: QuestionBank = questionBank.parse({
  id: 'house',
  version: 1,
  title: 'House readiness',
  shortTitle: 'House',
  purpose: 'Shows whether the house is ready for the night and what should be locked first.',
  minutes: 10,
  nameInText: 'house readiness',
  credit: { kind: 'house_assessment', label: 'House assessments' },
  scale: yesPartlyNo('Most of them'),
  unanswered: 'not_sure',
  axes: [{ key: 'whole', label: 'Whole', meaning: 'How well the house is kept at night.' }],
  sections: [
    { key: 'doors', axis: 'whole', label: 'Doors', meaning: 'What opens and what does not.' },
    { key: 'counts', axis: 'whole', label: 'Counts', meaning: 'How many there are of each.' },
  ],
  questions: [
    question('T01', 'Are all doors locked at night?', {
      stop: 'hard',
      stopMeans: 'An open door lets anybody in.',
      notApplicable: 'never',
    }),
    question('T02', 'How is the main door locked?', {
      form: {
        kind: 'choice',
        options: [
          { id: 'bolt', label: 'With a bolt', value: 1 },
          { id: 'key', label: 'With a key', value: 0.5 },
          { id: 'none', label: 'Not at all', value: 0 },
        ],
      },
      askedWhen: { question: 'T01', is: ['yes', 'partly'] },
    }),
    question('T03', 'How sure are you of your locks?', {
      section: 'counts',
      form: { kind: 'scale', from: 1, to: 5, lowLabel: 'Not at all', highLabel: 'Fully' },
    }),
    question('T04', 'How many spare keys are out there?', {
      section: 'counts',
      form: {
        kind: 'number',
        unit: 'keys',
        min: 0,
        max: 50,
        whole: true,
        bands: [
          { upTo: 2, value: 1 },
          { upTo: null, value: 0 },
        ],
      },
      notApplicable: { onlyWhen: 'The house has no keys at all.' },
    }),
  ],
  stopLabels: { one: 'open door', many: 'open doors' },
  caps: [50],
  bands: [
    { key: 'safe', label: 'Safe', from: 80, meaning: 'The house is kept well at night.', tone: 'good' },
    { key: 'open', label: 'Not safe', from: 0, meaning: 'Somebody could walk in at night.', tone: 'bad' },
  ],
  quadrants: null,
  resultViews: [],
  howToRead: 'Every door and every key counts for its weight; an open door caps the score at fifty.',
  method: 'House readiness is the weighted share of four questions on doors, locks and keys.',
  report: {
    name: 'House readiness',
    headline: 'Which doors to lock first',
    holds: 'The score of the house, its open doors and what to do about them.',
  },
  notices: ['This is a look at the house and no promise that nothing happens.'],
});

export const anAnswer = (part: Partial<AssessmentAnswer> = {}): AssessmentAnswer => ({
  questionId: 'T01',
  value: null,
  note: '',
  naReason: '',
  knownBy: null,
  ownerId: null,
  target: null,
  targetOn: null,
  answeredByName: null,
  answeredAt: null,
  carried: false,
  version: 0,
  ...part,
});

/** An assessment of the test bank that nobody has answered yet. */
export const openAssessment = (part: Partial<Assessment> = {}): Assessment => ({
  id: ASSESSMENT_ID,
  clientId: CLIENT_ID,
  clientName: 'Harborlight Dental Group',
  bankId: 'house',
  bankVersion: 1,
  depth: null,
  number: 1,
  state: 'open',
  leadId: null,
  leadName: null,
  dueOn: null,
  answered: 0,
  createdAt: '2026-01-05T09:00:00Z',
  updatedAt: '2026-01-05T09:00:00Z',
  completedAt: null,
  completedByName: null,
  revenueClass: null,
  tier: null,
  answers: [],
  evidence: [],
  result: null,
  review: null,
  previousId: null,
  ...part,
});
