import { businessDefaults } from '@fairlead/content/facts/business-defaults';
import { describe, expect, it } from 'vitest';
import { writersOf } from '#app/locale/figures';
import { sampleClient } from '#testing/sample-client';
import { dollars } from '#testing/writers';
import { formValues, initialValues, startingInputs } from '../values/simulation-form';
import { typicalText, withFact, withOrigins, withoutTypical, withTypical } from './typical-facts';

const unknown = sampleClient({
  sector: null,
  employees: null,
  annualRevenue: null,
  recordsHeld: null,
  dataSensitivity: null,
  contributionMargin: null,
  onlineRevenueShare: null,
  criticalVendors: null,
});
const open = (client = unknown, figures = dollars) =>
  withOrigins(initialValues(client, null, figures), false, client, figures);

describe('what is typical for an industry', () => {
  it('fills nothing before an industry is chosen', () => {
    expect(open()).toMatchObject({ recordsHeld: '', contributionMargin: '', dataSensitivity: null, origins: {} });
  });

  it('goes into open fields once the industry is chosen, and says so', () => {
    const values = withFact(open(), 'sector', 'healthcare', dollars);
    expect(values).toMatchObject({ dataSensitivity: 'health', contributionMargin: 60, annualRevenue: '' });
    expect(values.origins).toMatchObject({ sector: 'own', dataSensitivity: 'typical', contributionMargin: 'typical' });
    const sized = withFact(values, 'employees', 40, dollars);
    const typical = businessDefaults('healthcare', { employees: 40, annualRevenueUsd: null });
    expect(sized).toMatchObject({
      annualRevenue: typical.annualRevenueUsd?.value,
      recordsHeld: typical.recordsHeld?.value,
      criticalVendors: typical.criticalVendors.value,
    });
  });

  it('moves with the size of the business, but never over what somebody typed', () => {
    const typed = withFact(withFact(open(), 'sector', 'retail', dollars), 'recordsHeld', 5_000, dollars);
    const small = withFact(typed, 'employees', 10, dollars);
    const large = withFact(small, 'employees', 500, dollars);
    expect(small.recordsHeld).toBe(5_000);
    expect(large.recordsHeld).toBe(5_000);
    expect(Number(large.annualRevenue)).toBe(50 * Number(small.annualRevenue));
    expect(large.origins).toMatchObject({ recordsHeld: 'own', annualRevenue: 'typical' });
  });

  it('never touches what the record of the client says', () => {
    const known = withFact(open(sampleClient()), 'sector', 'construction', dollars);
    expect(known).toMatchObject({ annualRevenue: 7_200_000, recordsHeld: 38_000, contributionMargin: 40 });
    expect(known.origins.recordsHeld).toBe('own');
  });

  it('is taken back by one click, stays away, and comes back when asked for', () => {
    const filled = withFact(withFact(open(), 'sector', 'retail', dollars), 'employees', 10, dollars);
    const cleared = withoutTypical(filled, 'recordsHeld');
    expect(cleared).toMatchObject({ recordsHeld: '', origins: { recordsHeld: 'own' } });
    const later = withFact(cleared, 'employees', 20, dollars);
    expect(later.recordsHeld).toBe('');
    expect(typicalText(later, 'recordsHeld', dollars)).toBe('12,000');
    expect(withTypical(later, 'recordsHeld', dollars)).toMatchObject({
      recordsHeld: 12_000,
      origins: { recordsHeld: 'typical' },
    });
  });

  it('is still marked, and still left open where it was, when a draft is opened again', () => {
    const filled = withFact(withFact(open(), 'sector', 'retail', dollars), 'employees', 10, dollars);
    const draft = {
      ...startingInputs(unknown, null, dollars),
      sector: 'retail',
      employees: 10,
      recordsHeld: 6_000,
      annualRevenue: 3_000_000,
      contributionMargin: 0.5,
    };
    const again = withOrigins(formValues(draft, dollars), true, unknown, dollars);
    expect(filled).toMatchObject({ recordsHeld: 6_000, annualRevenue: 3_000_000 });
    expect(again.origins).toMatchObject({
      recordsHeld: 'typical',
      annualRevenue: 'typical',
      contributionMargin: 'own',
      onlineRevenueShare: 'own',
    });
    expect(again.onlineRevenueShare).toBe('');
  });

  it('speaks the currency of the MSP', () => {
    const euros = writersOf({ locale: 'en-US', usdPerUnit: { EUR: 1.174 } }).in('EUR');
    const begun = withFact(open({ ...unknown, currency: 'EUR' }, euros), 'sector', 'retail', euros);
    expect(withFact(begun, 'employees', 10, euros).annualRevenue).toBe(2_600_000);
  });
});
