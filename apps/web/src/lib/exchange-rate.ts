import { EXCHANGE_RATES } from '@fairlead/content/exchange-rates';

const RATES: Record<string, number> = EXCHANGE_RATES.usdPerUnit;

/** US dollars for one unit of a currency, from the table the server uses too; 1 for a currency without a rate. */
export const usdPerUnit = (currency: string): number => RATES[currency] ?? 1;
