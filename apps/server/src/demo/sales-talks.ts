import type { PersonaKey, PurposeKey, StageKey } from '@fairlead/content/fields/sales-keys';
import type { CallOutcome } from '@fairlead/contract/features/sales-calls';

type DemoCall = {
  daysAgo: number;
  minutes: number;
  /** Checks that were ticked: "pain.number". */
  ticks: readonly string[];
  notes: Partial<Record<StageKey, string>>;
  outcome: CallOutcome;
  outcomeNote: string;
  /** `inDays` from the call. */
  nextStep?: { text: string; person: string; inDays: number };
  talkShare: number | null;
};

/** A script for a client of the demo, and the talks that were held by it, the oldest first. */
export type DemoTalk = {
  client: string;
  persona: PersonaKey;
  purpose: PurposeKey;
  minutes: number;
  /** The highest-ranked pains it is made from. */
  pains: number;
  isReady: boolean;
  calls: readonly DemoCall[];
};

const AGREED = ['rapport.listened', 'contract.agreed'];
const PAIN = [...AGREED, 'pain.number', 'pain.feeling'];
const MONEY = [...PAIN, 'budget.range', 'budget.source'];
const DECIDED = [...MONEY, 'decision.map', 'fulfillment.asked', 'fulfillment.decides'];

/** Talks of the first provider of the demo: enough of them that its results are told as shares. */
export const DEMO_TALKS: readonly DemoTalk[] = [
  {
    client: 'bramblewood',
    persona: 'owner',
    purpose: 'first_call',
    minutes: 20,
    pains: 2,
    isReady: true,
    calls: [
      {
        daysAgo: 18,
        minutes: 17,
        ticks: AGREED,
        notes: { rapport: 'Opened a second practice in spring. His sister keeps the books.' },
        outcome: 'no_decision',
        outcomeNote: 'A patient came in, and we stopped before money. He asked for a short recap.',
        talkShare: 58,
      },
      {
        daysAgo: 6,
        minutes: 22,
        ticks: PAIN,
        notes: {
          pain: 'Two days without the appointment book cost about forty visits last November.',
          budget: 'Would rather not say yet.',
        },
        outcome: 'next_step',
        outcomeNote: 'Wants to see what two days really cost.',
        nextStep: { text: 'Walk through a first result together', person: 'Owen Pell', inDays: 12 },
        talkShare: 41,
      },
    ],
  },
  {
    client: 'lantern-street',
    persona: 'finance',
    purpose: 'discovery',
    minutes: 30,
    pains: 3,
    isReady: false,
    calls: [
      {
        daysAgo: 52,
        minutes: 26,
        ticks: AGREED,
        notes: { contract: 'Thirty minutes, and a no is fine.' },
        outcome: 'next_step',
        outcomeNote: 'Busy until the returns are filed.',
        nextStep: { text: 'Talk again after the filing date', person: 'Carla Nunes', inDays: 30 },
        talkShare: 49,
      },
      {
        daysAgo: 20,
        minutes: 31,
        ticks: MONEY,
        notes: {
          pain: 'Client files are on two laptops that nobody backs up. “That one keeps me awake.”',
          budget: 'Could find a few hundred a month from the software budget.',
        },
        outcome: 'next_step',
        outcomeNote: 'Her partner has to agree.',
        nextStep: { text: 'Meet both partners', person: 'Carla Nunes and her partner', inDays: 14 },
        talkShare: 38,
      },
    ],
  },
  {
    client: 'palisade',
    persona: 'owner',
    purpose: 'proposal',
    minutes: 40,
    pains: 3,
    isReady: true,
    calls: [
      {
        daysAgo: 96,
        minutes: 33,
        ticks: PAIN,
        notes: { pain: 'A supplier’s new bank details came by email in March. They called, by luck.' },
        outcome: 'next_step',
        outcomeNote: 'Will bring the bookkeeper.',
        nextStep: { text: 'Go through payments with the bookkeeper', person: 'Monica Reyes-Dunn', inDays: 10 },
        talkShare: 44,
      },
      {
        daysAgo: 84,
        minutes: 41,
        ticks: MONEY,
        notes: { budget: 'Range was said by both sides. Money comes from the insurance budget.' },
        outcome: 'next_step',
        outcomeNote: 'Proposal for the next meeting.',
        nextStep: { text: 'Read the proposal together', person: 'Monica Reyes-Dunn', inDays: 9 },
        talkShare: 40,
      },
      {
        daysAgo: 74,
        minutes: 38,
        ticks: [...DECIDED, 'postsell.set'],
        notes: { decision: 'She decides alone up to this amount. Start with the payment rules.' },
        outcome: 'won',
        outcomeNote: 'Begins on the first of the month.',
        talkShare: 35,
      },
    ],
  },
  {
    client: 'cobalt-ridge',
    persona: 'operations',
    purpose: 'renewal',
    minutes: 45,
    pains: 3,
    isReady: false,
    calls: [
      {
        daysAgo: 40,
        minutes: 44,
        ticks: MONEY,
        notes: { pain: 'The floor was down for a morning in June, and nothing shipped.' },
        outcome: 'next_step',
        outcomeNote: 'Wants a date for the remote access before the new line starts.',
        nextStep: { text: 'Agree on dates with the plant manager', person: 'Grant Okafor', inDays: 15 },
        talkShare: 42,
      },
      {
        daysAgo: 24,
        minutes: 36,
        ticks: DECIDED,
        notes: { decision: 'Board hears it in two weeks; Grant speaks for it.' },
        outcome: 'next_step',
        outcomeNote: 'Two pages for the board.',
        nextStep: { text: 'Hear what the board decided', person: 'Grant Okafor', inDays: 30 },
        talkShare: 39,
      },
    ],
  },
  {
    client: 'tallgrass',
    persona: 'compliance',
    purpose: 'findings_review',
    minutes: 45,
    pains: 2,
    isReady: true,
    calls: [
      {
        daysAgo: 130,
        minutes: 40,
        ticks: PAIN,
        notes: { pain: 'The examiner asked for evidence of administrator sign-ins. It took a week to put together.' },
        outcome: 'next_step',
        outcomeNote: 'Compares three providers for the administrator accounts.',
        nextStep: { text: 'Show how the evidence would look', person: 'Samir Haddad', inDays: 14 },
        talkShare: 47,
      },
      {
        daysAgo: 115,
        minutes: 35,
        ticks: MONEY,
        notes: { budget: 'The year’s budget is spent. Next one opens in January.' },
        outcome: 'clear_no',
        outcomeNote: 'Not this year. Clear, and friendly.',
        talkShare: 43,
      },
      {
        daysAgo: 9,
        minutes: 28,
        ticks: PAIN,
        notes: { pain: 'Next examination is in the second quarter.' },
        outcome: 'next_step',
        outcomeNote: 'Asked us to come back with dates that fit the examination.',
        nextStep: { text: 'Plan backward from the examination', person: 'Samir Haddad', inDays: 21 },
        talkShare: 45,
      },
    ],
  },
];
