import type { ReviewKind, ReviewSectionKind } from '@fairlead/content/fields/review-sections';
import type { ServiceKey } from '@fairlead/content/services/services';
import type {
  Attendee,
  DecisionFields,
  DecisionOutcome,
  GoalFields,
} from '@fairlead/contract/features/reviews/reviews';
import type { ReviewSide } from '@fairlead/contract/features/reviews/terms';

type Goal = Omit<GoalFields, 'dueOn'> & { dueInDays: number };

type Decision = Pick<DecisionFields, 'question' | 'options' | 'recommended' | 'isSecurity'> & {
  /** The roadmap item of this service, where there is one. */
  service?: ServiceKey;
  /** Missing where it is still open. */
  outcome?: Omit<DecisionOutcome, 'decidedOn' | 'lookAgainOn'> & { lookAgainInDays?: number };
};

type Action = {
  text: string;
  side: ReviewSide;
  owner: string;
  /** After the review. */
  dueAfterDays: number;
  /** After the review; missing while it is open. */
  doneAfterDays?: number;
};

/** A review of a demo client. Days count back from the start of the demo; a negative number lies ahead. */
export type DemoReview = {
  client: string;
  kind: ReviewKind;
  title: string;
  /** When it was held, or is to be. */
  daysAgo: number;
  /** The days it speaks of end so many days before it. */
  stage: 'closed' | 'preparing' | 'planned';
  place: string;
  people: Omit<Attendee, 'attended'>[];
  /** Of the people, who did not come. */
  absent?: string[];
  goals?: Goal[];
  decisions?: Decision[];
  actions?: Action[];
  texts?: Partial<Record<ReviewSectionKind, string>>;
  summary?: string;
  shared?: boolean;
};

const provider = (name: string, email: string): Omit<Attendee, 'attended'> => ({
  name,
  email,
  side: 'msp',
  decides: false,
});
const theirs = (name: string, email: string, decides = false): Omit<Attendee, 'attended'> => ({
  name,
  email,
  side: 'client',
  decides,
});
const PRIYA = provider('Priya Raman', 'advisor@fairlead.example');
const TEO = provider('Teo Lindqvist', 'admin@fairlead.example');
const NADIA = theirs('Nadia Brandt', 'client@fairlead.example', true);
const RUBEN = theirs('Ruben Castile', 'ruben@harborlight.example');

