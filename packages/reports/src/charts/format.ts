import type { ChartFormat } from './settings';

/** The chart's figures in an MSP's currency (ISO 4217) and locale (BCP 47). */
export function chartFormat(locale: string, currency: string): ChartFormat {
  return {
    money: (amount) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        notation: 'compact',
        maximumSignificantDigits: 3,
      }).format(amount),
    probability: (probability) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: probability < 0.1 ? 1 : 0 }).format(
        probability,
      ),
  };
}
