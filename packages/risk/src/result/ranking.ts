import type { ParameterSet } from '@fairlead/content/scenarios/schema';
import { SERVICE_KEYS, type ServiceKey } from '@fairlead/content/services/services';
import type { Exposure } from '../engine/base-amounts';
import { targetPosture } from '../engine/controls/posture';
import { stateUnder } from '../engine/controls/state';
import type { SimulationInputs } from '../engine/inputs';
import { closedFormOf, eventMoments, momentsOf } from '../engine/losses/closed-form';
import type { ServiceRanking } from './result';

type Ranked = { service: ServiceKey; reduction: number };

/** Largest reduction first; equal ones stay in the order of the catalogue. */
const byReduction = (a: Ranked, b: Ranked) => b.reduction - a.reduction;

/**
 * Services by what they take off a mean: every one of the catalog alone, and the chosen ones in the order in which each next
 * one helps most.
 * @param meanWith the mean annual loss with these services
 */
export function rankBy(
  chosen: readonly ServiceKey[],
  meanWith: (services: ServiceKey[]) => number,
): { alone: Ranked[]; greedy: Ranked[] } {
  const today = meanWith([]);
  const alone = SERVICE_KEYS.map((service) => ({ service, reduction: today - meanWith([service]) }));

  const greedy: Ranked[] = [];
  let left = SERVICE_KEYS.filter((service) => chosen.includes(service));
  let mean = today;
  while (left.length > 0) {
    const taken = greedy.map((entry) => entry.service);
    const steps = left.map((service) => ({ service, reduction: mean - meanWith([...taken, service]) }));
    const best = steps.sort(byReduction)[0];
    if (!best) break;
    greedy.push(best);
    mean -= best.reduction;
    left = left.filter((service) => service !== best.service);
  }
  return { alone: alone.sort(byReduction), greedy };
}

/**
 * What each service takes off the closed-form mean annual loss (profile's currency): every service of the catalogue
 * alone, and the chosen ones in the order in which each next one helps most.
 */
export function rankServices(
  inputs: Pick<SimulationInputs, 'posture' | 'services' | 'serviceReliability'>,
  exposure: Exposure,
  set: ParameterSet,
): ServiceRanking {
  const moments = momentsOf(exposure);
  const meanWith = (services: ServiceKey[]) => {
    const states = stateUnder(exposure, targetPosture(inputs.posture, services, inputs.serviceReliability, set), set);
    return closedFormOf(states, eventMoments(states, moments, set.dependence.severitySigma), set.dependence)
      .meanAnnualLoss;
  };
  return rankBy(inputs.services, meanWith);
}
