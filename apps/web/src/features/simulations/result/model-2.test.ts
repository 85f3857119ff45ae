import { scenarioLabels, shownMeans } from '@fairlead/reports/charts/shown-scenarios';
import { DEFAULT_RISK_LEVEL_THRESHOLDS } from '@fairlead/risk/result/risk-level';
import { describe, expect, it } from 'vitest';
import { american } from '#testing/writers';
import { liveFigures } from '../live/live-figures';
import { slideTitles } from '../present/slide-titles';
import { insuredModel2Result, model2Result } from '../testing/sample-result-2';
import { limitRows } from './loss/five-year-rows';
import { insuranceRows, termRows } from './loss/insurance-rows';
import { plainSummary } from './loss/plain-summary';
import { resultFigures, worthVerdict } from './result-figures';
import { costOfRiskWords, returnViews } from './services/return-views';

const figures = american.in('USD');
const told = (result = model2Result(), count = 3) => {
  const summary = plainSummary(
    { name: 'Harborlight', shown: resultFigures(result, 12_000), serviceCount: count, insurance: result.insurance },
    figures,
  );
  return [summary.lead, ...summary.rest];
};

describe('a result of model 2', () => {
  it('counts events from an amount, and gives the range of the average', () => {
    expect(told()).toEqual([
      'The chance of at least one event that costs $4,400 or more is 9.4% in a year and 39% within five years. A 1-in-100-year loss would cost Harborlight $412,000 or more.',
      'The average annual loss is $17,000. The true average most likely lies between $7,100 and $41,000.',
      'The chance of exceeding the loss limit of $120,000 is 2.0% in one year and 9.6% in at least one of five years.',
      'The chance that one year within five costs more than your cash reserve is 4.4%.',
      'With the 3 services in the proposal, the 1-in-100-year loss falls to $187,000 and the chance of a year above the limit within five years to 3.9%.',
      'The plan lowers the average by about 64% (between 38% and 72%).',
      'It costs $12,000 a year.',
    ]);
  });

  it('of an insured client is of what the business keeps, and says so', () => {
    const result = insuredModel2Result();
    const shown = resultFigures(result, 12_000);
    expect(shown).toMatchObject({
      basis: 'retained',
      average: { today: 5_200, target: 2_300 },
      rareYear: { today: 60_000, target: 31_000 },
      gross: { average: { today: 17_000, target: 6_200 }, rareYear: { today: 412_000, target: 187_000 } },
    });
    const said = told(result).join(' ');
    expect(said).toContain('After insurance: what your business would keep.');
    expect(said).toContain('1-in-100-year loss would cost Harborlight $60,000 or more after insurance.');
    expect(said).toContain('The true average most likely lies between $2,100 and $13,000.');
    expect(said).not.toContain('$17,000');
    expect(slideTitles(result, shown, 3, figures)).toMatchObject({
      services: 'With services, the 1-in-100-year loss after insurance falls from $60K to $31K',
      insurance: 'Of $17K in an average year, $5.2K stays with the business',
    });
    expect(liveFigures(result, figures, DEFAULT_RISK_LEVEL_THRESHOLDS).map(({ label }) => label)).toEqual([
      'Risk level',
      'Chance of a costly event, five years',
      '1-in-100-year loss, after insurance',
      'Average annual loss, after insurance',
      'Chance that one of five years costs more than $120K, after insurance',
    ]);
  });

  it('keeps gross and retained losses apart in the insurance view', () => {
    const result = insuredModel2Result();
    if (!result.insurance) throw new Error('The sample has no policy.');
    const rows = insuranceRows(resultFigures(result, 0), result.insurance, result.simulated, figures);
    expect(rows[0]).toEqual({ label: 'Average annual loss, before insurance', today: '$17,000', target: '$6,200' });
    expect(rows.at(-2)).toMatchObject({ label: 'Retained 1-in-100-year loss', today: '$60,000' });
    const labels = termRows(result.insurance.terms, figures, 2).map(({ label }) => label);
    expect(labels).toContain('Share of a ransom the insurer pays');
    expect(labels).not.toContain('The policy pays ransom');
  });

  it('says of the plan what it lowers, and never that it saves', () => {
    const shown = resultFigures(insuredModel2Result(), 12_000);
    const { sign, sentence } = worthVerdict(shown, 3, figures);
    expect(sign).toBe('cost');
    expect(sentence).toContain('The plan lowers the average by about 56% (between 33% and 64%).');
    expect(sentence).toContain('does not pay for itself');
    const [, risk] = returnViews(shown, insuredModel2Result()) ?? [];
    expect([risk?.title, risk?.measure]).toEqual(['Return on the cost of risk', 'Cost of risk']);
    expect(`${risk?.meaning} ${costOfRiskWords(shown, figures)}`).not.toMatch(/avoid|save|pay back/);
    expect(costOfRiskWords(shown, figures)).toBe(
      'Cost of risk: the average annual loss plus 8% a year of what a bad year exceeds it by. It is a price for uncertainty, not money you lose.',
    );
  });

  it('compares the limit and the cash reserve with single years', () => {
    const result = model2Result();
    expect(limitRows(result, result.lossLimit, figures)).toEqual([
      { label: 'In one year', today: '2.0%', target: '0.8%' },
      { label: 'At least once in five years', today: '9.6%', target: '3.9%' },
    ]);
  });

  it('leaves the provider out of the totals unless it is counted in', () => {
    const result = model2Result();
    expect(Object.keys(scenarioLabels(result.meanByScenario))).toEqual(['ransomware', 'bec']);
    const counted = { today: { ransomware: 1, provider: 2 }, target: { ransomware: 1, provider: 1 } };
    expect(shownMeans(counted)).toEqual(counted);
  });
});
