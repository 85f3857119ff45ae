import {
  averageSentence,
  COMPUTED_WITH_MODEL_1,
  changesAverage,
  eventSentence,
  LOSS_LIMIT_MEANING,
  NEGATIVE_RETURN,
  paybackSentences,
} from '@fairlead/content/words/model-2-words';
import { modelOf } from '@fairlead/risk/result/model';
import type { Band } from '@fairlead/risk/result/result';
import { countWord, lowerFirst, sentenceCase, type Words } from '../words';
import { basisSentence, limitChance, sentences } from './basis-words';
import type { ShownFigures, ShownModel2 } from './shown-figures';

const servicesWord = (count: number) => (count === 1 ? 'service' : `${countWord(count)} services`);

/** What the services of a simulation are to the report that prints it. */
export type SimulatedServices = 'plan' | 'only_simulated' | 'changed';

/**
 * The sentences an owner reads first: how likely, how large, what the plan changes.
 * @param about the services of the simulation: the plan of this report, no part of it, or not quite what is offered
 */
export function leadSentences(
  client: string,
  shown: ShownFigures,
  serviceCount: number,
  words: Words,
  about: SimulatedServices = 'plan',
): string {
  if (!shown.hasLosses) return NO_LOSSES(client);
  if (shown.ofModel2) return leadOfModel2(client, shown, words, about);
  const size = `${shown.mostYearsFree ? 'Most years cost nothing, but a' : 'A'} 1-in-100-year loss would be ${words.money(shown.rareYear.today)} or more; the average over all years is about ${words.money(shown.average.today)} a year.`;
  return `${chanceSentence(client, shown, words)} ${size} ${planSentence(shown, serviceCount, words, about)}`;
}

export const NO_LOSSES = (client: string) =>
  `The model shows no cyber losses for ${client} with the answers given. That is unusual, so check the answers before relying on it. This page will fill in when the simulation is run again.`;

/** How likely an incident is within five years, what a rare year could cost, and what the plan does to both ends of it. */
const leadOfModel2 = (client: string, shown: ShownFigures, words: Words, about: SimulatedServices): string =>
  sentences(
    chanceSentence(client, shown, words),
    rareYearSentence(shown, words),
    lessWithServices(shown, words, about),
    basisSentence(shown),
  );

/** What the services do to the rare years; empty where there are none, or where they change nothing. */
export function lessWithServices(shown: ShownFigures, words: Words, about: SimulatedServices): string {
  const { rareYear, limit } = shown;
  if (!shown.hasServices || !shown.hasLosses) return '';
  if (rareYear.target >= rareYear.today && limit.target >= limit.today) return '';
  const subject = about === 'changed' ? 'The simulated services take' : 'The plan takes';
  const chance = lowerFirst(limitChance({ ...shown, basis: 'gross' }, words));
  const money = (amount: number) => (amount === 0 ? 'zero' : words.shortMoney(amount));
  return `${subject} the 1-in-100-year loss from ${money(rareYear.today)} to ${money(rareYear.target)}, and the ${chance} from ${words.probability(limit.today)} to ${words.probability(limit.target)}.`;
}

/** "A 1-in-100-year loss would be $390,000 or more." */
export function rareYearSentence(shown: ShownFigures, words: Words): string {
  const after = shown.basis === 'retained' ? ' after insurance' : '';
  if (shown.rareYear.today === 0) return `Even the 1-in-100-year loss would be zero${after}.`;
  const most = shown.mostYearsFree ? 'Most years cost nothing, but a' : 'A';
  return `${most} 1-in-100-year loss would be ${words.money(shown.rareYear.today)} or more${after}.`;
}

/** The average of model 2, never without the range it is known within. */
export function averageWithRange({ average, ofModel2 }: ShownFigures, words: Words): string {
  const range = ofModel2?.range?.today;
  if (!range) return `The average annual loss is ${words.money(average.today)}.`;
  return averageSentence(words.money(average.today), bandWords(range, words.money));
}

