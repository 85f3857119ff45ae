import type { SimulationResultOnWire } from '@fairlead/contract/features/simulations/result';
import type { SimulationInputs } from '@fairlead/contract/features/simulations/simulations';
import type { PricedService, ServiceSets } from '@fairlead/risk/engine/model-2/service-sets';
import type { RiskLevelThresholds } from '@fairlead/risk/result/risk-level';
import type { LiveTerms } from './live-message';

/** A finished version of model 2, and what a client would pay for each service. */
export type SetsRequest = {
  inputs: SimulationInputs;
  terms: LiveTerms;
  result: SimulationResultOnWire;
  prices: PricedService[];
  thresholds: RiskLevelThresholds;
};

/** Null when the version cannot be computed with the parameters of today. */
export type SetsAnswer = ServiceSets | null;
