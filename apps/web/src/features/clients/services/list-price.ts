import type { ServiceKey } from '@fairlead/content/services';
import type { Client } from '@fairlead/contract/clients';
import type { MspServiceList } from '@fairlead/contract/msp-services';

const MONTHLY = 'month';

/** What the MSP's own price list asks a month for a service of this client's size; null where it has no such price. */
export function listPrice(
  list: MspServiceList | undefined,
  key: ServiceKey,
  { employees, currency }: Pick<Client, 'employees' | 'currency'>,
): number | null {
  const found = list?.items.find((service) => service.key === key && service.active);
  if (!found || found.price === null || found.currency !== currency) return null;
  if (found.unit === MONTHLY) return found.price;
  return found.unit === 'user' && employees !== null ? Math.round(found.price * employees * 100) / 100 : null;
}
