import { expect, it } from 'vitest';
import { roundBand } from '../format/rounding';
import { FIGURE_KEYS, FIGURE_WORDS } from './figure-words';
import { gradeCapped, levelCapped } from './gap-words';
import {
  AFTER_INSURANCE,
  AVERAGE_BAND,
  averageSentence,
  COMPUTED_WITH_MODEL_1,
  cashSentence,
  costOfRiskSentence,
  eventSentence,
  figureWordsOf,
  LOSS_LIMIT_MEANING,
  lowersAverage,
  lowersCostOfRisk,
  modelChanged,
  NEGATIVE_RETURN,
  paybackSentences,
  providerSentence,
  simulationErrorSentence,
} from './model-2-words';

it('says of each figure of model 2 what it was fixed to say', () => {
  expect([
    eventSentence('$4,400', '8.5%', '35%'),
    averageSentence('$5,300', ['$2,200', '$13,000']),
    AVERAGE_BAND,
    simulationErrorSentence('$120'),
    AFTER_INSURANCE,
    costOfRiskSentence('8%'),
    lowersCostOfRisk('$350'),
    NEGATIVE_RETURN,
    lowersAverage('52%', ['31%', '60%']),
    LOSS_LIMIT_MEANING,
    cashSentence('3.4%'),
    providerSentence(false, '1,700', '$180,000'),
    levelCapped('low', 3, 'high'),
    levelCapped('low', 1, 'moderate'),
    gradeCapped('B', 'C', 'multi-factor authentication'),
    COMPUTED_WITH_MODEL_1,
    modelChanged('March 3, 2026'),
  ]).toMatchInlineSnapshot(`
    [
      "The chance of at least one event that costs $4,400 or more is 8.5% in a year and 35% within five years.",
      "The average annual loss is $5,300. The true average most likely lies between $2,200 and $13,000.",
      "The band holds the average with a judged chance of 80%.",
      "Simulation error of the average: ± $120.",
      "After insurance: what your business would keep.",
      "Cost of risk: the average annual loss plus 8% a year of what a bad year exceeds it by. It is a price for uncertainty, not money you lose.",
      "The plan lowers the cost of risk by $350 a month.",
      "On the average loss alone the plan does not pay for itself. It makes bad years smaller and rarer.",
      "lowers the average by about 52% (between 31% and 60%)",
      "A loss your business could bear in one year.",
      "The chance that one year within five costs more than your cash reserve is 3.4%.",
      "Provider compromise, not included in the totals: about 1 year in 1,700, $180,000 on average.",
      "Your figures alone would give low. 3 critical gaps raise it to high.",
      "Your figures alone would give low. 1 critical gap raises it to moderate.",
      "The score would be a B. It is shown as C because of: multi-factor authentication.",
      "computed with model 1 (2026-1)",
      "The model changed on March 3, 2026; earlier figures are not comparable.",
    ]
  `);
});

it('counts three-year periods out of a hundred, and does not round a chance away', () => {
  expect(paybackSentences(0.235, 0.0219)).toEqual([
    'In 24 of 100 three-year periods the plan avoids a loss at all.',
    'In about 2 of 100 three-year periods the losses avoided are larger than the fees.',
  ]);
  expect(paybackSentences(0.004, 0.004)).toEqual([
    'In fewer than 1 of 100 three-year periods the plan avoids a loss at all.',
    'In fewer than 1 of 100 three-year periods the losses avoided are larger than the fees.',
  ]);
  expect(paybackSentences(0.5, null)).toEqual(['In 50 of 100 three-year periods the plan avoids a loss at all.']);
});

it('names every figure in both models', () => {
  expect(figureWordsOf(1)).toBe(FIGURE_WORDS);
  expect(Object.keys(figureWordsOf(2)).sort()).toEqual([...FIGURE_KEYS].sort());
  expect(figureWordsOf(2).average.label).toBe('Average annual loss');
});

it('rounds a range outwards to two figures', () => {
  expect(roundBand([2_253, 12_368])).toEqual([2_200, 13_000]);
  expect(roundBand([100, 1_000])).toEqual([100, 1_000]);
  expect(roundBand([0, 7.2])).toEqual([0, 8]);
});
