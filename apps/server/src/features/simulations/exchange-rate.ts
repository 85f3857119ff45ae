import { EXCHANGE_RATES } from '@fairlead/content/exchange-rates';
import { fail } from '../../api/errors';

/**
 * US dollars for one unit of the currency, with the day of the rate.
 * @throws BAD_REQUEST when the table holds no rate for it
 */
export function exchangeRate(currency: string): { fxToUsd: number; fxDate: string } {
  const rates: Record<string, number> = EXCHANGE_RATES.usdPerUnit;
  const fxToUsd = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
  if (!fxToUsd) throw fail('BAD_REQUEST', { currency: `No exchange rate for ${currency}. Enter one to continue.` });
  return { fxToUsd, fxDate: EXCHANGE_RATES.date };
}
