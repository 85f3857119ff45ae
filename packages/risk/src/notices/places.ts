import type { RulePlace } from '@fairlead/content/notices/places';
import { EEA_COUNTRIES } from '@fairlead/content/notices/places';
import type { NoticeFacts } from './facts';

/** Whether a fact lies within the place of a rule: for certain, perhaps (the fact is too wide to tell), or not. */
export type Within = 'in' | 'maybe' | 'out';

const isEea = (place: string) => Object.hasOwn(EEA_COUNTRIES, place);
const OF_REGION: Record<string, string> = { UK: 'GB' };

/** @param fact a place of people or of the business, or a region of its record */
export function within(rule: RulePlace, fact: string): Within {
  const place = OF_REGION[fact] ?? fact;
  if (rule === 'XX' || place === rule) return 'in';
  if (rule === 'EU') return isEea(place) ? 'in' : 'out';
  if ((rule === 'US' || rule === 'CA') && place.startsWith(`${rule}-`)) return 'in';
  if ((place === 'US' || place === 'CA') && rule.startsWith(`${place}-`)) return 'maybe';
  if (place === 'EU') return isEea(rule) ? 'maybe' : 'out';
  if (place === 'ANZ') return rule === 'AU' || rule === 'NZ' ? 'maybe' : 'out';
  if (place === 'OTHER') return rule === 'CH' || rule === 'SG' ? 'maybe' : 'out';
  return 'out';
}

/** The best of several places; null for none. */
export function anyWithin(rule: RulePlace, facts: readonly string[]): Within | null {
  const found = facts.map((fact) => within(rule, fact));
  return found.includes('in') ? 'in' : found.includes('maybe') ? 'maybe' : found.length > 0 ? 'out' : null;
}

/** Where the people concerned live; a place with nobody does not count. None is not known. */
export const placesOfPeople = ({ people }: NoticeFacts) =>
  people.filter(({ count }) => count !== 0).map(({ place }) => place);

/** Where the business is: its seat, and the regions of its record unless the seat says the same more exactly. */
export function placesOfBusiness({ seat, regions }: NoticeFacts): string[] {
  if (seat === null) return [...regions];
  const wider: string[] = regions.filter((region) => {
    const country = OF_REGION[region] ?? region;
    const covered =
      country === seat ||
      seat.startsWith(`${country}-`) ||
      (country === 'EU' && isEea(seat)) ||
      (country === 'ANZ' && (seat === 'AU' || seat === 'NZ')) ||
      (country === 'OTHER' && (seat === 'CH' || seat === 'SG' || seat === 'OTHER'));
    return !covered;
  });
  return [seat, ...wider];
}
