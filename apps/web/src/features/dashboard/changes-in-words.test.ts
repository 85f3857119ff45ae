import { describe, expect, it } from 'vitest';
import { american } from '#testing/writers';
import { changeInWords, movesInWords } from './changes-in-words';

const figures = american.in('USD');
const at = (riskLevel: 'low' | 'moderate' | 'high' | 'severe') => ({ meanToday: 1_000, riskLevel });

describe('what changed, in words', () => {
  it('counts the levels that moved', () => {
    expect(movesInWords({ raised: 2, lowered: 1, betterKnown: 1 }, figures)).toBe('2 rose, 1 fell, 1 better known');
    expect(movesInWords({ raised: 0, lowered: 1_200, betterKnown: 0 }, figures)).toBe('1,200 fell');
    expect(movesInWords({ raised: 0, lowered: 0, betterKnown: 0 }, figures)).toBeNull();
  });

  it('says which way a level went', () => {
    expect(changeInWords({ before: at('low'), after: at('severe') })).toBe('Rose to severe');
    expect(changeInWords({ before: at('high'), after: at('moderate') })).toBe('Fell to moderate');
    expect(changeInWords({ before: at('high'), after: at('high') })).toBe('Still high');
    expect(changeInWords({ before: null, after: at('low') })).toBe('First result');
    expect(changeInWords({ before: at('high'), after: at('low'), betterInformation: true })).toBe(
      'Better information: low',
    );
  });
});
