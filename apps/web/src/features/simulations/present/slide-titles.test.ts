import { describe, expect, it } from 'vitest';
import { american } from '#testing/writers';
import { resultFigures } from '../result/result-figures';
import { insuredResult, sampleResult } from '../testing/sample-result';
import { model2Result } from '../testing/sample-result-2';
import { slideTitles } from './slide-titles';

const figures = american.in('USD');
const titles = (result = sampleResult(), serviceCount = 3) =>
  slideTitles(result, resultFigures(result, 12_000), serviceCount, figures);

describe('the titles of a talk', () => {
  it('are the conclusions of their slides', () => {
    expect(titles(insuredResult())).toEqual({
      risk: 'What a bad year could cost',
      curve: '9.1% chance of losing more than $180K in five years, 3.7% with services',
      scenarios: 'Ransomware would cost the most',
      forms: 'Business interruption is the largest part of the bill',
      services: 'With services, the 1-in-100-year loss falls from $412K to $187K',
      insurance: 'Of $17K in an average year, $5.2K stays with the business',
      price: '3 services cost $1,000 per month',
      next: 'Your decision: start with these services?',
    });
  });

  it('promise nothing of services where none are proposed, or where they change nothing', () => {
    expect(titles(sampleResult(), 0).curve).toBe('9.1% chance of losing more than $180K in five years');
    expect(titles(sampleResult(), 0).next).toBe('Next steps');
    const unchanged = sampleResult();
    unchanged.simulated.grossTarget = unchanged.simulated.grossToday;
    expect(titles(unchanged).services).toBe('What the services change');
  });

  it('read the curve of five years at the limit of the client, also between its points', () => {
    const result = model2Result();
    const points = [
      { loss: 100_000, today: 0.1, target: 0.05 },
      { loss: 144_000, today: 0.06, target: 0.03 },
    ];
    result.curves = { ...result.curves, fiveYears: { ...result.curves.fiveYears, points } };
    // 120,000 is halfway between 100,000 and 144,000 on a logarithmic axis.
    expect(titles(result).curve).toBe('8.0% chance of losing more than $120K in five years, 4.0% with services');
    result.lossLimit = { ...result.lossLimit, amount: 500_000 };
    expect(titles(result).curve).toBe('6.0% chance of losing more than $144K in five years, 3.0% with services');
  });

  it('say so where the model shows no losses', () => {
    const none = { ...sampleResult(), meanByScenario: { today: {}, target: {} } };
    expect(titles(none).scenarios).toBe('The model shows no losses');
  });
});
