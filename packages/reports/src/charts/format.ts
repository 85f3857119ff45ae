import { formatModelledMoney, formatMoney, formatPercent, formatProbability } from '@fairlead/content/format/format';
import type { ChartFormat } from './settings';

/** The chart's figures in an MSP's currency (ISO 4217) and locale (BCP 47). */
export function chartFormat(locale: string, currency: string): ChartFormat {
  return {
    money: (amount) => formatMoney(amount, { currency, locale, form: 'compact' }),
    modelledMoney: (amount) => formatModelledMoney(amount, { currency, locale, form: 'compact' }),
    percent: (share, digits) => formatPercent(share, { locale, digits }),
    probability: (probability) => formatProbability(probability, { locale }),
  };
}
