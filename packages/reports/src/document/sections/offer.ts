/** The services a proposal offers, beside those the simulation was run with. */
import { SERVICES } from '@fairlead/content/services/services';
import type { FinancialPart, ProposalPart } from '../input';
import { list } from '../words';
import { netHundredths, priceOf } from './price';

/** Names of services that only one of the two has. Both empty: the figures of the simulation are those of the offer. */
export type OfferChange = { added: string[]; left: string[] };

/** Null without a proposal, or without figures to compare it with. Services the model does not know change no figure. */
export function offerChange(
  financial: Pick<FinancialPart, 'services'> | null,
  proposal: ProposalPart | null,
): OfferChange | null {
  if (!financial || !proposal || proposal.lines.length === 0) return null;
  const offered = new Map(
    proposal.lines.flatMap(({ key, name }) => (key !== null && Object.hasOwn(SERVICES, key) ? [[key, name]] : [])),
  );
  const simulated = new Map(financial.services.map(({ key, name }) => [key, name]));
  const missing = (of: Map<string, string>, from: Map<string, string>) =>
    [...of].flatMap(([key, name]) => (from.has(key) ? [] : [name]));
  return { added: missing(offered, simulated), left: missing(simulated, offered) };
}

export const isOther = (change: OfferChange | null): change is OfferChange =>
  change !== null && change.added.length + change.left.length > 0;

/** "The proposal adds Managed updates and leaves out Staff training." */
export function offerSentence({ added, left }: OfferChange): string {
  const said = [
    ...(added.length > 0 ? [`adds ${list(added)}`] : []),
    ...(left.length > 0 ? [`leaves out ${list(left)}`] : []),
  ];
  return `The proposal ${said.join(' and ')}.`;
}

type Services = FinancialPart['services'];

/**
 * The simulated services at what the proposal asks for each after its discount: whole hundredths a month that add up to its
 * total. Null where it offers other services, or has not priced them all yet.
 */
export function servicesAsOffered(services: Services, proposal: ProposalPart | null): Services | null {
  const change = offerChange({ services }, proposal);
  if (!proposal || !change || isOther(change)) return null;
  const { lines, discount } = proposal;
  if (lines.some(({ unitPrice }) => unitPrice === null)) return null;
  const net = netHundredths(priceOf(lines, discount));
  const yearly = (key: string) =>
    lines.reduce((sum, line, index) => (line.key === key ? sum + 12 * (net[index]?.monthly ?? 0) : sum), 0);
  return services.map((one) => ({ ...one, annualPrice: yearly(one.key) / 100 }));
}
