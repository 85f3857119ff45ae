import type { Simulation } from '@fairlead/contract/features/simulations/simulations';

/** The version with its services at the prices that the client has been offered them for; as it was run without an offer. */
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

/** Where the prices come from: "Prices as Proposal 2 offers them, after its discount."; empty without an offer. */
export const offerWords = ({ offer }: Simulation): string =>
  offer ? `Prices as Proposal ${offer.number} offers them, after its discount.` : '';
