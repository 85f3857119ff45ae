import { SERVICES, type ServiceKey } from '@fairlead/content/services/services';
import { asChosen, firstChoice } from '@fairlead/contract/features/proposals/choice';
import type { ProposalEffect, ProposalFields } from '@fairlead/contract/features/proposals/proposals';
import { proposalTotals } from '@fairlead/contract/features/proposals/totals';
import { AMORTIZER_BOUNDS, AMORTIZER_DEFAULTS } from '@fairlead/risk/amortizer/inputs';
import { amortize } from '@fairlead/risk/amortizer/schedule';
import { modelInputs } from '@fairlead/risk/model/model-inputs';
import { type ServicesEffect, servicesEffect, simulatedEffect } from '@fairlead/risk/model/services-effect';
import { returnOn } from '@fairlead/risk/result/decision';
import { parametersOf } from '#domain/simulations/model-version';
import type { NewestSimulation } from '#domain/simulations/newest-simulation';

export const isServiceKey = (key: string): key is ServiceKey => Object.hasOwn(SERVICES, key);

/**
 * What a proposal changes of the client's newest simulation, and when it has paid for itself: its only offer, or its first option,
 * and what each of the options leaves. Null without a simulation in the proposal's currency, and while its prices cannot be added.
 */
export function effectOf(simulation: NewestSimulation | null, proposal: ProposalFields): ProposalEffect | null {
  if (!simulation || simulation.currency !== proposal.currency) return null;
  const changes = changesOf(simulation);
  const first = effectOfSet(simulation, asChosen(proposal, firstChoice(proposal)), changes);
  if (!first || proposal.options.length === 0) return first;
  const options = proposal.options.map(({ key }) => {
    const { meanWith, rareWith } = changes(servicesOf(asChosen(proposal, { option: key, extras: [] })));
    return { key, meanWith, rareWith };
  });
  return { ...first, options };
}

const servicesOf = ({ lines }: Pick<ProposalFields, 'lines'>): ServiceKey[] =>
  [...new Set(lines.flatMap(({ serviceKey }) => serviceKey ?? []))].filter(isServiceKey);

type Changes = (services: readonly ServiceKey[]) => ServicesEffect & { isSimulated: boolean };

/** What any services change of a simulation; of its own services, its own figures. Each set is worked out once. */
function changesOf({ inputs: { form, fxToUsd, risk }, currency, parameterSet, result }: NewestSimulation): Changes {
  const set = parametersOf(parameterSet);
  const simulated = new Set<string>(form.services.map(({ key }) => key));
  let others: ReturnType<typeof servicesEffect> | undefined;
  const known = new Map<string, ReturnType<Changes>>();
  const workedOut = (services: readonly ServiceKey[]) => {
    const isSimulated = services.length === simulated.size && services.every((key) => simulated.has(key));
    others ??= isSimulated ? undefined : servicesEffect(modelInputs(form, { currency, fxToUsd }, risk, set), result);
    return { ...(others && !isSimulated ? others(services) : simulatedEffect(result)), isSimulated };
  };
  return (services) => {
    const key = services.toSorted().join();
    const effect = known.get(key) ?? workedOut(services);
    known.set(key, effect);
    return effect;
  };
}

function effectOfSet(
  { id, completedAt, result }: NewestSimulation,
  proposal: ProposalFields,
  changes: Changes,
): ProposalEffect | null {
  const totals = proposalTotals(proposal);
  if (!totals) return null;
  const { isSimulated, meanToday, meanWith, rareToday, rareWith } = changes(servicesOf(proposal));
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
    simulationId: id,
    simulatedAt: completedAt,
    simulated: isSimulated,
    basis: result.decision.basis,
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
