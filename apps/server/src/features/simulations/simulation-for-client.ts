import type { Simulation } from '@fairlead/contract/features/simulations/simulations';

/**
 * A shared simulation as the client's own user reads it: what its losses are and become. Prices of services, what each of
 * them does, returns, how answers were judged, overrides with their reasons and notices about the model stay with staff:
 * services are priced where they are proposed.
 */
export function simulationForClient(simulation: Simulation): Simulation {
  const { levels: _levels, ...inputs } = simulation.inputs;
  const { result } = simulation;
  return {
    ...simulation,
    createdByName: null,
    outdated: null,
    inputs: { ...inputs, posture: {}, services: [], rateOverrides: [], amountOverrides: [] },
    result: result && {
      ...result,
      notices: [],
      decision: {
        ...result.decision,
        returnOnAverage: null,
        returnOnCostOfRisk: null,
        anythingAvoidedIn3Years: null,
        paysForItselfIn3Years: null,
      },
      serviceRanking: { alone: [], greedy: [], addedToThePlan: null, shownAsNext: null, effects: null },
    },
  };
}
