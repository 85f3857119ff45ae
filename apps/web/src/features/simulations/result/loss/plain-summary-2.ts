import {
  AFTER_INSURANCE,
  averageSentence,
  cashSentence,
  changesAverage,
  eventSentence,
} from '@fairlead/content/words/model-2-words';
import type { Figures } from '#app/locale/figures';
import type { Model2Figures } from '../model-2-figures';
import type { ResultFigures } from '../result-figures';

type Told = { name: string; shown: ResultFigures; serviceCount: number };

/** A result of model 2 as one would tell it to the owner: each figure with what it counts and on which basis. */
export function plainSummary2({ name, shown, serviceCount }: Told, own: Model2Figures, figures: Figures) {
  const isRetained = shown.basis === 'retained';
  const after = isRetained ? ' after insurance' : '';
  const event = eventSentence(
    figures.modelled(own.counting),
    figures.probability(own.eventInOneYear.today),
    figures.probability(shown.anyEvent.today),
  );
  const rare =
    shown.rareYear.today === 0
      ? `Even the 1-in-100-year loss of ${name} would be zero${after}.`
      : `A 1-in-100-year loss would cost ${name} ${figures.modelled(shown.rareYear.today)} or more${after}.`;
  const average = figures.modelled(shown.average.today);
  return {
    lead: `${event} ${rare}`,
    rest: [
      ...(isRetained ? [AFTER_INSURANCE] : []),
      own.range
        ? averageSentence(average, own.range.today.map(figures.money) as [string, string])
        : `The average annual loss is ${average}.`,
      `The chance of exceeding the loss limit of ${figures.money(shown.limit)} is ${figures.probability(own.limitInOneYear.today)} in one year and ${figures.probability(shown.passingLimit.today)} in at least one of five years.`,
      cashSentence(figures.probability(own.cashReserve.inFiveYears.today)),
      ...servicesSentences(shown, own, serviceCount, figures),
    ],
  };
}

function servicesSentences(shown: ResultFigures, own: Model2Figures, count: number, figures: Figures): string[] {
  if (count === 0) return ['No services are in the proposal yet, so these figures show the business as it is.'];
  if (shown.avoided <= 0) return ['The services in the proposal change nothing about these figures for this business.'];
  const rare =
    shown.rareYear.target === 0
      ? 'the 1-in-100-year loss falls to zero'
      : `the 1-in-100-year loss falls to ${figures.modelled(shown.rareYear.target)}`;
  const the = count === 1 ? 'the service' : `the ${count} services`;
  const limit = `the chance of a year above the limit within five years to ${figures.probability(shown.passingLimit.target)}`;
  const change = [
    `With ${the} in the proposal, ${rare} and ${limit}.`,
    `The plan ${changesAverage(own.reduction, figures.percent)}.`,
  ];
  if (shown.cost === 0) return [...change, 'No price has been entered to compare it with.'];
  return [...change, `It costs ${figures.exactMoney(shown.cost)} a year.`];
}