export const DEMO_REVIEWS: readonly DemoReview[] = [
  {
    client: 'harborlight',
    kind: 'quarterly',
    title: 'Review of the summer',
    daysAgo: 82,
    stage: 'closed',
    place: 'South Portland, meeting room',
    people: [NADIA, RUBEN, PRIYA],
    goals: [
      {
        words: 'Open the fourth practice without a day of downtime at the other three',
        measure: 'Hours closed',
        target: '0',
        state: 'on_track',
        dueInDays: 150,
      },
      {
        words: 'Have X-rays back within half a day, whatever happens',
        measure: 'Hours in a restore test',
        target: '4',
        state: 'at_risk',
        dueInDays: 60,
      },
    ],
    decisions: [
      {
        question: 'Do we replace the tape backup before winter?',
        options: ['Yes, this quarter', 'Next year'],
        recommended: 'Yes, this quarter',
        isSecurity: true,
        service: 'bcdr',
        outcome: {
          outcome: 'approved',
          choice: 'Yes, this quarter',
          decidedBy: 'Nadia Brandt',
          reason: '',
          residualRisk: '',
        },
      },
      {
        question: 'Do we roll out MFA for every account?',
        options: ['Every account', 'Administrators only', 'Not now'],
        recommended: 'Every account',
        isSecurity: true,
        outcome: {
          outcome: 'declined',
          choice: 'Not now',
          decidedBy: 'Nadia Brandt',
          reason: 'The front desk changes people every month. We look at it after the move.',
          residualRisk: 'A stolen password still opens a mailbox and the appointment system.',
          lookAgainInDays: 40,
        },
      },
      {
        question: 'Who stands in for Ruben when he is away?',
        options: ['Mina Okoye', 'Our service desk'],
        recommended: 'Our service desk',
        isSecurity: false,
        outcome: {
          outcome: 'deferred',
          choice: '',
          decidedBy: 'Nadia Brandt',
          reason: 'Ruben talks to Mina first.',
          residualRisk: '',
        },
      },
    ],
    actions: [
      {
        text: 'Order and install the backup appliance',
        side: 'msp',
        owner: 'Priya Raman',
        dueAfterDays: 30,
        doneAfterDays: 24,
      },
      {
        text: 'Write the call list for incidents at night',
        side: 'msp',
        owner: 'Priya Raman',
        dueAfterDays: 14,
        doneAfterDays: 9,
      },
      {
        text: 'Test a restore of the X-ray images',
        side: 'msp',
        owner: 'Teo Lindqvist',
        dueAfterDays: 45,
        doneAfterDays: 58,
      },
      { text: 'Move the X-ray unit off Windows 7', side: 'msp', owner: 'Priya Raman', dueAfterDays: 95 },
      {
        text: 'Ask the maker of the X-ray unit for a driver',
        side: 'client',
        owner: 'Ruben Castile',
        dueAfterDays: 30,
        doneAfterDays: 28,
      },
      { text: 'Name who stands in for Ruben', side: 'client', owner: 'Nadia Brandt', dueAfterDays: 70 },
    ],
    texts: {
      posture: 'Email filtering is in place at all three practices. Passwords alone still open every account.',
      roadmap: 'Backup first, then sign-in with MFA.',
    },
    summary:
      'Backup is approved and starts now. MFA waits until the move; the risk stays with the practice until then.',
    shared: true,
  },
  {
    client: 'harborlight',
    kind: 'quarterly',
    title: 'Review of the fall',
    daysAgo: -6,
    stage: 'preparing',
    place: 'South Portland, meeting room',
    people: [NADIA, RUBEN, PRIYA],
    decisions: [
      {
        question: 'Do we roll out MFA for every account now that the move is over?',
        options: ['Every account', 'Administrators first'],
        recommended: 'Every account',
        isSecurity: true,
        service: 'managed_identity',
      },
      {
        question: 'Do all employees take the phishing training?',
        options: ['Yes', 'Front desk only'],
        recommended: 'Yes',
        isSecurity: true,
        service: 'security_awareness',
      },
    ],
  },
  {
    client: 'tallgrass',
    kind: 'half_year',
    title: 'Half-year review',
    daysAgo: 56,
    stage: 'closed',
    place: 'Augusta',
    people: [theirs('Samir Haddad', 'samir@tallgrass.example', true), TEO],
    decisions: [
      {
        question: 'Do we add a yearly test by an outside team?',
        options: ['Yes', 'No'],
        recommended: 'Yes',
        isSecurity: true,
        outcome: { outcome: 'approved', choice: 'Yes', decidedBy: 'Samir Haddad', reason: '', residualRisk: '' },
      },
    ],
    actions: [
      {
        text: 'Send three offers for the outside test',
        side: 'msp',
        owner: 'Teo Lindqvist',
        dueAfterDays: 21,
        doneAfterDays: 12,
      },
      { text: 'File the examiner’s report', side: 'msp', owner: 'Teo Lindqvist', dueAfterDays: 30, doneAfterDays: 30 },
      {
        text: 'Choose a date for the outside test',
        side: 'client',
        owner: 'Samir Haddad',
        dueAfterDays: 40,
        doneAfterDays: 33,
      },
    ],
    texts: { posture: 'The examiner had no findings.', roadmap: 'One item: the outside test in spring.' },
    summary: 'A short meeting. The outside test is approved.',
  },
  {
    client: 'cobalt-ridge',
    kind: 'quarterly',
    title: 'Review of the spring',
    daysAgo: 186,
    stage: 'closed',
    place: 'Lewiston plant',
    people: [
      theirs('Grant Okafor', 'grant@cobaltridge.example', true),
      theirs('Lena Ashby', 'lena@cobaltridge.example'),
      TEO,
    ],
    absent: ['Grant Okafor'],
    decisions: [
      {
        question: 'Do we separate the milling line from the office network?',
        options: ['This year', 'Next year'],
        recommended: 'This year',
        isSecurity: true,
        outcome: {
          outcome: 'deferred',
          choice: '',
          decidedBy: 'Lena Ashby',
          reason: 'Grant has to see the price.',
          residualRisk: '',
        },
      },
    ],
    actions: [
      { text: 'Send the list of CMMC gaps', side: 'msp', owner: 'Teo Lindqvist', dueAfterDays: 45 },
      { text: 'Replace the old firewalls', side: 'msp', owner: 'Teo Lindqvist', dueAfterDays: 90 },
      {
        text: 'Send the price of a separate network',
        side: 'msp',
        owner: 'Teo Lindqvist',
        dueAfterDays: 40,
        doneAfterDays: 38,
      },
    ],
    texts: { posture: 'The milling line shares a network with the office.', roadmap: 'Separate the networks first.' },
    summary: 'Without Grant nothing could be decided.',
  },
  {
    client: 'cobalt-ridge',
    kind: 'quarterly',
    title: 'Review of the summer',
    daysAgo: 12,
    stage: 'planned',
    place: 'Lewiston plant',
    people: [theirs('Grant Okafor', 'grant@cobaltridge.example', true), TEO],
  },
  {
    client: 'sable-creek',
    kind: 'half_year',
    title: 'Half-year review',
    daysAgo: 128,
    stage: 'closed',
    place: 'Video call',
    people: [theirs('Imran Qadir', 'imran@sablecreek.example', true), PRIYA],
    actions: [
      {
        text: 'Set up alerts for the build servers',
        side: 'msp',
        owner: 'Priya Raman',
        dueAfterDays: 20,
        doneAfterDays: 15,
      },
      {
        text: 'Prepare the renewal with three-year prices',
        side: 'msp',
        owner: 'Priya Raman',
        dueAfterDays: 120,
        doneAfterDays: 119,
      },
    ],
    texts: { posture: 'Two of three open gaps are closed.', roadmap: 'Monitoring of vendors is next.' },
    summary: 'On track. The renewal starts in fall.',
  },
  {
    client: 'osprey-point',
    kind: 'half_year',
    title: 'Half-year review',
    daysAgo: 141,
    stage: 'closed',
    place: 'Rockland',
    people: [
      theirs('Dr. Hannah Weiss', 'hannah@ospreypoint.example', true),
      theirs('Paul Ames', 'paul@ospreypoint.example'),
      PRIYA,
    ],
    absent: ['Dr. Hannah Weiss'],
    actions: [
      {
        text: 'Show the head of school what a day offline costs',
        side: 'msp',
        owner: 'Priya Raman',
        dueAfterDays: 60,
        doneAfterDays: 74,
      },
    ],
    texts: { posture: 'Administrator accounts are still shared.', roadmap: 'Separate administrator accounts.' },
    summary: 'Useful, but without the head of school.',
  },
  {
    client: 'fennimore-vale',
    kind: 'half_year',
    title: 'Half-year review',
    daysAgo: 171,
    stage: 'closed',
    place: 'Portland',
    people: [theirs('Judith Fennimore', 'judith@fennimore.example', true), PRIYA],
    actions: [
      {
        text: 'Cut the monthly report to one page',
        side: 'msp',
        owner: 'Priya Raman',
        dueAfterDays: 30,
        doneAfterDays: 52,
      },
    ],
    texts: { posture: 'Wire instructions are confirmed by phone.', roadmap: 'Data protection comes next.' },
    summary: 'They want less paper.',
  },
];
