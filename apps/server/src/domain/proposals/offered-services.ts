import { SERVICE_KEYS, suggestedMonthlyPrice } from '@fairlead/content/services/services';
import type { PricedService } from '@fairlead/contract/features/assessments/money';
import { listPrice } from '@fairlead/contract/features/plans/list-price';
import type { Tx } from '@fairlead/db/connection/database';
import { clientServices } from '@fairlead/db/schema/clients/services';
import { mspServices } from '@fairlead/db/schema/msp-services';
import { and, eq } from 'drizzle-orm';

/** Keys of the services that the client buys already. */
export async function soldServices(tx: Tx, mspId: string, clientId: string): Promise<string[]> {
  const rows = await tx
    .select({ key: clientServices.serviceKey })
    .from(clientServices)
    .where(and(eq(clientServices.mspId, mspId), eq(clientServices.clientId, clientId)));
  return rows.map(({ key }) => key);
}

/** The MSP's own prices of ready-made services. */
export function ownPrices(tx: Tx, mspId: string) {
  const { serviceKey: key, active, price, unit, currency, sizeTimes } = mspServices;
  const columns = { key, active, price, unit, currency, sizeTimes };
  return tx.select(columns).from(mspServices).where(eq(mspServices.mspId, mspId));
}

type PricedFor = { id: string; employees: number | null; currency: string };

/**
 * Every service of the model with what it would cost this client a month: the MSP's own price, else the suggested one
 * where the size of the client is known.
 */
export async function servicesForClient(
  tx: Tx,
  mspId: string,
  client: PricedFor,
  usdPerUnit: number,
): Promise<PricedService[]> {
  const listed = await ownPrices(tx, mspId);
  const sold = new Set(await soldServices(tx, mspId, client.id));
  return SERVICE_KEYS.map((key): PricedService => {
    const own = listPrice(listed, key, client);
    const suggested = client.employees === null ? null : suggestedMonthlyPrice(key, client.employees, usdPerUnit);
    return { key, monthlyPrice: own ?? suggested, origin: own === null ? 'suggested' : 'own', held: sold.has(key) };
  });
}
