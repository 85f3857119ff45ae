import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Scope } from '../connection/database';
import { clientShares } from '../schema/client-shares';
import { reports } from '../schema/reports';
import { seedClient } from '../seed/clients';
import { seedMsp } from '../seed/msps';
import { seedProfile } from '../seed/profiles';
import type { TestDatabase } from '../testing';
import { seedAssessments, seedCompliance } from './tenant-rows/assessments';
import { seedEntries } from './tenant-rows/organization';
import { seedLoyalty, seedPortal, seedReview } from './tenant-rows/relationship';
import { seedBusinessRisk, seedSales } from './tenant-rows/sales';
import { NOW } from './tenant-rows/values';
import { seedDepth, seedWork } from './tenant-rows/work';

export const PLATFORM: Scope = { kind: 'platform', userId: null };

/** One organization with a row in every table that belongs to organizations. */
export type Tenant = {
  mspId: string;
  userId: string;
  viewerId: string;
  clientId: string;
  otherClientId: string;
  prospectId: string;
  simulationId: string;
  fileId: string;
  reportId: string;
  /** Its administrator's scope, or that of another role. */
  as(role?: Extract<Scope, { kind: 'tenant' }>['role']): Scope;
};

/** Adds an organization whose people, clients, reports and entries fill every tenant table. */
export async function createTenant(db: TestDatabase, name = 'Harbor IT'): Promise<Tenant> {
  return db.transaction(PLATFORM, async (tx) => {
    const mspId = await seedMsp(tx, { company_name: name, is_trial: true, trial_end_date: NOW, now: NOW });
    const [userId, viewerId] = [randomUUID(), randomUUID()];
    const clientId = await seedClient(tx, { mspId, name: `${name} client`, now: NOW });
    const otherClientId = await seedClient(tx, { mspId, name: `${name} other client`, now: NOW });
    const prospectId = await seedClient(tx, { mspId, kind: 'prospect', name: `${name} prospect`, now: NOW });
    const person = { msp_id: mspId, now: NOW };
    await seedProfile(tx, { ...person, id: userId, name: 'Ada', email: `${userId}@example.com`, role: 'msp_admin' });
    await seedProfile(tx, {
      ...person,
      id: viewerId,
      name: 'Vera',
      email: `${viewerId}@example.com`,
      role: 'client_viewer',
      client_id: clientId,
    });
    const work = await seedWork(tx, mspId, clientId, userId);
    await seedDepth(tx, mspId, clientId, work.fileId);
    await seedAssessments(tx, mspId, clientId, work.fileId);
    await seedBusinessRisk(tx, mspId, clientId, work.simulationId);
    await tx.insert(clientShares).values({
      ...{ mspId, clientId, kind: 'simulation', targetId: work.simulationId },
      ...{ sharedBy: userId, sharedByName: 'Ada', sharedAt: NOW },
      ...{ takenBackBy: userId, takenBackByName: 'Ada', takenBackAt: NOW },
    });
    await seedPortal(tx, mspId, clientId, viewerId);
    await seedSales(tx, mspId, clientId);
    await seedReview(tx, mspId, clientId);
    await seedCompliance(tx, mspId, clientId);
    await seedLoyalty(tx, mspId, clientId);
    await seedEntries(tx, mspId, userId);
    const as: Tenant['as'] = (role = 'msp_admin') => {
      const viewer = role === 'client_viewer';
      return { kind: 'tenant', userId: viewer ? viewerId : userId, role, mspId, clientId: viewer ? clientId : null };
    };
    return { mspId, userId, viewerId, clientId, otherClientId, prospectId, ...work, as };
  });
}

/** Releases the tenant's report to its client's users. */
export async function releaseReport(db: TestDatabase, tenant: Tenant): Promise<void> {
  await db.transaction(tenant.as(), (tx) =>
    tx.update(reports).set({ state: 'released', releasedAt: NOW }).where(eq(reports.id, tenant.reportId)),
  );
}
