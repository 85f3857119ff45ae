/** The sentences of a short report that more than one of its pages says. */

import { sentences } from '#document/simulation/basis-words';
import type { PageContext } from '#document/simulation/context';
import { chanceSentence, lessWithServices, NO_LOSSES, rareYearSentence } from '#document/simulation/sentences';
import type { DocumentContext } from '../context';

/** How likely an incident is within five years, and what a rare year could cost. */
export function chanceAndSize(client: string, { shown, words }: PageContext): string {
  if (!shown.hasLosses) return NO_LOSSES(client);
  return sentences(chanceSentence(client, shown, words), rareYearSentence(shown, words));
}

/** What the plan does to the rare years; empty where there is no plan, or where it changes nothing. */
export const lessWithPlan = ({ financial, about }: DocumentContext): string =>
  financial?.showTarget ? lessWithServices(financial.shown, financial.words, about) : '';
