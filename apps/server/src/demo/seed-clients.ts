import type { Database } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients';
import { DEMO_CLIENTS, type DemoClient } from './clients';
import { demoId } from './ids';
import { DEMO_MSPS } from './msps';
import { demoMspId } from './seed-organizations';

/** The id of one of the demo's clients. */
export const demoClientId = ({ key }: Pick<DemoClient, 'key'>) => demoId(`client/${key}`);

/** The demo's clients and prospects. What is there already stays as it is, also where it was edited. */
export async function seedClients(db: Database, now: Date): Promise<void> {
  await db.transaction({ kind: 'platform', userId: null }, (tx) =>
    tx
      .insert(clients)
      .values(DEMO_CLIENTS.map((client) => rowOf(client, now)))
      .onConflictDoNothing(),
  );
}

function rowOf(client: DemoClient, now: Date): typeof clients.$inferInsert {
  const { facts } = client;
  return {
    id: demoClientId(client),
    msp_id: demoMspId(client.msp),
    kind: client.kind,
    name: client.name,
    city: client.city,
    contact_name: client.contactName,
    currency: DEMO_MSPS[client.msp].currency,
    sector: facts.sector,
    region: facts.region,
    employees: facts.employees,
    annual_revenue: facts.annualRevenue,
    records_held: facts.recordsHeld,
    data_sensitivity: facts.dataSensitivity,
    downtime_cost_per_hour: facts.downtimeCostPerHour,
    contribution_margin: facts.contributionMargin,
    online_revenue_share: facts.onlineRevenueShare,
    critical_vendors: facts.criticalVendors,
    loss_limit: facts.lossLimit,
    posture: facts.posture,
    created_at: now,
    updated_at: now,
  };
}
