import { LOSS_FORM_KEYS, LOSS_FORMS } from '@fairlead/content/scenarios/loss-forms';
import { SCENARIOS_2 } from '@fairlead/content/scenarios/scenarios';
import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import { shownLayers } from '@fairlead/reports/charts/shown-layers';
import { shownScenarios } from '@fairlead/reports/charts/shown-scenarios';
import type { Figures } from '#app/locale/figures';
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
  serviceCount: number,
  figures: Figures,
) {
  const { rareYear, gross } = told;
  const hasServices = serviceCount > 0;
  const after = told.basis === 'retained' ? ' after insurance' : '';
  const scenario = largest(shownScenarios(result.meanByScenario), result.meanByScenario.today);
  const form = largest(LOSS_FORM_KEYS, result.meanByForm.today);
  const falls = hasServices && rareYear.target < rareYear.today;
  const services = serviceCount === 1 ? 'The service' : `${serviceCount} services`;
  return {
    risk: 'What a bad year could cost',
    curve: curveTitle(result, told, hasServices, figures),
    scenarios: scenario ? `${SCENARIOS_2[scenario].label} would cost the most` : 'The model shows no losses',
    forms: form ? `${LOSS_FORMS[form].label} is the largest part of the bill` : 'The model shows no losses',
    services: falls
      ? `With services, the 1-in-100-year loss${after} falls from ${figures.short(rareYear.today)} to ${figures.short(rareYear.target)}`
      : 'What the services change',
    insurance: result.insurance
      ? `Of ${figures.short(gross.average.today)} in an average year, ${figures.short(shownLayers(result.insurance.today).kept)} stays with the business`
      : '',
    price: `${services} ${serviceCount === 1 ? 'costs' : 'cost'} ${figures.exactMoney(told.cost / 12)} per month`,
    next: hasServices ? 'Your decision: start with these services?' : 'Next steps',
  };
}

/** Read off the curve at the client's own limit: in model 2 the limit is one year's and the curve is five years'. */
function curveTitle(
  { curves }: SimulationResultOnWire,
  { passingLimit, limit, basis, ofModel2 }: ResultFigures,
  hasServices: boolean,
  figures: Figures,
): string {
  const read = chancesAt(curves.fiveYears.points, limit);
  if (!read) return 'The model shows no losses';
  const { loss, today, target } = ofModel2 ? read : { loss: limit, ...passingLimit };
  const before = ofModel2 && basis === 'retained' ? ' before insurance' : '';
  const services = hasServices ? `, ${figures.probability(target)} with services` : '';
  return `${figures.probability(today)} chance of losing more than ${figures.short(loss)}${before} in five years${services}`;
}

type Point = SimulationResultOnWire['curves']['fiveYears']['points'][number];

/**
 * Chances of losing more than an amount, on the line between the two points around it as it is drawn: straight over a logarithmic
 * axis. Of an amount beyond the curve, those of its end.
 */
function chancesAt(points: readonly Point[], amount: number): Point | null {
  const next = points.findIndex(({ loss }) => loss >= amount);
  const [before, after] = [points[next - 1], points[next]];
  if (!after) return points.at(-1) ?? null;
  if (!before || before.loss <= 0) return after;
  const share = Math.log(amount / before.loss) / Math.log(after.loss / before.loss);
  const between = (key: 'today' | 'target') => before[key] + share * (after[key] - before[key]);
  return { loss: amount, today: between('today'), target: between('target') };
}
