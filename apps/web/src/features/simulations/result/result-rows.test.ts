import { describe, expect, it } from 'vitest';
import { american } from '#testing/writers';
import { firstEngineResult, insuredResult, sampleResult } from '../testing/sample-result';
import { sampleSimulation } from '../testing/sample-simulation';
import { changedAssumptions } from './basis/changed-assumptions';
import { eventChanceRows, fiveYearRows, limitRows, returnPeriodRows } from './loss/five-year-rows';
import { insuranceRows, suggestedLimitSentence, termRows, uncoveredRows } from './loss/insurance-rows';
import { partySentence } from './loss/ScenarioDetails';
import { resultFigures } from './result-figures';
import { returnViews } from './services/return-views';
import { earlierVersion } from './versions';

const figures = american.in('USD');
const result = sampleResult();

describe('five years', () => {
  it('say the chance of an event in one, three and five', () => {
    expect(eventChanceRows(result, figures).map(({ label, today, target }) => [label, today, target])).toEqual([
      ['Within one year', '9.4%', '4.6%'],
      ['Within three years', '26%', '13%'],
      ['Within five years', '39%', '21%'],
    ]);
    expect(eventChanceRows(firstEngineResult(), figures)).toHaveLength(2);
  });

  it('add losses up, and say "no loss" where there is none', () => {
    expect(fiveYearRows(result, figures)[0]).toEqual({ label: 'On average', today: '$85,000', target: '$31,000' });
    const quiet = { ...result, fiveYearTarget: { ...result.fiveYearTarget, var90: 0 } };
    expect(fiveYearRows(quiet, figures)[1]?.target).toBe('No loss');
  });

  it('say the chance of exceeding the limit in one year and in five', () => {
    expect(limitRows(result, result.lossLimit, figures).map(({ today, target }) => [today, target])).toEqual([
      ['2.0%', '0.8%'],
      ['9.1%', '3.7%'],
    ]);
  });

  it('list rare years by how rare they are', () => {
    expect(returnPeriodRows(result, figures)).toContainEqual({
      label: '1 year in 100',
      today: '$412,000',
      target: '$187,000',
    });
    expect(returnPeriodRows(result, figures)[0]?.today).toBe('No loss');
    expect(returnPeriodRows(firstEngineResult(), figures)).toEqual([]);
  });
});

describe('insurance', () => {
  const insured = insuredResult();
  const insurance = insured.insurance;
  if (!insurance) throw new Error('The sample has a policy.');

  it('adds up: what is paid and what is kept are the average as shown', () => {
    const rows = insuranceRows(resultFigures(insured, 12_000), insurance, insured.simulated, figures);
    expect(Object.fromEntries(rows.map(({ label, today, target }) => [label, [today, target]]))).toEqual({
      'Average loss per year, before insurance': ['$17,000', '$6,200'],
      'Paid by insurance': ['$11,800', '$3,900'],
      'Retained loss': ['$5,200', '$2,300'],
      'Retained loss plus premium': ['$10,000', '$7,100'],
      '1-in-100-year loss, before insurance': ['$412,000', '$187,000'],
      'Retained 1-in-100-year loss': ['$60,000', '$31,000'],
      'Years that use up the limit': ['0.6%', '0.2%'],
    });
  });

  it('names what no limit covers, by form of loss', () => {
    expect(uncoveredRows(insurance, figures).map(({ label, today }) => [label, today])).toEqual([
      ['Response and recovery', '$400'],
      ['Fines and claims', '$120'],
      ['Reputation', '$900'],
    ]);
  });

  it('repeats the terms in plain words', () => {
    const terms = Object.fromEntries(termRows(insurance.terms, figures, 1).map(({ label, value }) => [label, value]));
    expect(terms).toMatchObject({
      'Annual policy limit': '$500,000',
      'Waiting period for business interruption': '8 hours',
      'The policy pays ransom': 'No',
      'Share of fines that is covered': '50%',
    });
  });

  it('suggests a limit, or a broker above the usual ones', () => {
    expect(suggestedLimitSentence(result, figures)).toContain('Ask your broker about a limit of $500,000 or more.');
    const large = { ...result, suggestedLimit: { amount: null, var99: 14_300_000 } };
    expect(suggestedLimitSentence(large, figures)).toMatch(
      /\$14,300,000 before insurance. Ask your broker about a limit of more than 10 million US dollars/,
    );
    expect(suggestedLimitSentence(firstEngineResult(), figures)).toBeNull();
  });
});

describe('the two returns', () => {
  it('come from the figures as shown, so that they can be checked', () => {
    const [plain, risk] = returnViews(resultFigures(result, 12_000), result) ?? [];
    expect(plain).toMatchObject({ avoided: 10_800, cost: 12_000, share: -0.1 });
    expect(risk).toMatchObject({ amounts: { today: 63_000, target: 27_000 }, avoided: 36_000, share: 2 });
  });

  it('are hidden without a price: nothing can be divided by it', () => {
    expect(returnViews(resultFigures(result, 0), result)).toBeNull();
  });
});

describe('what stands behind the average', () => {
  it('says how much the event itself costs and how much comes later', () => {
    expect(partySentence(result, figures)).toMatch(/^About 75% .* 25% comes later/);
    expect(partySentence(firstEngineResult(), figures)).not.toMatch(/%/);
  });
});

describe('changed assumptions', () => {
  const { inputs } = sampleSimulation();

  it('are none where the model was left alone', () => {
    expect(changedAssumptions(inputs, figures)).toEqual([]);
  });

  it('are named with what they were set to and why', () => {
    const reason = 'Two attempts a month in the mail log';
    const triple = { min: 0.2, mode: 0.6, max: 0.95 };
    const changed = {
      ...inputs,
      assumptionSet: 'high' as const,
      serviceReliability: 0.7,
      rateOverrides: [{ scenario: 'bec', threatRate: 24, capability: triple, resistance: triple, reason }],
      amountOverrides: [
        { kind: 'lognormal' as const, scenario: 'ransomware', tag: 'downtime', p05: 4, p95: 200, reason: 'Own plant' },
      ],
    };
    expect(changedAssumptions(changed, figures)).toEqual([
      { what: 'How often things happen', to: 'High end', reason: null },
      { what: 'Service reliability', to: '70%', reason: null },
      {
        what: 'Business email compromise: how often',
        to: '24 attempts a year; attackers 20%, 60%, 95%; defense 20%, 60%, 95%',
        reason,
      },
      {
        what: expect.stringMatching(/^Ransomware: /),
        to: '4 to 200 clock hours of outage in 9 of 10 events',
        reason: 'Own plant',
      },
    ]);
  });
});

it('a version is compared with the newest finished one before it', () => {
  const versions = [4, 3, 2, 1].map((version) =>
    sampleSimulation({ id: `v${version}`, version, status: version === 3 ? 'failed' : 'completed' }),
  );
  expect(earlierVersion(versions, 4)?.version).toBe(2);
  expect(earlierVersion(versions, 1)).toBeNull();
});
