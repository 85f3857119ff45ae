import { expect, it } from 'vitest';
import { currencyOptions } from '#app/locale/countries';
import { writersOf } from '#app/locale/figures';
import { sampleClient } from '#testing/sample-client';
import { dollars } from '#testing/writers';
import { initialValues } from '../values/simulation-form';
import { factHints } from './fact-hints';

it('hints follow the rates and the loss limit that the server computes with', () => {
  const values = { ...initialValues(sampleClient(), null, dollars), annualRevenue: 4_000_000, employees: 40 };
  const perHour = (eur: number) =>
    factHints(values, writersOf({ locale: 'en-US', usdPerUnit: { EUR: eur } }).in('EUR'), 0.035);
  expect(perHour(1).lossLimit).toBe(
    "Left empty: €60,000, the smaller of 3.5% of revenue and a quarter of a typical year's operating profit.",
  );
  const [one, two] = [perHour(1).downtimeCostPerHour, perHour(2).downtimeCostPerHour];
  expect(one).toMatch(/^Left empty: about €[\d,]+\.$/);
  expect(two).not.toBe(one);
});

it('amounts can be in the currencies with a rate', () => {
  expect(currencyOptions({ USD: 1, EUR: 1.174 }).map(({ value }) => value)).toEqual(['USD', 'EUR']);
});
