import type { Database } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { clients } from '@fairlead/db/schema/clients/clients';
import { DEMO_CLIENTS, type DemoClient } from './clients';
import { demoId } from './ids';
import { DEMO_MSPS } from './msps';
import { demoMspId } from './seed-organizations';

/** The id of one of the demo's clients. */
export const demoClientId = ({ key }: Pick<DemoClient, 'key'>) => demoId(`client/${key}`);

/** The demo's clients and prospects. What is there already stays as it is, also where it was edited. */
export async function seedClients(db: Database, now: Date): Promise<void> {
  await db.transaction(PLATFORM, (tx) =>
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
    mspId: demoMspId(client.msp),
    kind: client.kind,
    name: client.name,
    city: client.city,
    contactName: client.contactName,
    currency: DEMO_MSPS[client.msp].currency,
    sector: facts.sector,
    region: facts.region,
    employees: facts.employees,
    annualRevenue: facts.annualRevenue,
    recordsHeld: facts.recordsHeld,
    dataSensitivity: facts.dataSensitivity,
    downtimeCostPerHour: facts.downtimeCostPerHour,
    contributionMargin: facts.contributionMargin,
    onlineRevenueShare: facts.onlineRevenueShare,
    criticalVendors: facts.criticalVendors,
    lossLimit: facts.lossLimit,
    openingHours: facts.openingHours,
    operatingProfit: facts.operatingProfit,
    cashReserve: facts.cashReserve,
    posture: facts.posture,
    createdAt: now,
    updatedAt: now,
  };
}
