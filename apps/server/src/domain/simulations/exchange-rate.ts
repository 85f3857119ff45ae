import { EXCHANGE_RATES } from '@fairlead/content/facts/exchange-rates';
import type { ExchangeRates } from '@fairlead/contract/features/platform-settings';
import type { Tx } from '@fairlead/db/connection/database';
import { fail } from '#api/errors';
import { storedSection } from '../msps/platform-sections';

const SHIPPED: ExchangeRates = {
  date: EXCHANGE_RATES.date,
  source: 'Shipped with the product',
  usdPerUnit: EXCHANGE_RATES.usdPerUnit,
};

/** The table in use: the one of Captain's Settings, else the one that is shipped. */
export async function exchangeRates(tx: Tx): Promise<ExchangeRates> {
  return (await storedSection(tx, 'rates')) ?? SHIPPED;
}

/**
 * US dollars for one unit of the currency, with the day of the rate. What was computed keeps the rate it was computed with.
 * @throws BAD_REQUEST when the table holds no rate for it
 */
export async function exchangeRate(tx: Tx, currency: string): Promise<{ fxToUsd: number; fxDate: string }> {
  const { usdPerUnit: rates, date } = await exchangeRates(tx);
  const fxToUsd = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
  if (!fxToUsd) throw fail('BAD_REQUEST', { currency: `No exchange rate for ${currency}. Enter one to continue.` });
  return { fxToUsd, fxDate: date };
}

/** The same for a typical price or size, which nobody waits for a rate with: a currency without one counts as dollars. */
export async function usdPerUnit(tx: Tx, currency: string): Promise<number> {
  const { usdPerUnit: rates } = await exchangeRates(tx);
  return rates[currency] ?? 1;
}

/** @throws BAD_REQUEST at `preferred_currency` when there is no rate by which figures in it could be worked out */
export async function requireRate(tx: Tx, currency: string): Promise<void> {
  const { usdPerUnit: rates } = await exchangeRates(tx);
  if (!Object.hasOwn(rates, currency))
    throw fail('BAD_REQUEST', { preferred_currency: `There is no exchange rate for ${currency}.` });
}
