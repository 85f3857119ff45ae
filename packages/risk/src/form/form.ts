/** From the form that people fill in to the engine's inputs: one home for page and server. */
import type { RegionKey } from '@fairlead/content/facts/regions';
import type { SectorKey } from '@fairlead/content/facts/sectors';
import { assumptionSetOfModel1 } from '@fairlead/content/fields/answers-of-model-1';
import type { ServiceKey } from '@fairlead/content/services/services';
import { type MarkedLevels, withLevels } from '../engine/controls/levels';
import { type ControlModel, postureFromChoices } from '../engine/controls/posture';
import type { Profile, SimulationInputs } from '../engine/inputs';
import type { AssumptionSetKey2 } from '../engine/model-2/inputs';
import { type InsuranceTerms2, insuranceTerms1 } from './insurance-terms';
import type { AmountOverride, RateOverride } from './overrides';

/** Distributes over the parts of a union. */
type Unchecked<T> = T extends unknown
  ? Omit<T, 'scenario' | 'tag'> & { scenario: string } & (T extends { tag: string } ? { tag: string } : unknown)
  : never;

/** The simulator's form; money in the MSP's currency, shares 0 to 1. Keys are not checked yet. */
export type SimulationForm = Omit<Profile, 'industry' | 'region' | 'currency' | 'fxToUsd' | 'assumptionSet'> & {
  sector: string;
  region: string;
  assumptionSet: AssumptionSetKey2;
  lossLimit: number | null;
  /** Control key → key of the plain-words choice. */
  posture: Record<string, string>;
  /** Levels in place of what the choices say: from assessments, or set by a person. */
  levels?: MarkedLevels | undefined;
  services: { key: string; monthlyPrice: number }[];
  serviceReliability: number;
  insurance: InsuranceTerms2 | null;
  rateOverrides: Unchecked<RateOverride>[];
  amountOverrides: Unchecked<AmountOverride>[];
};

const MONTHS = 12;

/**
 * The inputs of model 1 behind a form, and most of those of model 2. The plain-words answers become control levels, and prices a year's cost.
 * Keys are handed on as they are: the rules of the engine name one they do not know.
 * @param fxToUsd US dollars for one unit of the currency
 * @param lossLimitShare of revenue, the loss limit where the form names none
 */
export function engineInputs(
  form: SimulationForm,
  currency: string,
  fxToUsd: number,
  set: Pick<ControlModel, 'controls'>,
  lossLimitShare: number,
): SimulationInputs {
  const { sector, region, services, posture, levels, lossLimit, serviceReliability, insurance, ...rest } = form;
  const { rateOverrides, amountOverrides, assumptionSet: chosen, ...facts } = rest;
  const assumptionSet = assumptionSetOfModel1(chosen);
  return {
    profile: { ...facts, industry: sector as SectorKey, region: region as RegionKey, currency, fxToUsd, assumptionSet },
    posture: withLevels(postureFromChoices(posture, set), levels),
    services: services.map(({ key }) => key as ServiceKey),
    serviceReliability,
    annualServiceCost: services.reduce((sum, { monthlyPrice }) => sum + monthlyPrice * MONTHS, 0),
    insurance: insurance && insuranceTerms1(insurance),
    rateOverrides: rateOverrides as RateOverride[],
    amountOverrides: amountOverrides as AmountOverride[],
    thresholds: null,
    lossLimit,
    lossLimitShare,
  };
}
