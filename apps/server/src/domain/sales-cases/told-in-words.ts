import { formatMoney } from '@fairlead/content/format/format';
import { type PainCard, yearlyCost } from '@fairlead/contract/features/sales-cases';
import type { StoredCase } from './stored-case';

/** What a client told in earlier talks, as its provider says it back. */
export type ToldInWords = {
  /** Control → what was said of it: "You told me: The schedule was gone. You put that at $1,261 to $2,522 a year." */
  pains: Record<string, string>;
  /** "$500 to $800"; null where they named no range. */
  theirRange: string | null;
  /** "Priya Nair and Tom Ash": who decides; null where nobody was named. */
  deciders: string | null;
  at: string | null;
};

const ORDER: readonly PainCard['priority'][] = ['now', 'next', 'later'];

/** Cards by their priority; of one priority in the order they were written. */
export const byPriority = (cards: readonly PainCard[]): PainCard[] =>
  cards.toSorted((a, b) => ORDER.indexOf(a.priority) - ORDER.indexOf(b.priority));

/** "$1,261 to $2,522 a year", or one amount where both ends are the same; null where nobody said. */
export function costInWords(card: PainCard, currency: string, locale: string): string | null {
  const cost = yearlyCost(card);
  return cost && `${rangeInWords(cost, currency, locale)} a year`;
}

export function toldInWords({ pains, money, decision, currency, updatedAt }: StoredCase, locale: string): ToldInWords {
  const said = byPriority(pains).flatMap((card): [string, string][] => {
    if (card.control === null) return [];
    const cost = currency && costInWords(card, currency, locale);
    return [[card.control, `You told me: ${sentenceOf(card.problem)}${cost ? ` You put that at ${cost}.` : ''}`]];
  });
  const deciders = decision.people.filter(({ influence }) => influence === 'decides').map(({ name }) => name);
  return {
    // Of two cards for one control the first one is said.
    pains: Object.fromEntries(said.toReversed()),
    theirRange: money.theirs && currency && rangeInWords(money.theirs, currency, locale),
    deciders: deciders.length === 0 ? null : new Intl.ListFormat('en-US').format(deciders),
    at: updatedAt?.toISOString() ?? null,
  };
}

function rangeInWords({ low, high }: { low: number; high: number }, currency: string, locale: string): string {
  const [from, to] = [formatMoney(low, { currency, locale }), formatMoney(high, { currency, locale })];
  return from === to ? from : `${from} to ${to}`;
}

const sentenceOf = (words: string) => (/[.?!]$/.test(words) ? words : `${words}.`);
