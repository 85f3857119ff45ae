import { HEALTH_CLASS_KEYS, HEALTH_CLASSES, type HealthClass } from '@fairlead/content/fields/loyalty';
import { daysAfter } from '../reviews/cadence';
import type { LoyaltyPortfolio, PortfolioRow } from './loyalty';

const YEAR = 365;

/** "Watch, 45 and up"; the lowest class ends where the one above it begins. */
export function classWithBounds(key: HealthClass): string {
  const { label, from } = HEALTH_CLASSES[key];
  const above = HEALTH_CLASS_KEYS[HEALTH_CLASS_KEYS.indexOf(key) - 1];
  return from === 0 && above ? `${label}, under ${HEALTH_CLASSES[above].from}` : `${label}, ${from} and up`;
}

/** How many clients of each class there are and what they pay a month; null is without a score. */
export type ClassRevenue = { key: HealthClass | null; clients: number; monthly: number };

/** Classes from the best down, then clients without a score; of the clients in the organization's currency. */
export function healthByRevenue({ items, currency }: Pick<LoyaltyPortfolio, 'items' | 'currency'>): ClassRevenue[] {
  const own = items.filter((row) => row.currency === currency);
  return [...HEALTH_CLASS_KEYS, null].map((key) => {
    const rows = own.filter(({ healthClass }) => healthClass === key);
    return { key, clients: rows.length, monthly: rows.reduce((sum, { monthly }) => sum + (monthly ?? 0), 0) };
  });
}

/** Clients whose term ends within twelve months or has ended, the earliest first. @param today ISO 8601 date */
export function endingTerms(rows: readonly PortfolioRow[], today: string): PortfolioRow[] {
  const last = daysAfter(today, YEAR);
  return rows
    .filter(({ endsOn }) => endsOn !== null && endsOn <= last)
    .toSorted((a, b) => (a.endsOn ?? '').localeCompare(b.endsOn ?? ''));
}

/** The highest renewal risk first; clients without one last. */
export const byRenewalRisk = (rows: readonly PortfolioRow[]): PortfolioRow[] =>
  rows.toSorted((a, b) => (b.risk ?? -1) - (a.risk ?? -1));

/** Those whose revenue is at risk. */
export const isAtRisk = ({ riskLevel }: Pick<PortfolioRow, 'riskLevel'>): boolean =>
  riskLevel === 'high' || riskLevel === 'critical';

/** How far the marks of a year ago were right. @param countOf "1 client", "12 clients" */
export function hitsInWords({ hits }: Pick<LoyaltyPortfolio, 'hits'>, countOf: (clients: number) => string): string {
  const { marked, markedAndLeft, left, leftAndMarked } = hits;
  if (marked + left === 0) return 'How far these marks are right is known after a year of records.';
  return `Of ${countOf(marked)} marked high or critical a year ago, ${markedAndLeft} left. Of ${countOf(left)} that left, ${leftAndMarked} had been marked.`;
}
