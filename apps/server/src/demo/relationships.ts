import type { SurveyKind } from '@fairlead/content/fields/loyalty';
import type { ClientMeasure } from '@fairlead/content/fields/measures';
import type {
  clientAdvocacy,
  clientAgreements,
  clientTouchpoints,
  contactStandings,
} from '@fairlead/db/schema/loyalty';

type Agreement = Pick<
  typeof clientAgreements.$inferInsert,
  | 'title'
  | 'monthlyAmount'
  | 'noticeDays'
  | 'renewsItself'
  | 'coversStandard'
  | 'invoiceDaysLate'
  | 'state'
  | 'lossReason'
> & { startedDaysAgo: number; endsInDays?: number };

type Standing = Pick<typeof contactStandings.$inferInsert, 'influence' | 'support'> & {
  /** Name of a contact on record. */
  name: string;
  contactDaysAgo?: number;
  leftDaysAgo?: number;
};

type Touchpoint = Pick<typeof clientTouchpoints.$inferInsert, 'kind' | 'people' | 'mood' | 'note'> & {
  daysAgo: number;
};

type Answer = {
  kind: SurveyKind;
  name: string;
  email: string;
  answeredDaysAgo: number;
  score: number;
  comment?: string;
  mayQuote?: boolean;
};

/** How a provider of the demo stands with one client. Invented like the client; days count from the start of the demo. */
export type DemoRelationship = {
  cadence?: 'A' | 'B' | 'C';
  fiscalYearStart?: number;
  agreements: Agreement[];
  standings?: Standing[];
  touchpoints?: Touchpoint[];
  answers?: Answer[];
  advocacy?: Pick<typeof clientAdvocacy.$inferInsert, 'kind' | 'state' | 'person' | 'note' | 'value'>[];
  /** Shares two years ago and last month; the months between lie on the way from one to the other. */
  measures?: Partial<Record<ClientMeasure, readonly [before: number, now: number]>>;
};

const term = (
  title: string,
  monthlyAmount: number,
  startedDaysAgo: number,
  more: Partial<Agreement> = {},
): Agreement => ({
  title,
  monthlyAmount,
  startedDaysAgo,
  noticeDays: 60,
  renewsItself: true,
  coversStandard: true,
  ...more,
});

/** Service as it should be, month by month. */
const STEADY = {
  answered_in_time: [0.93, 0.96],
  solved_in_time: [0.88, 0.92],
  reopened: [0.07, 0.04],
  paid_in_time: [1, 1],
  tickets: [34, 26],
  solve_hours: [9, 6.5],
  patched_in_time: [0.86, 0.97],
  trained: [0.8, 0.95],
  phishing_reported: [0.22, 0.41],
  phishing_failed: [0.12, 0.05],
  restores_tested: [1, 1],
  restores_failed: [0, 0],
  restore_hours: [11, 6],
} as const;

