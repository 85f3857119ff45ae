import type { Simulation } from '@fairlead/contract/features/simulations/simulations';

/** The version with its services at the prices of the proposal that offers them; without one, at those it was run with. */
export function asOffered(simulation: Simulation): Simulation {
  const { inputs, offer } = simulation;
  if (!offer) return simulation;
  const offered = new Map(offer.prices.map(({ key, monthlyPrice }) => [key, monthlyPrice]));
  const services = inputs.services.map((line) => ({
    ...line,
    monthlyPrice: offered.get(line.key) ?? line.monthlyPrice,
  }));
  return { ...simulation, inputs: { ...inputs, services } };
}

/** Where the prices come from; empty where the simulation was run with them. */
export const offerWords = ({ offer }: Simulation): string =>
  offer ? `The prices are those of Proposal ${offer.number}.` : '';
