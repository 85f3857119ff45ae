import { clientShares } from '@fairlead/db/schema/client-shares';
import { clients } from '@fairlead/db/schema/clients/clients';
import { eq } from 'drizzle-orm';
import { DEMO_CLIENTS } from './clients';
import { demoClientId } from './seed-clients';
import { asAuthor, type DemoWork } from './seed-work';

/**
 * Shares with the demo's client user what was talked about: the newest simulation, the readiness for insurance and the
 * list of whom to notify. The rest is there for staff to share. Once: what people shared or took back since stays.
 */
export async function seedShares(work: DemoWork): Promise<void> {
  const [client] = DEMO_CLIENTS;
  if (!client || work.stopping()) return;
  const clientId = demoClientId(client);
  await asAuthor(work, client, async (context) => {
    if ((await context.tx.$count(clientShares, eq(clientShares.clientId, clientId))) > 0) return;
    const [row] = await context.tx
      .select({ simulationId: clients.latestSimulationId })
      .from(clients)
      .where(eq(clients.id, clientId));
    const { parts } = await work.useCases.getBusinessRisk(context, clientId);
    const insurance = parts.find(({ part }) => part === 'insurance')?.current?.id;
    const share = work.useCases.shareWithClient;
    if (row?.simulationId) await share(context, { clientId, kind: 'simulation', targetId: row.simulationId });
    if (insurance) await share(context, { clientId, kind: 'assessment', targetId: insurance });
    await share(context, { clientId, kind: 'breach_notices', targetId: clientId });
  });
}
