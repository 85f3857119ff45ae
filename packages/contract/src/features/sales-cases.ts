import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { chosenDay, id, instant, knownPrice, requiredLine, storedDay, text } from '../api/text';
import { painKey } from './sales-scripts';

export const MOST_CARDS = 12;
export const MOST_DECISION_PEOPLE = 12;
export const MOST_DECISION_STEPS = 12;
const LARGEST_AMOUNT = 1_000_000_000;

export const UPPER_BELOW_LOWER = 'The upper number must not be below the lower one.';

/** The questions of the pain funnel, from the surface to what hurts. */
export const FUNNEL_KEYS = ['example', 'howLong', 'tried', 'effect', 'feeling', 'givenUp'] as const;
export type FunnelKey = (typeof FUNNEL_KEYS)[number];

export const PAIN_PRIORITIES = ['now', 'next', 'later'] as const;
/** What someone can do about a decision. */
export const INFLUENCES = ['decides', 'can_stop', 'recommends', 'uses'] as const;
export const SUPPORTS = ['for', 'unsure', 'against', 'unknown'] as const;

const isOrdered = (low: number, high: number) => high >= low;
const amount = knownPrice(LARGEST_AMOUNT);
const knownAmount = amount.unwrap();
const COUNT = 'Enter a number from 0 to 10,000.';
const count = z.number(COUNT).min(0, COUNT).max(10_000, COUNT);

/** What a pain costs: how often a year, and each time the hours that are lost and what is paid. */
const painCost = z
  .strictObject({
    timesLow: count,
    timesHigh: count,
    hours: count,
    /** What an hour costs the client. */
    hourly: knownAmount,
    /** Paid each time besides. */
    direct: knownAmount,
  })
  .refine(({ timesLow, timesHigh }) => isOrdered(timesLow, timesHigh), {
    path: ['timesHigh'],
    error: UPPER_BELOW_LOWER,
  });
export type PainCost = z.infer<typeof painCost>;

/** A problem in the client's words, with what the funnel brought up. */
export const painCard = z.strictObject({
  key: z.string().regex(/^[\w-]{8,40}$/),
  /** The control that it is about; null for any other problem. */
  control: painKey.nullable(),
  problem: requiredLine('the problem in their words', 140),
  funnel: z.strictObject(
    Object.fromEntries(FUNNEL_KEYS.map((key) => [key, text(600)])) as Record<FunnelKey, ReturnType<typeof text>>,
  ),
  cost: painCost.nullable(),
  whoFeels: text(120),
  priority: z.enum(PAIN_PRIORITIES),
});
export type PainCard = z.infer<typeof painCard>;

const range = z
  .strictObject({ low: knownAmount, high: knownAmount })
  .refine(({ low, high }) => isOrdered(low, high), { path: ['high'], error: UPPER_BELOW_LOWER })
  .nullable();

/** Money on both sides, a month. */
export const caseMoney = z.strictObject({
  ours: range,
  theirs: range,
  source: text(300),
  /** Who gives time to it. */
  effort: text(300),
});
export type CaseMoney = z.infer<typeof caseMoney>;

export const decisionPerson = z.strictObject({
  name: requiredLine('a name', 120),
  role: text(120),
  influence: z.enum(INFLUENCES),
  support: z.enum(SUPPORTS),
});
export type DecisionPerson = z.infer<typeof decisionPerson>;

const stepWith = <Day extends z.ZodType>(on: Day) => z.strictObject({ text: requiredLine('the step', 200), on });
export const decisionStep = stepWith(chosenDay.nullable());
export type DecisionStep = z.infer<typeof decisionStep>;

/** Who decides, how, when, by what, and what could stop it. */
export const decisionMap = z.strictObject({
  people: z.array(decisionPerson).max(MOST_DECISION_PEOPLE, `Name at most ${MOST_DECISION_PEOPLE} people.`),
  steps: z.array(decisionStep).max(MOST_DECISION_STEPS, `Use at most ${MOST_DECISION_STEPS} steps.`),
  criteria: text(1_000),
  competitors: text(500),
  couldStop: text(1_000),
});
export type DecisionMap = z.infer<typeof decisionMap>;

const pains = z
  .array(painCard)
  .max(MOST_CARDS, `Use at most ${MOST_CARDS} pain cards.`)
  .refine((cards) => new Set(cards.map(({ key }) => key)).size === cards.length, 'Name each pain once.');

export const salesCaseFields = z.strictObject({ pains, money: caseMoney, decision: decisionMap });
export type SalesCaseFields = z.infer<typeof salesCaseFields>;

/** What a client told in sales talks. Version 0 has not been written yet. */
export const salesCase = z.strictObject({
  clientId: id,
  currency: z.string(),
  pains,
  money: caseMoney,
  decision: z.strictObject({ ...decisionMap.shape, steps: z.array(stepWith(storedDay.nullable())) }),
  updatedAt: instant.nullable(),
  version: wholeNumber,
});
export type SalesCase = z.infer<typeof salesCase>;

export const NO_CASE: SalesCaseFields = {
  pains: [],
  money: { ours: null, theirs: null, source: '', effort: '' },
  decision: { people: [], steps: [], criteria: '', competitors: '', couldStop: '' },
};

type Range = { low: number; high: number };

/** What a pain costs a year: times a year × (hours × cost of an hour + what is paid each time); null where nobody said. */
export function yearlyCost({ cost }: Pick<PainCard, 'cost'>): Range | null {
  if (cost === null) return null;
  const each = cost.hours * cost.hourly + cost.direct;
  const cents = (amountOfYear: number) => Math.round(amountOfYear * 100) / 100;
  return { low: cents(cost.timesLow * each), high: cents(cost.timesHigh * each) };
}

/** The sum of what pains cost a year, and how many of them have a figure; null where none has. */
export function yearlyCostOfAll(cards: readonly PainCard[]): (Range & { cards: number }) | null {
  const known = cards.map(yearlyCost).filter((cost) => cost !== null);
  if (known.length === 0) return null;
  const sum = (end: keyof Range) => known.reduce((total, cost) => total + cost[end], 0);
  return { low: sum('low'), high: sum('high'), cards: known.length };
}

/** What a decision map lacks: someone who decides, a step with a day, and what is decided by. */
export function missingInMap({ people, steps, criteria }: DecisionMap): ('decider' | 'date' | 'criteria')[] {
  return [
    ...(people.some(({ influence }) => influence === 'decides') ? [] : (['decider'] as const)),
    ...(steps.some(({ on }) => on !== null) ? [] : (['date'] as const)),
    ...(criteria === '' ? (['criteria'] as const) : []),
  ];
}
