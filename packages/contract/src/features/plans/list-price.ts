import { type SizeTimes, sizeFactor } from '@fairlead/content/fields/size-tiers';
import type { ServiceUnit } from '@fairlead/content/services/ready-made-schema';
import { isPaidOnce } from '../proposals/totals';

/** What an MSP asks for one of its services, for one unit. */
export type ListedPrice = {
  key: string | null;
  active: boolean;
  price: number | null;
  unit: ServiceUnit;
  currency: string;
  /** How many times the price each size pays; null or left out as they come. */
  sizeTimes?: SizeTimes;
  /** What of the price buys security, where the MSP has said so. */
  securityShare?: number | null;
};

/** Whom the price is for. */
export type PricedClient = { employees: number | null; currency: string };

/**
 * What an MSP's own price list asks a month for a service of this client's size, to the cent. Computers are counted by
 * people. Null where the service has no such price: not offered, paid once, in another currency, or of an unknown size.
 */
export function listPrice(prices: readonly ListedPrice[], key: string, client: PricedClient): number | null {
  const found = prices.find((service) => service.key === key && service.active && service.currency === client.currency);
  if (!found || found.price === null || isPaidOnce(found)) return null;
  if (found.unit === 'month') return found.price;
  if (client.employees === null) return null;
  const staff = Math.max(1, client.employees);
  return Math.round(found.price * (found.unit === 'size' ? sizeFactor(staff, found.sizeTimes) : staff) * 100) / 100;
}
