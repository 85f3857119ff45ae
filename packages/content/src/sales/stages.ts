import type { PurposeKey, StageKey } from '../fields/sales-keys';

/**
 * A line of a stage. `{{name}}` is filled in by the rules of a script; a line whose placeholder has no value is not ready to
 * be said. `repeat` is said once for each chosen pain, or for each service that closes one.
 */
export type StageLine = { key: string; text: string; repeat?: 'pain' | 'service'; only?: readonly PurposeKey[] };

/** What has to be true before the next stage. `points` is what it adds to the score of a call; all of them add up to 100. */
export type StageCheck = { key: string; text: string; points?: number };

export type Stage = {
  label: string;
  goal: string;
  /** What the seller does, in order. */
  steps: readonly string[];
  lines: readonly StageLine[];
  /** To be ticked before the next stage. */
  checks: readonly StageCheck[];
  exitCriterion: string;
};

/**
 * Purposes of a talk with the share of the minutes, in percent, for rapport, contract, pain, budget, decision and next step;
 * the next step is shared evenly by fulfillment and post-sell.
 */
export const PURPOSES: Record<
  PurposeKey,
  { label: string; shares: readonly [number, number, number, number, number, number] }
> = {
  first_call: { label: 'First call', shares: [15, 15, 40, 5, 10, 15] },
  discovery: { label: 'Discovery', shares: [10, 10, 45, 15, 10, 10] },
  findings_review: { label: 'Findings review', shares: [5, 10, 45, 15, 15, 10] },
  proposal: { label: 'Proposal', shares: [5, 10, 20, 25, 25, 15] },
  renewal: { label: 'Renewal', shares: [10, 10, 30, 20, 20, 10] },
  win_back: { label: 'Win-back', shares: [15, 10, 40, 10, 15, 10] },
};

/** Shown with every script; the method is question-led and in our own words. */
export const METHOD_NOTICE =
  'Question-led, Sandler-style selling in our own words. Sandler is a registered trademark of its owner; Fairlead is not affiliated with it.';

