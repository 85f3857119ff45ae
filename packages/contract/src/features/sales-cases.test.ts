import { describe, expect, it } from 'vitest';
import {
  type DecisionMap,
  missingInMap,
  NO_CASE,
  type PainCard,
  painCard,
  yearlyCost,
  yearlyCostOfAll,
} from './sales-cases';

const COST = { timesLow: 2, timesHigh: 4, hours: 6, hourly: 80, direct: 150.5 };
const card = (cost: PainCard['cost']): PainCard => ({
  key: 'pain-0001',
  control: 'backup',
  problem: 'The schedule was gone for two days',
  funnel: { example: '', howLong: '', tried: '', effect: '', feeling: '', givenUp: '' },
  cost,
  whoFeels: 'Front desk',
  priority: 'now',
});

describe('what a pain costs a year', () => {
  it('is times a year × (hours × cost of an hour + direct cost), low and high', () => {
    // By hand: 6 × 80 + 150.50 = 630.50 each time.
    expect(yearlyCost(card(COST))).toEqual({ low: 1_261, high: 2_522 });
  });

  it('is unknown where nobody said, and is left out of the sum', () => {
    expect(yearlyCost(card(null))).toBeNull();
    expect(yearlyCostOfAll([card(null)])).toBeNull();
    expect(yearlyCostOfAll([card(COST), card(null), card(COST)])).toEqual({ low: 2_522, high: 5_044, cards: 2 });
  });

  it('has an upper number that is not below the lower one', () => {
    const { error } = painCard.safeParse(card({ ...COST, timesHigh: 1 }));
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['cost.timesHigh', 'The upper number must not be below the lower one.'],
    ]);
  });
});

describe('a decision map', () => {
  it('is complete with someone who decides, a step with a day, and criteria', () => {
    const map: DecisionMap = {
      ...NO_CASE.decision,
      people: [{ name: 'Priya', role: 'Owner', influence: 'decides', support: 'for' }],
      steps: [{ text: 'Board meeting', on: '2026-03-10' }],
      criteria: 'Insurance renewal',
    };
    expect(missingInMap(map)).toEqual([]);
    expect(missingInMap(NO_CASE.decision)).toEqual(['decider', 'date', 'criteria']);
    expect(missingInMap({ ...map, steps: [{ text: 'Board meeting', on: null }] })).toEqual(['date']);
  });
});
