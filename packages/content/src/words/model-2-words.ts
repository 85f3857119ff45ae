/**
 * The fixed sentences about results of model 2 (docs/model/model-2.md), for pages, reports, slides and workbooks alike.
 * Amounts and shares come written, each with its currency or percent sign; the sentences say them as they are.
 */
import { FIGURE_WORDS, type FigureKey, type FigureText } from './figure-words';

/** A figure as it is written. */
type Written = string;
type WrittenBand = readonly [low: Written, high: Written];

export const AVERAGE_ANNUAL_LOSS = 'Average annual loss';

/** Shown next to every decision figure of an insured client. */
export const AFTER_INSURANCE = 'After insurance: what your business would keep.';
/** Put behind the name of a figure where it is not told whether a client is insured. */
export const AFTER_ANY_INSURANCE = 'after any insurance';

export const eventSentence = (counting: Written, inOneYear: Written, inFiveYears: Written): string =>
  `The chance of at least one event that costs ${counting} or more is ${inOneYear} in a year and ${inFiveYears} within five years.`;

export const averageRangeSentence = ([low, high]: WrittenBand): string =>
  `The true average most likely lies between ${low} and ${high}.`;

export const averageSentence = (mean: Written, range: WrittenBand): string =>
  `The average annual loss is ${mean}. ${averageRangeSentence(range)}`;

/** For the technical annex. */
export const AVERAGE_BAND = 'The band holds the average with a judged chance of 80%.';
export const simulationErrorSentence = (error: Written): string => `Simulation error of the average: ± ${error}.`;

const averagePlus = (loading: Written) =>
  `average annual loss plus ${loading} a year of what a bad year exceeds it by. It is a price for uncertainty, not money you lose.`;
/** @param loading the share a year, such as "8%" */
export const costOfRiskMeaning = (loading: Written): string => `The ${averagePlus(loading)}`;
export const costOfRiskSentence = (loading: Written): string => `Cost of risk: the ${averagePlus(loading)}`;
export const lowersCostOfRisk = (aMonth: Written): string => `The plan lowers the cost of risk by ${aMonth} a month.`;

/** Of a hundred periods: how often anything is avoided, and how often more than the fees. Shares 0–1; the second null without a fee. */
export function paybackSentences(anything: number, fees: number | null): string[] {
  const ofHundred = (share: number) => (share > 0 && share < 0.01 ? 'fewer than 1' : String(Math.round(share * 100)));
  const any = `In ${ofHundred(anything)} of 100 three-year periods the plan avoids a loss at all.`;
  if (fees === null) return [any];
  const often = fees < 0.01 ? 'In fewer than 1' : `In about ${ofHundred(fees)}`;
  return [any, `${often} of 100 three-year periods the losses avoided are larger than the fees.`];
}

export const NEGATIVE_RETURN =
  'On the average loss alone the plan does not pay for itself. It makes bad years smaller and rarer.';

/** What a plan or a service does to the average, to be put behind it. */
export const lowersAverage = (share: Written, [low, high]: WrittenBand): string =>
  `lowers the average by about ${share} (between ${low} and ${high})`;

/** The same of shares 0–1, and what is said where the average after the plan is no lower than today. */
export function changesAverage(
  { share, range: [low, high] }: { share: number; range: readonly [number, number] },
  percent: (share: number) => Written,
): string {
  if (share <= 0) return 'changes nothing about the average';
  return lowersAverage(percent(share), [percent(low), percent(high)]);
}

export const LOSS_LIMIT_MEANING = 'A loss your business could bear in one year.';
export const cashSentence = (chance: Written): string =>
  `The chance that one year within five costs more than your cash reserve is ${chance}.`;

/** @param years one in so many */
export const providerSentence = (isIncluded: boolean, years: Written, mean: Written): string =>
  `Provider compromise, ${isIncluded ? 'included' : 'not included'} in the totals: about 1 year in ${years}, ${mean} on average.`;

/** On every result of engine 1.x. */
export const COMPUTED_WITH_MODEL_1 = 'computed with model 1 (2026-1)';
export const modelChanged = (on: Written): string => `The model changed on ${on}; earlier figures are not comparable.`;

const OF_MODEL_2: Partial<Record<FigureKey, FigureText>> = {
  anyEvent: {
    label: FIGURE_WORDS.anyEvent.label,
    meaning:
      'The chance of at least one incident within the time shown that costs the amount named or more, your own hours and bills included.',
  },
  average: { label: AVERAGE_ANNUAL_LOSS, meaning: FIGURE_WORDS.average.meaning },
  lossLimit: { label: FIGURE_WORDS.lossLimit.label, meaning: LOSS_LIMIT_MEANING },
  passingLimit: {
    label: FIGURE_WORDS.passingLimit.label,
    meaning: 'The chance that at least one of the next five years costs more than your loss limit.',
  },
  plainReturn: {
    label: FIGURE_WORDS.plainReturn.label,
    meaning:
      'How much more the services take off the average annual loss than they cost, as a share of their price; below zero they cost more than that.',
  },
  costOfRisk: {
    label: FIGURE_WORDS.costOfRisk.label,
    meaning: costOfRiskMeaning('a share'),
  },
  costOfRiskReturn: {
    label: 'Return on the cost of risk',
    meaning:
      'How much more the services lower the cost of risk by than they cost, as a share of their price; it counts the rare, large years that the average hides.',
  },
};

/** What the figures of a result are called; its model has its own words. */
export const figureWordsOf = (model: 1 | 2): Record<FigureKey, FigureText> =>
  model === 1 ? FIGURE_WORDS : { ...FIGURE_WORDS, ...OF_MODEL_2 };
