/** The sentences of a short report that more than one of its pages says. */

import { limitChance, sentences } from '#document/simulation/basis-words';
import type { PageContext } from '#document/simulation/context';
import { chanceSentence, NO_LOSSES, rareYearSentence } from '#document/simulation/sentences';
import type { Words } from '#document/words';
import type { DocumentContext } from '../context';

/** How likely an incident is within five years, and what a rare year could cost. */
export function chanceAndSize(client: string, { shown, words }: PageContext): string {
  if (!shown.hasLosses) return NO_LOSSES(client);
  return sentences(chanceSentence(client, shown, words), rareYearSentence(shown, words));
}

/** What the plan does to the rare years; empty where there is no plan, or where it changes nothing. */
export function lessWithPlan({ financial, about }: DocumentContext): string {
  if (!financial?.showTarget) return '';
  const { shown, words } = financial;
  const { rareYear, limit } = shown;
  if (rareYear.target >= rareYear.today && limit.target >= limit.today) return '';
  const subject = about === 'changed' ? 'The simulated services take' : 'The plan takes';
  const chance = lowerFirst(limitChance({ ...shown, basis: 'gross' }, words));
  return `${subject} a 1-in-100 year from ${money(rareYear.today, words)} to ${money(rareYear.target, words)}, and the ${chance} from ${words.probability(limit.today)} to ${words.probability(limit.target)}.`;
}

const money = (amount: number, words: Words) => (amount === 0 ? 'no loss' : words.shortMoney(amount));
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