/** By the client's key. */
export const DEMO_RELATIONSHIPS: Record<string, DemoRelationship> = {
  // A good client with a review next week and a renewal in five months.
  harborlight: {
    cadence: 'A',
    agreements: [term('Managed services', 1_120, 760, { endsInDays: 152 })],
    standings: [
      { name: 'Nadia Brandt', influence: 3, support: 'supporter', contactDaysAgo: 9 },
      { name: 'Ruben Castile', influence: 2, support: 'promoter', contactDaysAgo: 21 },
      { name: 'Mina Okoye', influence: 1, support: 'neutral', contactDaysAgo: 130 },
    ],
    touchpoints: [
      {
        kind: 'call',
        people: 'Nadia Brandt',
        mood: 1,
        note: 'Asked what the policy pays for a day without X-rays.',
        daysAgo: 9,
      },
      {
        kind: 'visit',
        people: 'Ruben Castile',
        mood: 1,
        note: 'Replaced the firewall at the second site.',
        daysAgo: 21,
      },
    ],
    answers: [
      { kind: 'nps', name: 'Nadia Brandt', email: 'client@fairlead.example', answeredDaysAgo: 430, score: 7 },
      {
        kind: 'after_review',
        name: 'Nadia Brandt',
        email: 'client@fairlead.example',
        answeredDaysAgo: 80,
        score: 9,
        comment: 'I finally understand what we pay for.',
        mayQuote: true,
      },
      { kind: 'csat', name: 'Ruben Castile', email: 'ruben@harborlight.example', answeredDaysAgo: 30, score: 5 },
    ],
    advocacy: [
      { kind: 'story', state: 'possible', person: 'Nadia Brandt', note: 'Backup before winter.', value: null },
    ],
    measures: { ...STEADY, answered_in_time: [0.84, 0.97], solved_in_time: [0.78, 0.93] },
  },
  // At risk: no review for half a year, its supporter left, promises were broken, and the notice date is near.
  'cobalt-ridge': {
    cadence: 'A',
    fiscalYearStart: 7,
    agreements: [
      term('Managed services', 3_900, 700, {
        endsInDays: 95,
        noticeDays: 60,
        coversStandard: false,
        invoiceDaysLate: 38,
      }),
    ],
    standings: [
      { name: 'Grant Okafor', influence: 3, support: 'neutral', contactDaysAgo: 70 },
      { name: 'Lena Ashby', influence: 2, support: 'supporter', contactDaysAgo: 160, leftDaysAgo: 24 },
    ],
    touchpoints: [
      {
        kind: 'incident',
        people: 'Lena Ashby',
        mood: -2,
        note: 'Milling line without network for five hours.',
        daysAgo: 96,
      },
      {
        kind: 'call',
        people: 'Grant Okafor',
        mood: -1,
        note: 'Has still not received the CMMC gap list.',
        daysAgo: 70,
      },
    ],
    answers: [
      { kind: 'nps', name: 'Grant Okafor', email: 'grant@cobaltridge.example', answeredDaysAgo: 400, score: 8 },
      {
        kind: 'nps',
        name: 'Grant Okafor',
        email: 'grant@cobaltridge.example',
        answeredDaysAgo: 1,
        score: 5,
        comment: 'Good people, but nobody told us when the line would be back.',
      },
    ],
    measures: {
      answered_in_time: [0.92, 0.71],
      solved_in_time: [0.87, 0.64],
      reopened: [0.06, 0.17],
      paid_in_time: [1, 0.6],
    },
  },
  // Thriving, with a referral: the one to ask for a reference.
  tallgrass: {
    cadence: 'B',
    agreements: [
      term('Managed services', 4_200, 1_100, { endsInDays: -370, renewsItself: false, state: 'active' }),
      term('Managed services, second term', 4_750, 369, { endsInDays: 361 }),
    ],
    standings: [{ name: 'Samir Haddad', influence: 3, support: 'promoter', contactDaysAgo: 12 }],
    touchpoints: [
      {
        kind: 'referral',
        people: 'Samir Haddad',
        mood: 2,
        note: 'Introduced us to a credit union in Bangor.',
        daysAgo: 55,
      },
      { kind: 'call', people: 'Samir Haddad, Dana Wills', mood: 2, note: 'Examiner had no findings.', daysAgo: 12 },
    ],
    answers: [
      {
        kind: 'nps',
        name: 'Samir Haddad',
        email: 'samir@tallgrass.example',
        answeredDaysAgo: 55,
        score: 10,
        comment: 'The examiner asked who prepares our files.',
        mayQuote: true,
      },
      { kind: 'csat', name: 'Dana Wills', email: 'dana@tallgrass.example', answeredDaysAgo: 20, score: 5 },
    ],
    advocacy: [
      {
        kind: 'referral',
        state: 'given',
        person: 'Samir Haddad',
        note: 'Introduced us to a credit union in Bangor.',
        value: null,
      },
      { kind: 'reference', state: 'agreed', person: 'Samir Haddad', note: 'Takes calls of other banks.', value: null },
    ],
    measures: STEADY,
  },
  // Falling slowly: it pays less than a year ago and answers rarely.
  'fennimore-vale': {
    cadence: 'B',
    agreements: [
      term('Managed services', 1_900, 800, { endsInDays: -200, renewsItself: false }),
      term('Managed services, reduced', 1_450, 199, { endsInDays: 166, coversStandard: false }),
    ],
    standings: [{ name: 'Judith Fennimore', influence: 3, support: 'neutral', contactDaysAgo: 20 }],
    answers: [
      {
        kind: 'nps',
        name: 'Judith Fennimore',
        email: 'judith@fennimore.example',
        answeredDaysAgo: 210,
        score: 7,
        comment: 'Fine, though I would like one page and not twenty.',
      },
    ],
    measures: { ...STEADY, answered_in_time: [0.94, 0.88], solved_in_time: [0.9, 0.8] },
  },
  // Growing.
  'sable-creek': {
    cadence: 'B',
    agreements: [
      term('Monitoring', 1_300, 900, { endsInDays: -260, renewsItself: false }),
      term('Monitoring and response', 2_350, 259, { endsInDays: 106, state: 'in_talks' }),
    ],
    standings: [{ name: 'Imran Qadir', influence: 3, support: 'supporter', contactDaysAgo: 5 }],
    touchpoints: [
      {
        kind: 'call',
        people: 'Imran Qadir, Priya Shah',
        mood: 1,
        note: 'Renewal: wants three years if the price holds.',
        daysAgo: 5,
      },
    ],
    answers: [
      { kind: 'nps', name: 'Imran Qadir', email: 'imran@sablecreek.example', answeredDaysAgo: 120, score: 9 },
      { kind: 'csat', name: 'Imran Qadir', email: 'imran@sablecreek.example', answeredDaysAgo: 25, score: 4 },
    ],
    measures: { ...STEADY, solved_in_time: [0.7, 0.9] },
  },
  // A school: satisfied, with a decision-maker who comes to no review.
  'osprey-point': {
    cadence: 'B',
    fiscalYearStart: 7,
    agreements: [term('Managed services', 3_300, 610, { endsInDays: 215, noticeDays: 90 })],
    standings: [{ name: 'Dr. Hannah Weiss', influence: 3, support: 'neutral', contactDaysAgo: 88 }],
    answers: [
      { kind: 'csat', name: 'Paul Ames', email: 'paul@ospreypoint.example', answeredDaysAgo: 44, score: 3 },
      { kind: 'csat', name: 'Ida Renner', email: 'ida@ospreypoint.example', answeredDaysAgo: 44, score: 5 },
      { kind: 'nps', name: 'Dr. Hannah Weiss', email: 'hannah@ospreypoint.example', answeredDaysAgo: 150, score: 8 },
    ],
    measures: { answered_in_time: [0.9, 0.91], solved_in_time: [0.82, 0.83], paid_in_time: [1, 1] },
  },
  // Lost: it had been marked a year before it left.
  'marrow-thyme': {
    cadence: 'C',
    agreements: [
      term('Managed services', 2_100, 1_020, {
        endsInDays: -42,
        renewsItself: false,
        state: 'lost',
        coversStandard: false,
        invoiceDaysLate: 64,
        lossReason: 'Moved to a provider that also runs its point-of-sale terminals.',
      }),
    ],
    answers: [
      {
        kind: 'nps',
        name: 'Luca Ferrante',
        email: 'luca@marrowthyme.example',
        answeredDaysAgo: 390,
        score: 3,
        comment: 'We call three times before something happens.',
      },
    ],
    measures: {
      answered_in_time: [0.4, 0.38],
      solved_in_time: [0.42, 0.4],
      reopened: [0.26, 0.3],
      paid_in_time: [0.3, 0.2],
    },
  },
  // Known too little: two parts, which are no health score.
  millrace: { cadence: 'C', agreements: [term('Monitoring', 640, 300, { endsInDays: 65, noticeDays: 30 })] },
};
