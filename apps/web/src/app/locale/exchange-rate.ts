let table: Readonly<Record<string, number>> = {};

/** The rates the server computes with, as Captain's Settings has them; empty while nobody is signed in. */
export function followExchangeRates(usdPerUnit: Readonly<Record<string, number>>): void {
  table = usdPerUnit;
}

/** US dollars for one unit of a currency; 1 for a currency without a rate. */
export const usdPerUnit = (currency: string): number => table[currency] ?? 1;

/** The currencies amounts can be in. */
export const ratedCurrencies = (): string[] => Object.keys(table);
