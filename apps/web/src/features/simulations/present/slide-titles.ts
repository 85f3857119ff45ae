import { LOSS_FORM_KEYS, LOSS_FORMS } from '@fairlead/content/scenarios/loss-forms';
import { SCENARIOS_2 } from '@fairlead/content/scenarios/scenarios';
import { SERVICES } from '@fairlead/content/services/services';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import { shownScenarios } from '@fairlead/reports/charts/shown-scenarios';
import type { Figures } from '#app/locale/figures';
import { isService } from '#domain/clients/catalogue-keys';
import { policyShares } from '../result/loss/insurance-rows';
import type { ResultFigures } from '../result/result-figures';

/** The key with the largest amount; null where nothing is lost. */
function largest<Key extends string>(keys: readonly Key[], amounts: Record<string, number>): Key | null {
  const first = keys.toSorted((a, b) => (amounts[b] ?? 0) - (amounts[a] ?? 0))[0];
  return first && (amounts[first] ?? 0) > 0 ? first : null;
}

/** The conclusion of each slide in one line, from the figures that are shown on it. */
export function slideTitles(
  result: SimulationResultOnWire,
  told: ResultFigures,
  hasServices: boolean,
  figures: Figures,
) {
  const { passingLimit, limit, anyEvent, rareYear, gross, ofModel2 } = told;
  const after = told.basis === 'retained' ? ' after insurance' : '';
  const scenario = largest(shownScenarios(result.meanByScenario), result.meanByScenario.today);
  const form = largest(LOSS_FORM_KEYS, result.meanByForm.today);
  const [first] = result.serviceRanking.alone;
  const best = first && first.reduction > 0 && isService(first.service) ? first.service : null;
  const falls = hasServices && rareYear.target < rareYear.today;
  return {
    curve: `${ofModel2 ? `The chance that one of five years costs more than ${figures.short(limit)}${after}` : `The chance of losing more than ${figures.short(limit)} in five years`} is ${figures.probability(passingLimit.today)}${
      hasServices ? `, and ${figures.probability(passingLimit.target)} with services` : ''
    }`,
    scenarios: scenario ? `${SCENARIOS_2[scenario].label} would cost the most` : 'The model shows no losses',
    forms: form ? `${LOSS_FORMS[form].label} is the largest part of the bill` : 'The model shows no losses',
    fiveYears: `Over five years the chance of a costly event comes to ${figures.probability(anyEvent.today)}`,
    services: falls
      ? `With services, a 1-in-100 year${after} falls from ${figures.short(rareYear.today)} to ${figures.short(rareYear.target)}`
      : 'What the services change',
    returns: 'Is it worth the price?',
    insurance: result.insurance
      ? `Of ${figures.short(gross.average.today)} in an average year, ${figures.short(policyShares(told, result.insurance).today.kept)} stays with the business`
      : '',
    ranking: best ? `${SERVICES[best].label} helps the most by itself` : 'No service changes these figures',
  };
}
