import { describe, expect, it } from 'vitest';
import { sampleClient } from '../../testing/sample-client';
import { initialValues, repriced, simulationDraft, suggestedPrice } from './simulation-form';
import { checkDraft, completeInputs, firstStepWith } from './simulation-problems';

const client = sampleClient();
const draft = () => simulationDraft(initialValues(client, null), client);

describe('the guided form', () => {
  it('can start from a client whose facts are known', () => {
    expect(checkDraft(draft())).toEqual({});
    expect(completeInputs(draft())).toMatchObject({ sector: 'healthcare', employees: 46, lossLimit: null });
  });

  it('names each missing or impossible answer in the sentence of the rules', () => {
    const problems = checkDraft({
      ...draft(),
      sector: null,
      employees: 0.5,
      annualRevenue: null,
      contributionMargin: 0.99,
    });
    expect(problems).toEqual({
      sector: 'Choose the industry that fits best.',
      employees: 'Employees must be a whole number between 1 and 50,000.',
      annualRevenue: 'Annual revenue must be between 10,000 and 10,000,000,000.',
      contributionMargin: 'Contribution margin must be between 5% and 95%.',
    });
  });

  it('asks for a readable price of a chosen service', () => {
    const broken = { ...draft(), services: [{ key: 'bcdr' as const, monthlyPrice: Number.NaN }] };
    expect(checkDraft(broken)).toEqual({ 'services.bcdr': 'Enter a monthly price of 0 or more.' });
    expect(firstStepWith(['services.bcdr'])).toBe('services');
    expect(firstStepWith(['services.bcdr', 'sector'])).toBe('business');
  });

  it('takes "We are not sure" for every protection that nobody has answered', () => {
    expect(new Set(Object.values(draft().posture))).toEqual(new Set(['not_sure']));
  });

  it('keeps a third as a third although the field shows 33.3%', () => {
    const known = sampleClient({ onlineRevenueShare: 1 / 3 });
    expect(simulationDraft(initialValues(known, null), known).onlineRevenueShare).toBe(1 / 3);
  });

  it('moves suggested prices with the staff, and leaves typed ones', () => {
    const lines = [
      { key: 'bcdr' as const, chosen: true, monthlyPrice: suggestedPrice('bcdr', 46, 'USD') },
      { key: 'managed_mdr' as const, chosen: true, monthlyPrice: 999 },
    ];
    const after = repriced(lines, 46, 60, 'USD');
    expect(after.map((line) => line.monthlyPrice)).toEqual([suggestedPrice('bcdr', 60, 'USD'), 999]);
  });
});
