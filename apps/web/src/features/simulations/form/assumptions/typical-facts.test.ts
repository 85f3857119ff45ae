import { businessDefaults } from '@fairlead/content/facts/business-defaults';
import { afterEach, describe, expect, it } from 'vitest';
import { followExchangeRates } from '#app/locale/exchange-rate';
import { figuresIn } from '#app/locale/figures';
import { sampleClient } from '#testing/sample-client';
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
const open = (client = unknown) => withOrigins(initialValues(client, null), false, client, client.currency);

afterEach(() => followExchangeRates({}));

describe('what is typical for an industry', () => {
  it('fills nothing before an industry is chosen', () => {
    expect(open()).toMatchObject({ recordsHeld: '', contributionMargin: '', dataSensitivity: null, origins: {} });
  });

  it('goes into open fields once the industry is chosen, and says so', () => {
    const values = withFact(open(), 'sector', 'healthcare', 'USD');
    expect(values).toMatchObject({ dataSensitivity: 'health', contributionMargin: 60, annualRevenue: '' });
    expect(values.origins).toMatchObject({ sector: 'own', dataSensitivity: 'typical', contributionMargin: 'typical' });
    const sized = withFact(values, 'employees', 40, 'USD');
    const typical = businessDefaults('healthcare', { employees: 40, annualRevenueUsd: null });
    expect(sized).toMatchObject({
      annualRevenue: typical.annualRevenueUsd?.value,
      recordsHeld: typical.recordsHeld?.value,
      criticalVendors: typical.criticalVendors.value,
    });
  });

  it('moves with the size of the business, but never over what somebody typed', () => {
    const typed = withFact(withFact(open(), 'sector', 'retail', 'USD'), 'recordsHeld', 5_000, 'USD');
    const small = withFact(typed, 'employees', 10, 'USD');
    const large = withFact(small, 'employees', 500, 'USD');
    expect(small.recordsHeld).toBe(5_000);
    expect(large.recordsHeld).toBe(5_000);
    expect(Number(large.annualRevenue)).toBe(50 * Number(small.annualRevenue));
    expect(large.origins).toMatchObject({ recordsHeld: 'own', annualRevenue: 'typical' });
  });

  it('never touches what the record of the client says', () => {
    const known = withFact(open(sampleClient()), 'sector', 'construction', 'USD');
    expect(known).toMatchObject({ annualRevenue: 7_200_000, recordsHeld: 38_000, contributionMargin: 40 });
    expect(known.origins.recordsHeld).toBe('own');
  });

  it('is taken back by one click, stays away, and comes back when asked for', () => {
    const filled = withFact(withFact(open(), 'sector', 'retail', 'USD'), 'employees', 10, 'USD');
    const cleared = withoutTypical(filled, 'recordsHeld');
    expect(cleared).toMatchObject({ recordsHeld: '', origins: { recordsHeld: 'own' } });
    const later = withFact(cleared, 'employees', 20, 'USD');
    expect(later.recordsHeld).toBe('');
    expect(typicalText(later, 'recordsHeld', figuresIn('USD', 'en-US'))).toBe('12,000');
    expect(withTypical(later, 'recordsHeld', 'USD')).toMatchObject({
      recordsHeld: 12_000,
      origins: { recordsHeld: 'typical' },
    });
  });

  it('is still marked, and still left open where it was, when a draft is opened again', () => {
    const filled = withFact(withFact(open(), 'sector', 'retail', 'USD'), 'employees', 10, 'USD');
    const draft = {
      ...startingInputs(unknown, null),
      sector: 'retail',
      employees: 10,
      recordsHeld: 6_000,
      annualRevenue: 3_000_000,
      contributionMargin: 0.5,
    };
    const again = withOrigins(formValues(draft, 'USD'), true, unknown, 'USD');
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
    followExchangeRates({ EUR: 1.174 });
    const euros = withFact(
      withFact(open({ ...unknown, currency: 'EUR' }), 'sector', 'retail', 'EUR'),
      'employees',
      10,
      'EUR',
    );
    expect(euros.annualRevenue).toBe(2_600_000);
  });
});