export const bandWords = ([low, high]: Band, write: (value: number) => string): [string, string] => [
  write(low),
  write(high),
];

/** What the price buys in model 2: the change of the average with its range, three-year periods, and a negative return said as it is. */
export function worthOfModel2(shown: ShownFigures, own: ShownModel2, words: Words): string {
  if (!shown.hasServices) return NO_SERVICES;
  if (!shown.hasLosses) return NOTHING_TO_LOWER;
  const costs = shown.cost > 0 ? `It costs ${words.money(shown.cost)} a year.` : 'No price has been entered.';
  return sentences(
    `The plan ${changesAverage(own.reduction, words.percent)}.`,
    costs,
    ...(shown.cost > 0 ? paybackSentences(own.anythingAvoided, own.paysForItself) : []),
    shown.cost > 0 && shown.net < 0 ? NEGATIVE_RETURN : '',
    basisSentence(shown),
  );
}

const NO_SERVICES =
  'No services are part of this report yet. The next step is a plan that makes these figures smaller.';
const NOTHING_TO_LOWER = 'With no loss in the model, there is nothing for a service to avoid.';

/** "… has a 30% chance of at least one costly cyber incident in the next five years." */
export function chanceSentence(client: string, { anyEvent, ofModel2 }: ShownFigures, words: Words): string {
  if (ofModel2)
    return eventSentence(
      words.money(ofModel2.counting),
      words.probability(ofModel2.inOneYear.today),
      words.probability(anyEvent.today),
    );
  const chance = words.probability(anyEvent.today);
  return `${client} has ${article(chance)} ${chance} chance of at least one costly cyber incident in the next five years.`;
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
export function limitMeaning(limitShare: number | null, { ofModel2 }: ShownFigures, words: Words): string {
  const meaning = LOSS_LIMIT_MEANING.slice(0, -1);
  if (ofModel2)
    return limitShare === null ? meaning : `${meaning}, from its revenue and profit; it has not named its own`;
  return limitShare === null
    ? 'The most the business says it can absorb'
    : `Taken as ${words.stated(limitShare)} of a year’s revenue; the business has not named its own`;
}

/** "an 8% chance", "an 18% chance", "a 39% chance". */
function article(figure: string): 'a' | 'an' {
  return /^(8|11%|11\.|18%|18\.)/.test(figure) ? 'an' : 'a';
}

/** What the plan costs against what it avoids, with its sign said plainly. */
export function worthSentences(shown: ShownFigures, serviceCount: number, words: Words): string {
  if (shown.ofModel2) return worthOfModel2(shown, shown.ofModel2, words);
  if (!shown.hasServices) return NO_SERVICES;
  if (!shown.hasLosses) return NOTHING_TO_LOWER;
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
  return `${priced}. On the average alone that is ${words.money(-shown.net)} a year more than ${serviceCount === 1 ? 'it' : 'they'} ${saves}. What the money buys is smaller bad years: the 1-in-100-year loss falls from ${words.shortMoney(shown.rareYear.today)} to ${words.shortMoney(shown.rareYear.target)}.`;
}

/** What the chance is of that a level was read from. */
function limitOf(run: { engineVersion: string; limitShare: string | null }): string {
  if (modelOf(run) === 2) return 'that one of five years costs more than the loss limit';
  return `of losing more than the loss limit${run.limitShare === null ? '' : ` (${run.limitShare} of annual revenue)`} within five years`;
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
  /** What critical gaps do to the level; empty in model 1. */
  gapRule: string;
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
    ...(modelOf(run) === 1 ? [`${sentenceCase(COMPUTED_WITH_MODEL_1)}.`] : []),
    `The level follows the chance ${limitOf(run)}: low below ${run.levels.moderate}, moderate below ${run.levels.high}, high below ${run.levels.severe}, severe from ${run.levels.severe}.`,
    ...(run.gapRule ? [run.gapRule] : []),
    ...new Set(notices),
  ].join(' ');
}
