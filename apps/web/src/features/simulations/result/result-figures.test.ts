import { describe, expect, it } from 'vitest';
import { american } from '#testing/writers';
import { sampleResult } from '../testing/sample-result';
import {
  changeInChance,
  changeInMoney,
  lossOrNone,
  type ResultFigures,
  resultFigures,
  worthVerdict,
} from './result-figures';

const figures = american.in('USD');
const shownWith = (part: Partial<ResultFigures>): ResultFigures => ({
  ...resultFigures(sampleResult(), 12_000),
  ...part,
});

describe('the figures of a result', () => {
  it('leads with the five-year chance, the 1-in-100-year loss and the chance of exceeding the limit', () => {
    const shown = resultFigures(sampleResult(), 12_000);
    expect(shown.anyEvent).toEqual({ today: 0.394, target: 0.209 });
    expect(shown.rareYear).toEqual({ today: 412_000, target: 187_000 });
    expect(shown.passingLimit).toEqual({ today: 0.091, target: 0.037 });
  });

  it('takes sums and differences of the figures as they are shown', () => {
    const shown = resultFigures(sampleResult(), 12_000);
    expect(shown.average).toEqual({ today: 17_000, target: 6_200 });
    expect(shown.avoided).toBe(10_800);
    expect(shown.net).toBe(-1_200);
  });

  it('says that there is no loss where the 1-in-20 figure is zero', () => {
    expect(lossOrNone(0, figures)).toBe('No loss');
    expect(lossOrNone(31_200, figures)).toBe('$31,000');
  });
});

describe('how a figure changes', () => {
  it.each([
    [{ today: 17_000, target: 6_200 }, '−64%'],
    [{ today: 0, target: 0 }, 'No change'],
    [{ today: 31_000, target: 0 }, '−100%'],
  ])('%o is %s', (pair, words) => expect(changeInMoney(pair, figures)).toBe(words));

  it.each([
    [{ today: 0.43, target: 0.23 }, '−20 points'],
    [{ today: 0.087, target: 0.014 }, '−7.3 points'],
    [{ today: 0.12, target: 0.087 }, '−3.3 points'],
    [{ today: 0.021, target: 0.021 }, 'No change'],
  ])('a chance of %o is %s, so that readers can check it', (pair, words) =>
    expect(changeInChance(pair, figures)).toBe(words),
  );
});

describe('whether the services are worth it', () => {
  it('says plainly that they cost more than they avoid on average', () => {
    const verdict = worthVerdict(shownWith({ avoided: 10_800, cost: 12_000, net: -1_200 }), 3, figures);
    expect(verdict.sign).toBe('cost');
    expect(verdict.sentence).toBe(
      'On the average alone the services cost $1,200 a year more than they avoid. What the money buys is smaller bad years: the 1-in-100-year loss falls from $412K to $187K.',
    );
  });

  it('says plainly that they save more than they cost', () => {
    const verdict = worthVerdict(shownWith({ avoided: 10_800, cost: 6_000, net: 4_800 }), 3, figures);
    expect(verdict).toMatchObject({ sign: 'gain', sentence: expect.stringContaining('save $4,800 a year more') });
  });

  it('shows no return without a price, and none without services', () => {
    expect(worthVerdict(shownWith({ cost: 0, net: 10_800 }), 3, figures).sign).toBe('unpriced');
    expect(worthVerdict(shownWith({ cost: 0 }), 0, figures).sign).toBe('none');
  });

  it('says when the services change nothing', () => {
    expect(worthVerdict(shownWith({ avoided: 0, net: -12_000 }), 1, figures).sentence).toBe(
      'These services do not change any control level for this client.',
    );
  });
});
