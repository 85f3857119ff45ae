import { roundModelled } from '@fairlead/content/format/rounding';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import type { Figures } from '#app/locale/figures';
import type { ResultFigures } from '../result-figures';
import { plainSummary2 } from './plain-summary-2';

export type PlainSummary = {
  /** How likely and how large, in one sentence. */
  lead: string;
  rest: string[];
};

type Told = {
  /** The business. */
  name: string;
  shown: ResultFigures;
  serviceCount: number;
  insurance: SimulationResultOnWire['insurance'];
};

/** The result as one would tell it to the owner of the business. */
export function plainSummary(told: Told, figures: Figures): PlainSummary {
  const { name, shown } = told;
  if (shown.average.today === 0)
    return {
      lead: `The model shows no cyber losses for ${name} with these answers.`,
      rest: ['That is unusual, so check the answers before you rely on it.'],
    };
  if (shown.ofModel2) return plainSummary2(told, shown.ofModel2, figures);
  const chance = figures.probability(shown.anyEvent.today);
  const lead =
    shown.rareYear.today === 0
      ? `${name} has ${article(chance)} ${chance} chance of at least one costly cyber event in the next five years, and even the 1-in-100-year loss would be zero.`
      : `${name} has ${article(chance)} ${chance} chance of at least one costly cyber event in the next five years, and a 1-in-100-year loss would cost ${figures.modelled(shown.rareYear.today)} or more.`;
  return {
    lead,
    rest: [
      usualYear(shown, figures),
      limitSentence(shown, figures),
      ...servicesSentences(told, figures),
      ...insuranceSentences(told, figures),
    ],
  };
}

/** "an 8% chance", "an 18% chance", "a 39% chance". */
function article(figure: string): 'a' | 'an' {
  return /^(8|11[%.]|18[%.])/.test(figure) ? 'an' : 'a';
}

/** What most years are like, and why the average alone misleads. */
function usualYear({ badYear, average }: ResultFigures, figures: Figures): string {
  const mean = figures.modelled(average.today);
  if (badYear.today === 0)
    return `There is no loss in at least 19 of 20 years, so the average of ${mean} a year is made up of a few rare, large ones.`;
  return `One year in 20 would cost ${figures.modelled(badYear.today)} or more; over all years the average is ${mean} a year.`;
}

function limitSentence({ passingLimit, limit }: ResultFigures, figures: Figures): string {
  return `The chance of losing more than the limit of ${figures.money(limit)} within five years is ${figures.probability(passingLimit.today)} today.`;
}

function servicesSentences({ shown, serviceCount }: Told, figures: Figures): string[] {
  if (serviceCount === 0) return ['No services are in the proposal yet, so these figures show the business as it is.'];
  if (shown.avoided <= 0) return ['The services in the proposal change nothing about these figures for this business.'];
  const [the, cost, avoid] =
    serviceCount === 1 ? ['the service', 'It costs', 'avoids'] : [`the ${serviceCount} services`, 'They cost', 'avoid'];
  const [before, after] = [shown.anyEvent.today, shown.anyEvent.target].map(figures.probability);
  const event = `the chance of an event ${before === after ? 'stays at' : 'falls to'} ${after}`;
  const rare =
    shown.rareYear.target === 0
      ? 'the 1-in-100-year loss to zero'
      : `the 1-in-100-year loss to ${figures.modelled(shown.rareYear.target)}`;
  const limit = `the chance of exceeding the limit within five years to ${figures.probability(shown.passingLimit.target)}`;
  const change = `With ${the} in the proposal, ${event}, ${rare} and ${limit}.`;
  const avoided = figures.money(shown.avoided);
  if (shown.cost === 0)
    return [change, `In an average year that avoids ${avoided}. No price has been entered to compare it with.`];
  const price = `${cost} ${figures.exactMoney(shown.cost)} a year and ${avoid} ${avoided} in an average year`;
  if (shown.net > 0) return [change, `${price}: ${figures.exactMoney(shown.net)} more than the price.`];
  if (shown.net === 0) return [change, `${price}, which is just the price.`];
  return [
    change,
    `${price}. On the average alone that is ${figures.exactMoney(-shown.net)} more than is saved; what the money buys is protection from the rare, large year.`,
  ];
}

function insuranceSentences({ shown, insurance }: Told, figures: Figures): string[] {
  if (!insurance) return [];
  const kept = Math.min(shown.average.today, roundModelled(insurance.today.retainedMean));
  const paid = shown.average.today - kept;
  const premium =
    insurance.terms.annualPremium > 0
      ? `, in addition to the premium of ${figures.money(insurance.terms.annualPremium)}`
      : '';
  return [
    `Of today's average of ${figures.modelled(shown.average.today)} a year the cyber policy would pay about ${figures.money(paid)}; ${figures.money(kept)} stays with the business${premium}.`,
  ];
}
