import type { ReviewPart } from '#document/review-part';

const NOTHING = { on: null, once: null, monthly: null, score: null, scoreBefore: null };
const FACTS = { rows: [], trend: [], budget: [], figures: [] };
const DECLINED: ReviewPart['declined'][number] = {
  id: 'mfa',
  question: 'Do we roll out MFA for everyone?',
  options: ['Every account', 'Not now'],
  recommended: 'Every account',
  stepId: null,
  stepTitle: null,
  isSecurity: true,
  proposedOn: '2026-07-01',
  outcome: {
    outcome: 'declined',
    choice: 'Not now',
    decidedBy: 'Paul Reed',
    decidedOn: '2026-07-08',
    reason: 'Not before the move.',
    residualRisk: 'A stolen password still opens a mailbox.',
    lookAgainOn: '2026-09-01',
  },
  confirmed: null,
  version: 2,
};

/** A review that was held, with something of each kind. */
export const sampleReview = (): ReviewPart => ({
  id: 'review',
  kind: 'quarterly',
  title: 'Review of the summer',
  periodFrom: '2026-04-01',
  periodTo: '2026-06-30',
  startsAt: '2026-07-08T14:00:00.000Z',
  minutes: 60,
  place: 'Their office',
  heldOn: '2026-07-08',
  summary: 'Detection is approved. MFA waits for the move.',
  fingerprint: 'a'.repeat(64),
  people: [
    { name: 'Paul Reed', side: 'client', decides: true, attended: true },
    { name: 'Was not there', side: 'client', decides: false, attended: false },
    { name: 'Ada Shore', side: 'msp', decides: false, attended: true },
  ],
  decisions: [DECLINED],
  actions: [
    {
      text: 'Test a restore',
      side: 'msp',
      owner: 'Ada Shore',
      dueOn: '2026-05-01',
      state: 'done',
      doneOn: '2026-04-28',
      reviewId: 'earlier',
    },
    {
      text: 'Name a deputy',
      side: 'client',
      owner: 'Paul Reed',
      dueOn: '2026-08-01',
      state: 'open',
      doneOn: null,
      reviewId: 'review',
    },
    {
      text: 'Order the firewall',
      side: 'msp',
      owner: 'Ada Shore',
      dueOn: '2026-08-15',
      state: 'open',
      doneOn: null,
      reviewId: 'review',
    },
  ].map((action, index) => ({
    ...(action as Pick<
      ReviewPart['actions'][number],
      'text' | 'side' | 'owner' | 'dueOn' | 'state' | 'doneOn' | 'reviewId'
    >),
    id: String(index),
    reviewTitle: 'A review',
    version: 1,
  })),
  sections: [
    {
      kind: 'promises',
      text: '',
      facts: {
        ...FACTS,
        kind: 'promises',
        dataAt: '2026-07-01T09:00:00.000Z',
        figures: [{ key: 'kept_msp', value: 1, before: null }],
      },
    },
    {
      kind: 'posture',
      text: 'Passwords alone still open every account.',
      facts: {
        ...FACTS,
        kind: 'posture',
        dataAt: '2026-07-01T09:00:00.000Z',
        figures: [{ key: 'chance_above_limit', value: 0.12, before: 0.18 }],
      },
    },
    {
      kind: 'roadmap',
      text: '',
      facts: {
        ...FACTS,
        kind: 'roadmap',
        dataAt: '2026-07-01T09:00:00.000Z',
        rows: [
          {
            ...NOTHING,
            id: 'mdr',
            title: 'Managed detection',
            state: 'Agreed',
            on: '2026-Q3',
            once: 2_000,
            monthly: 960,
          },
        ],
        budget: [
          { fiscalYear: 2027, quarter: 1, from: '2026-07-01', to: '2026-09-30', approved: 4_880, proposed: 0 },
          { fiscalYear: 2027, quarter: 2, from: '2026-10-01', to: '2026-12-31', approved: 0, proposed: 0 },
        ],
      },
    },
    { kind: 'loyalty', text: 'How likely are you to recommend us?', facts: null },
  ],
  declined: [DECLINED],
});
