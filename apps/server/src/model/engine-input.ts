import type { RegionKey } from '@fairlead/content/regions';
import { currentParameters, PARAMETER_SETS } from '@fairlead/content/scenarios/parameter-sets';
import type { ParameterSet } from '@fairlead/content/scenarios/schema';
import type { SectorKey } from '@fairlead/content/sectors';
import type { ServiceKey } from '@fairlead/content/services';
import type { SimulationInputs as Form } from '@fairlead/contract/impact-simulator';
import { INPUT_DEFAULTS, type SimulationInputs, TRIALS } from '@fairlead/risk/simulation/inputs';
import { postureFromChoices } from '@fairlead/risk/simulation/posture';
import { ENGINE_VERSION } from '@fairlead/risk/simulation/run';

/** What every new version is computed with; stored with it. */
export const MODEL = {
  model_version: ENGINE_VERSION,
  parameter_set: currentParameters.version,
  seed: 1,
  trials: TRIALS.start,
};

const MONTHS = 12;

/** @throws RangeError for a set that was never published */
export function parametersOf(version: string): ParameterSet {
  const set = PARAMETER_SETS[version];
  if (!set) throw new RangeError(`There is no parameter set ${version}.`);
  return set;
}

/**
 * The engine's inputs behind a form. The plain-words answers become control levels, and prices a year's cost.
 * Keys are handed on as they are: the rules of the engine name one they do not know.
 * @param fxToUsd US dollars for one unit of the currency
 */
export function engineInputs(form: Form, currency: string, fxToUsd: number, set: ParameterSet): SimulationInputs {
  const { sector, region, services, posture, lossLimit, ...facts } = form;
  const place = { industry: sector as SectorKey, region: region as RegionKey };
  return {
    profile: { ...facts, ...place, currency, fxToUsd, assumptionSet: 'central' },
    posture: postureFromChoices(posture, set),
    services: services.map(({ key }) => key as ServiceKey),
    serviceReliability: INPUT_DEFAULTS.serviceReliability,
    annualServiceCost: services.reduce((sum, { monthlyPrice }) => sum + monthlyPrice * MONTHS, 0),
    thresholds: null,
    lossLimit,
  };
}
