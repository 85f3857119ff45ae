/**
 * Shipped table of exchange rates, a fallback until an MSP enters its own: US dollars for one unit of the currency.
 * Rounded market levels of the day named; good enough for estimates, not for accounts.
 */
export const EXCHANGE_RATES = {
  date: '2025-12-31',
  usdPerUnit: {
    USD: 1,
    AUD: 0.667,
    BRL: 0.182,
    CAD: 0.729,
    CHF: 1.262,
    CZK: 0.0485,
    DKK: 0.157,
    EUR: 1.174,
    GBP: 1.347,
    HKD: 0.1285,
    INR: 0.01113,
    JPY: 0.00638,
    MXN: 0.0555,
    NOK: 0.0992,
    NZD: 0.576,
    PLN: 0.278,
    SEK: 0.1085,
    SGD: 0.778,
    ZAR: 0.0604,
    AED: 0.2723,
  },
} as const;

export type CurrencyCode = keyof typeof EXCHANGE_RATES.usdPerUnit;
