import { SERVICES, type ServiceKey } from '@fairlead/content/services/services';
import type { ProposalEffect, ProposalFields } from '@fairlead/contract/features/proposals/proposals';
import { proposalTotals } from '@fairlead/contract/features/proposals/totals';
import { AMORTIZER_BOUNDS, AMORTIZER_DEFAULTS } from '@fairlead/risk/amortizer/inputs';
import { amortize } from '@fairlead/risk/amortizer/schedule';
import { modelInputs } from '@fairlead/risk/model/model-inputs';
import { servicesEffect, simulatedEffect } from '@fairlead/risk/model/services-effect';
import { returnOn } from '@fairlead/risk/result/decision';
import { parametersOf } from '#domain/simulations/model-version';
import type { NewestSimulation } from '#domain/simulations/newest-simulation';

export const isServiceKey = (key: string): key is ServiceKey => Object.hasOwn(SERVICES, key);

/**
 * What the services of a proposal change of the client's newest simulation, and when they have paid for themselves. Null
 * without a simulation in the proposal's currency, and while its prices cannot be added.
 */
export function effectOf(simulation: NewestSimulation | null, proposal: ProposalFields): ProposalEffect | null {
  const totals = proposalTotals(proposal);
  if (!simulation || !totals || simulation.currency !== proposal.currency) return null;
  const { form, fxToUsd, risk } = simulation.inputs;
  const set = parametersOf(simulation.parameterSet);
  const services = [...new Set(proposal.lines.flatMap(({ serviceKey }) => serviceKey ?? []))].filter(isServiceKey);
  const chosen = { ...form, services: services.map((key) => ({ key, monthlyPrice: 0 })) };
  const inputs = modelInputs(chosen, { currency: simulation.currency, fxToUsd }, risk, set);
  const simulated = new Set<string>(form.services.map(({ key }) => key));
  const isSimulated = services.length === simulated.size && services.every((key) => simulated.has(key));
  const { meanToday, meanWith, rareToday, rareWith } = isSimulated
    ? simulatedEffect(simulation.result)
    : servicesEffect(inputs, simulation.result);
  const [monthlyFee, onboardingFee] = [totals.monthly.net / 100, totals.once.net / 100];
  const { max } = AMORTIZER_BOUNDS.targetReduction;
  const { breakEvenMonth } = amortize({
    ...AMORTIZER_DEFAULTS,
    annualExposure: meanToday,
    targetReduction: meanToday > 0 ? Math.min(1 - meanWith / meanToday, max) : 0,
    monthlyFee,
    onboardingFee,
  });
  const costPerYear = 12 * monthlyFee;
  // A return beside services that cost nothing yet would be too good.
  const isPriced = proposal.lines.every(({ price }) => price !== null);
  return {
    simulationId: simulation.id,
    simulatedAt: simulation.completedAt,
    simulated: isSimulated,
    basis: simulation.result.decision.basis,
    meanToday,
    meanWith,
    rareToday,
    rareWith,
    costPerYear,
    returnOnCost: isPriced ? returnOn(meanToday - meanWith, costPerYear) : null,
    breakEvenMonth: isPriced && totals.firstYear > 0 ? breakEvenMonth : null,
    horizonMonths: AMORTIZER_DEFAULTS.horizonMonths,
  };
}
