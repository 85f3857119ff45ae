import { describe, expect, it } from 'vitest';
import { insuredResult, sampleResult } from '#features/simulations/testing/sample-result';
import { american } from '#testing/writers';
import { type ResultFigures, resultFigures } from '../result-figures';
import { plainSummary } from './plain-summary';

const figures = american.in('USD');
const tell = (part: Partial<ResultFigures> = {}, serviceCount = 3, insurance = sampleResult().insurance) =>
  plainSummary(
    { name: 'Harborlight', shown: { ...resultFigures(sampleResult(), 12_000), ...part }, serviceCount, insurance },
    figures,
  );
const text = ({ lead, rest }: ReturnType<typeof tell>) => [lead, ...rest].join(' ');

describe('the result in plain words', () => {
  it('states chance and size together, first', () => {
    expect(tell().lead).toBe(
      'Harborlight has a 39% chance of at least one costly cyber event in the next five years, and a 1-in-100-year loss would cost $412,000 or more.',
    );
  });

  it('says "an 8.9% chance" and "an 18% chance"', () => {
    expect(tell({ anyEvent: { today: 0.089, target: 0.02 } }).lead).toContain('has an 8.9% chance');
    expect(tell({ anyEvent: { today: 0.18, target: 0.02 } }).lead).toContain('has an 18% chance');
    expect(tell({ anyEvent: { today: 0.11, target: 0.02 } }).lead).toContain('has an 11% chance');
  });

  it('says that most years cost nothing where the 1-in-20 year is zero', () => {
    const said = text(tell({ badYear: { today: 0, target: 0 } }));
    expect(said).toContain('There is no loss in at least 19 of 20 years');
    expect(said).not.toContain('$0');
  });

  it('says what the services change, and honestly that they cost more than they avoid on average', () => {
    expect(tell().rest.slice(2)).toEqual([
      'With the 3 services in the proposal, the chance of an event falls to 21%, the 1-in-100-year loss to $187,000 and the chance of exceeding the limit within five years to 3.7%.',
      'They cost $12,000 a year and avoid $10,800 in an average year. On the average alone that is $1,200 more than is saved; what the money buys is protection from the rare, large year.',
    ]);
  });

  it('says what one service saves beyond its price', () => {
    expect(tell({ cost: 6_000, net: 4_800 }, 1).rest.at(-1)).toBe(
      'It costs $6,000 a year and avoids $10,800 in an average year: $4,800 more than the price.',
    );
  });

  it('compares with no price where none was entered', () => {
    expect(tell({ cost: 0, net: 10_800 }).rest.at(-1)).toContain('No price has been entered');
  });

  it('speaks of today alone without services, and says when services change nothing', () => {
    expect(tell({}, 0).rest.at(-1)).toContain('No services are in the proposal yet');
    expect(tell({ avoided: 0, net: -12_000 }).rest.at(-1)).toContain('change nothing');
  });

  it('says what the policy pays and what stays, so that the two add up to the average', () => {
    expect(tell({}, 3, insuredResult().insurance).rest.at(-1)).toBe(
      "Of today's average of $17,000 a year the cyber policy would pay about $11,800; $5,200 stays with the business, in addition to the premium of $4,800.",
    );
  });

  it('asks to check the answers where the model shows no loss', () => {
    const none = { average: { today: 0, target: 0 }, rareYear: { today: 0, target: 0 } };
    expect(text(tell(none))).toBe(
      'The model shows no cyber losses for Harborlight with these answers. That is unusual, so check the answers before you rely on it.',
    );
  });

  it('uses no word of the trade', () => {
    const said = [tell(), tell({}, 0), tell({}, 3, insuredResult().insurance)].map(text).join(' ');
    expect(said).not.toMatch(/\b(VaR|ALE|FAIR|tail|percentile|annualized|retention|exceedance|mean)\b/i);
    expect(said).not.toMatch(/!|hacker|devastating/);
  });
});