/** The seven stages of a question-led talk. No line before fulfillment names a solution. */
export const STAGES: Record<StageKey, Stage> = {
  rapport: {
    label: 'Bonding and rapport',
    goal: 'Make the person comfortable and earn honest talk.',
    steps: [
      'Prepare two facts about the business and one about the industry.',
      'Match pace and words. Ask, listen, repeat in short.',
      'Stay equal: you may find out that you are not a fit.',
    ],
    lines: [
      {
        key: 'thanks',
        text: 'Thanks for making the time. Before we start, what made you say yes to this meeting?',
        only: ['first_call', 'discovery', 'findings_review', 'proposal'],
      },
      {
        key: 'since',
        text: 'Thanks for making the time. What has changed at {{company}} since we last sat down like this?',
        only: ['renewal'],
      },
      {
        key: 'straight',
        text: 'Thanks for taking my call. I would like to hear straight what we did not get right.',
        only: ['win_back'],
      },
      { key: 'persona', text: '{{personaQuestion}}' },
    ],
    checks: [{ key: 'listened', text: 'The other person talks more than you.' }],
    exitCriterion: 'The person has said in their own words why this meeting matters.',
  },
  contract: {
    label: 'Up-front contract',
    goal: 'Agree on the time, both agendas and what happens at the end, a clear no included.',
    steps: [
      'Confirm the time and who else should hear this.',
      'Ask for their goals first, then say yours.',
      'Say that no is fine, and agree on the possible outcomes.',
    ],
    lines: [
      { key: 'time', text: 'We have {{minutes}} minutes. Does that still work for you?' },
      {
        key: 'agenda',
        text: 'You will want to ask me things, and I would like to ask direct questions about how {{company}} works.',
      },
      { key: 'outcomes', text: 'At the end you can tell me it is not for you, or I can tell you I cannot help.' },
      { key: 'fair', text: 'Or we agree on a clear next step. Is that fair?' },
      { key: 'limits', text: 'Is there anything you would rather not be asked?' },
    ],
    checks: [
      { key: 'agreed', text: 'Time, agenda, permission to ask and the decision at the end are agreed.', points: 20 },
    ],
    exitCriterion: 'All four parts of the agreement have been said aloud.',
  },
  pain: {
    label: 'Pain',
    goal: 'Find out what hurts, why, what it costs and how it feels. No solutions yet.',
    steps: [
      'Start with a problem from the findings.',
      'Go down the funnel one question at a time.',
      'Use their words. Leave room for silence.',
    ],
    lines: [
      { key: 'industry', text: '{{industryQuestion}}' },
      { key: 'told', text: '{{told}}', repeat: 'pain' },
      { key: 'finding', text: '{{finding}}', repeat: 'pain' },
      { key: 'question', text: '{{painQuestion}}', repeat: 'pain' },
      { key: 'example', text: 'Can you give me an example?' },
      { key: 'long', text: 'How long has it been like that?' },
      { key: 'tried', text: 'What have you tried, and how did that work?' },
      { key: 'cost', text: 'What do you think it has cost you, in money or in {{downtimeUnit}}?' },
      { key: 'average', text: '{{average}}' },
      { key: 'rare', text: '{{rareYear}}' },
      { key: 'bear', text: '{{chance}}' },
      { key: 'feel', text: 'How do you feel about that?' },
      { key: 'given_up', text: 'Have you given up trying to fix it?' },
    ],
    checks: [
      { key: 'number', text: 'At least one effect on the business has a number.', points: 30 },
      { key: 'feeling', text: 'At least one effect is personal.', points: 15 },
    ],
    exitCriterion: 'The yearly cost is written down in their words.',
  },
  budget: {
    label: 'Budget',
    goal: 'Learn whether they are willing and able to spend time, money and effort.',
    steps: [
      'Repeat the cost of the pain first.',
      'Give a range early.',
      'Talk about effort and people, not only money.',
    ],
    lines: [
      { key: 'set_aside', text: 'You told me what this costs you. What had you set aside to make it go away?' },
      {
        key: 'range',
        text: 'Work like this is between {{low}} and {{high}} a month at our prices. Where would you expect to be?',
      },
      { key: 'their_range', text: 'You told me that {{theirRange}} a month would be within reach. Is that still so?' },
      { key: 'time', text: 'Besides money, who would need to give time, and can they?' },
      { key: 'source', text: 'Which budget would it come from?' },
    ],
    checks: [
      { key: 'range', text: 'Both sides have said a range.', points: 15 },
      { key: 'source', text: 'The source of the money is known.' },
    ],
    exitCriterion: 'Range, time and people are agreed, or the deal is closed as a no.',
  },
  decision: {
    label: 'Decision',
    goal: 'Learn who decides, how, when, and what could stop it.',
    steps: [
      'Ask for the whole process, step by step.',
      'Ask who could say no.',
      'Offer to be there when it is discussed.',
    ],
    lines: [
      { key: 'last_time', text: 'When you last bought something like this, how did that decision happen?' },
      { key: 'deciders', text: 'You named {{deciders}}. Has that changed?' },
      { key: 'who', text: 'Who else will care about this, and what will they ask?' },
      { key: 'stop', text: 'What could stop it, even if you like it?' },
      { key: 'when', text: 'Suppose you like what you see on {{date}}. What happens then?' },
    ],
    checks: [{ key: 'map', text: 'Names, steps, date and criteria are known.', points: 20 }],
    exitCriterion: 'The decision map is complete, and the next meeting includes every decision-maker.',
  },
  fulfillment: {
    label: 'Fulfillment',
    goal: 'Show only what solves the agreed pains, within the agreed budget and process.',
    steps: [
      'Start with a short recap of pains, budget and decision.',
      'Show the fixes that matter most, each tied to a pain.',
      'Ask for a score from 0 to 10, and what is missing to reach 10.',
    ],
    lines: [
      { key: 'recap', text: 'Let me repeat what you told me.' },
      { key: 'recap_pain', text: '{{pain}}.', repeat: 'pain' },
      { key: 'changed', text: 'Has anything changed since?' },
      {
        key: 'service',
        text: 'What would close that is {{service}}. {{benefit}} Does that solve it for you?',
        repeat: 'service',
      },
      { key: 'score', text: 'On a scale from 0 to 10, where are you? What would make it a 10?' },
      { key: 'next', text: 'What would you like me to do next?' },
    ],
    checks: [
      { key: 'asked', text: 'Nothing is shown that was not asked for.' },
      { key: 'decides', text: 'The other person decides.' },
    ],
    exitCriterion: 'Signed, a clear no, or a next step with a date.',
  },
  postsell: {
    label: 'Post-sell',
    goal: 'Prevent second thoughts, and set up the next steps and introductions.',
    steps: [
      'Ask what could make them change their mind.',
      'Agree on what they will say to their current provider.',
      'Agree on the first 30 days and the date of the first review.',
    ],
    lines: [
      { key: 'doubt', text: 'Before we finish: what could happen tomorrow that would make you doubt this decision?' },
      {
        key: 'provider',
        text: 'How will you tell your current provider, and what will they say?',
        only: ['first_call', 'discovery', 'findings_review', 'proposal', 'win_back'],
      },
      { key: 'review', text: 'When do we look at the first results together?' },
      { key: 'introduction', text: 'Who else do you know who worries about this?' },
    ],
    checks: [{ key: 'set', text: 'Start date, first review date and contact people are set.' }],
    exitCriterion: 'The first review is in the calendar.',
  },
};
