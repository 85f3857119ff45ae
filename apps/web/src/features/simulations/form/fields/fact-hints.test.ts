import { afterEach, expect, it } from 'vitest';
import { currencyOptions } from '#app/locale/countries';
import { followExchangeRates } from '#app/locale/exchange-rate';
import { figuresIn } from '#app/locale/figures';
import { sampleClient } from '#testing/sample-client';
import { initialValues } from '../values/simulation-form';
import { factHints } from './fact-hints';

afterEach(() => followExchangeRates({}));

it('hints follow the rates and the loss limit that the server computes with', () => {
  const values = { ...initialValues(sampleClient(), null), annualRevenue: 4_000_000, employees: 40 };
  const perHour = (eur: number) => {
    followExchangeRates({ USD: 1, EUR: eur });
    return factHints(values, figuresIn('EUR', 'en-US'), 0.035);
  };
  expect(perHour(1).lossLimit).toBe('Left empty: €140,000, 3.5% of revenue.');
  const [one, two] = [perHour(1).downtimeCostPerHour, perHour(2).downtimeCostPerHour];
  expect(one).toMatch(/^Left empty: about €[\d,]+\.$/);
  expect(two).not.toBe(one);
  expect(currencyOptions().map(({ value }) => value)).toEqual(['USD', 'EUR']);
});
