import { countWord, sentenceCase, type Words } from '../words';
import type { ShownFigures } from './shown-figures';

const servicesWord = (count: number) => (count === 1 ? 'service' : `${countWord(count)} services`);

/** What the services of a simulation are to the report that prints it. */
export type SimulatedServices = 'plan' | 'only_simulated' | 'changed';

/**
 * The three sentences an owner reads first: how likely, how large, what the plan changes.
 * @param about the services of the simulation: the plan of this report, no part of it, or not quite what is offered
 */
export function leadSentences(
  client: string,
  shown: ShownFigures,
  serviceCount: number,
  words: Words,
  about: SimulatedServices = 'plan',
): string {
  if (!shown.hasLosses) {
    return `The model shows no cyber losses for ${client} with the answers given. That is unusual, so check the answers before relying on it. This page will fill in when the simulation is run again.`;
  }
  const chance = `${client} has ${article(words.probability(shown.anyEvent.today))} ${words.probability(shown.anyEvent.today)} chance of at least one costly cyber incident in the next five years.`;
  const size = `${shown.mostYearsFree ? 'Most years cost nothing, but a' : 'A'} 1-in-100 year could cost ${words.money(shown.rareYear.today)} or more; the average over all years is about ${words.money(shown.average.today)} a year.`;
  return `${chance} ${size} ${planSentence(shown, serviceCount, words, about)}`;
}

function planSentence(shown: ShownFigures, serviceCount: number, words: Words, about: SimulatedServices): string {
  if (!shown.hasServices) return 'No services are in the plan yet, so the figures show today only.';
  if (shown.average.avoided <= 0) return 'The services in this plan do not change these figures for this business.';
  const lowered = `would lower that average by about ${words.percent(shown.reduction)}`;
  if (about === 'changed')
    return `The ${servicesWord(serviceCount)} simulated here ${lowered}; the proposal differs a little.`;
  if (about === 'only_simulated') return `The ${servicesWord(serviceCount)} of the simulation ${lowered}.`;
  return `The ${servicesWord(serviceCount)} in this plan ${lowered}.`;
}

/** Whose limit it is. @param limitShare of revenue that stands in for an amount of the client's own */
export const limitMeaning = (limitShare: number | null, words: Words): string =>
  limitShare === null
    ? 'The most the business says it can absorb'
    : `Taken as ${words.stated(limitShare)} of a year’s revenue; the business has not named its own`;

/** "an 8% chance", "an 18% chance", "a 39% chance". */
function article(figure: string): 'a' | 'an' {
  return /^(8|11%|11\.|18%|18\.)/.test(figure) ? 'an' : 'a';
}

/** What the plan costs against what it avoids, with its sign said plainly. */
export function worthSentences(shown: ShownFigures, serviceCount: number, words: Words): string {
  if (!shown.hasServices)
    return 'No services are part of this report yet. The next step is a plan that makes these figures smaller.';
  if (!shown.hasLosses) return 'With no loss in the model, there is nothing for a service to avoid.';
  const all =
    serviceCount === 1
      ? 'This service'
      : `${sentenceCase(serviceCount === 2 ? 'both' : `all ${countWord(serviceCount)}`)} services`;
  const [costs, avoids, saves] = serviceCount === 1 ? ['costs', 'avoids', 'saves'] : ['cost', 'avoid', 'save'];
  const avoided = `${avoids} about ${words.money(Math.max(0, shown.average.avoided))} in an average year`;
  if (shown.cost === 0) return `${all} ${avoided}. No price has been entered.`;
  const priced = `${all} ${costs} ${words.money(shown.cost)} a year and ${avoided}`;
  if (shown.net >= 0)
    return `${priced}: ${words.money(shown.net)} more than ${serviceCount === 1 ? 'it costs' : 'they cost'}.`;
  return `${priced}. On the average alone that is ${words.money(-shown.net)} a year more than ${serviceCount === 1 ? 'it' : 'they'} ${saves}. What the money buys is smaller bad years: ${words.shortMoney(shown.rareYear.today)} becomes ${words.shortMoney(shown.rareYear.target)} in a 1-in-100 year.`;
}

/** Where the figures come from and what they are not; printed on every report. */
export function methodSentences(run: {
  engineVersion: string;
  parameterSet: string;
  seed: number;
  trials: string;
  levels: { moderate: string; high: string; severe: string };
  /** Null where the limit is the client's own. */
  limitShare: string | null;
  isIndicative: boolean;
  notices: string[];
}): string {
  const notices =
    run.isIndicative && !run.notices.some((notice) => notice.includes('indicative'))
      ? [...run.notices, 'Results are indicative.']
      : run.notices;
  return [
    'These are estimates, not predictions, and not insurance or legal advice.',
    `Model ${run.engineVersion}, parameters ${run.parameterSet}, ${run.trials} simulated years, seed ${run.seed}.`,
    `The level follows the chance of losing more than the loss limit${run.limitShare === null ? '' : ` (${run.limitShare} of annual revenue)`} within five years: low below ${run.levels.moderate}, moderate below ${run.levels.high}, high below ${run.levels.severe}, severe from ${run.levels.severe}.`,
    ...new Set(notices),
  ].join(' ');
}
