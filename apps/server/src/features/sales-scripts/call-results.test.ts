import { STAGE_KEYS } from '@fairlead/content/fields/sales-keys';
import { DAY_MS } from '@fairlead/content/format/days';
import { STAGES } from '@fairlead/content/sales/stages';
import { describe, expect, it } from 'vitest';
import { type CountedCall, callScore, resultsOf } from './call-results';

const START = Date.parse('2026-03-02T09:00:00Z');
const call = (change: Partial<CountedCall> = {}, day = 0): CountedCall => ({
  clientId: 'a',
  startedAt: new Date(START + day * DAY_MS),
  ticks: [],
  outcome: 'no_decision',
  score: 0,
  ...change,
});

describe('the score of a call', () => {
  it('is 20 contract, 30 pain with a number, 15 feeling, 15 range, 20 decision map', () => {
    const all = STAGE_KEYS.flatMap((stage) => STAGES[stage].checks.map(({ key }) => `${stage}.${key}`));
    expect(callScore(all)).toBe(100);
    expect(callScore(['contract.agreed', 'pain.number'])).toBe(50);
    expect(callScore(['pain.feeling', 'budget.range', 'decision.map'])).toBe(50);
    expect(callScore(['rapport.listened', 'postsell.set', 'nothing.known'])).toBe(0);
  });
});

describe('results', () => {
  it('tell shares from ten calls up, and counts before', () => {
    const nine = Array.from({ length: 9 }, () => call());
    expect(resultsOf(nine)).toMatchObject({ calls: 9, outcomes: { no_decision: 9 }, shares: null });
    const { shares } = resultsOf([
      ...nine.map((one, at) => (at < 4 ? { ...one, ticks: ['contract.agreed', 'pain.number'] } : one)),
      call({ outcome: 'clear_no', score: 50 }),
    ]);
    expect(shares?.finished).toMatchObject({ contract: 0.4, pain: 0, rapport: 0 });
    expect([shares?.clearAnswers, shares?.averageScore]).toEqual([0.1, 5]);
  });

  it('give the middle of the days from a client’s first call to its yes or no', () => {
    expect(resultsOf([call({ outcome: 'next_step' })]).daysToDecision).toBeNull();
    const calls = [
      call({ outcome: 'next_step' }),
      call({ outcome: 'won' }, 10),
      call({ clientId: 'b', outcome: 'clear_no' }, 3),
      call({ clientId: 'c', outcome: 'next_step' }),
    ];
    // By hand: a takes 10 days, b decides in its first call, c is open.
    expect(resultsOf(calls).daysToDecision).toBe(5);
  });
});
