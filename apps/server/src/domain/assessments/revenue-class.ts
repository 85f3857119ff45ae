import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { revenueClassOf } from '@fairlead/risk/assessment/revenue-class';
import { and, eq } from 'drizzle-orm';
import { exchangeRates } from '../simulations/exchange-rate';

/** The class of a client's revenue today, by the classes of the bank; null in a bank without, or while it is not known. */
export async function clientRevenueClass(
  tx: Tx,
  mspId: string,
  clientId: string,
  bank: QuestionBank,
): Promise<string | null> {
  if (!bank.revenueClasses) return null;
  const [client] = await tx
    .select({ annualRevenue: clients.annualRevenue, currency: clients.currency })
    .from(clients)
    .where(and(eq(clients.mspId, mspId), eq(clients.id, clientId)));
  const { usdPerUnit } = await exchangeRates(tx);
  const rate = client ? usdPerUnit[client.currency] : undefined;
  return revenueClassOf(bank, client?.annualRevenue != null && rate ? client.annualRevenue * rate : null);
}
