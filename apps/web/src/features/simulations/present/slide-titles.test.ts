import { describe, expect, it } from 'vitest';
import { american } from '#testing/writers';
import { resultFigures } from '../result/result-figures';
import { insuredResult, sampleResult } from '../testing/sample-result';
import { slideTitles } from './slide-titles';

const figures = american.in('USD');
const titles = (result = sampleResult(), hasServices = true) =>
  slideTitles(result, resultFigures(result, 12_000), hasServices, figures);

describe('the titles of a talk', () => {
  it('are the conclusions of their slides', () => {
    expect(titles(insuredResult())).toEqual({
      curve: 'The chance of losing more than $180K in five years is 9.1%, and 3.7% with services',
      scenarios: 'Ransomware would cost the most',
      forms: 'Business interruption is the largest part of the bill',
      fiveYears: 'Over five years the chance of a costly event comes to 39%',
      services: 'With services, a 1-in-100 year falls from $412K to $187K',
      returns: 'Is it worth the price?',
      insurance: 'Of $17K in an average year, $5.2K stays with the business',
      ranking: 'Managed detection and response (MDR) helps the most by itself',
    });
  });

  it('promise nothing of services where none are proposed, or where they change nothing', () => {
    expect(titles(sampleResult(), false).curve).toBe('The chance of losing more than $180K in five years is 9.1%');
    const unchanged = sampleResult();
    unchanged.simulated.grossTarget = unchanged.simulated.grossToday;
    expect(titles(unchanged).services).toBe('What the services change');
  });

  it('say so where the model shows no losses', () => {
    const none = { ...sampleResult(), meanByScenario: { today: {}, target: {} } };
    expect(titles(none).scenarios).toBe('The model shows no losses');
  });
});
