import { randomUUID } from 'node:crypto';
import { asRole, type Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { eraseOrganization } from '@fairlead/db/functions/rpc';
import { msps } from '@fairlead/db/schema/msps';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { writeAudit } from '#api/audit';
import { eraseTraces } from '#domain/membership/erase-traces.job';
import type { JobDefinition, JobDeps } from '#jobs/job';

const PER_RUN = 20;

/** Erases the organizations whose days of grace are over, each in one transaction: all of it or nothing. */
export function eraseOrganizationsJob(): JobDefinition {
  return {
    name: 'organizations.erase',
    everyMinutes: 15,
    async run(_caller, deps) {
      const due = await deps.db.transaction(PLATFORM, (tx) =>
        tx
          .select({ id: msps.id })
          .from(msps)
          .where(lte(msps.deletionDueAt, deps.clock()))
          .orderBy(asc(msps.deletionDueAt))
          .limit(PER_RUN),
      );
      for (const { id } of due) await deps.db.transaction(PLATFORM, (tx) => erase(tx, deps, id));
    },
  };
}

async function erase(tx: Tx, { mails, jobs, clock }: JobDeps, mspId: string): Promise<void> {
  const now = clock();
  // Taken back at the last moment, or erased by another process.
  const stillDue = and(eq(msps.id, mspId), lte(msps.deletionDueAt, now));
  const [claimed] = await tx.select({ id: msps.id }).from(msps).where(stillDue).for('update');
  if (!claimed) return;
  const erased = await eraseOrganization(tx, mspId, now);
  if (!erased) return;
  for (const address of erased.addresses) await mails.forget(tx, address);
  await dropJobs(tx, mspId);
  await eraseTraces(tx, jobs, { accounts: erased.people, files: erased.files, organizations: [mspId] }, now);
  const byItself = { principal: null, identity: null, ip: '', requestId: randomUUID(), now };
  await writeAudit(tx, byItself, {
    action: 'organization.erased',
    result: 'ok',
    target: { type: 'msp', id: mspId },
    // What the trail lost, for whoever proves it: the entries' seals stand in audit_redactions.
    change: { after: { redacted_entries: erased.audit.entries, redaction_seal: erased.audit.seal } },
  });
}

/** Work that waits for the organization, is parked or has been done: all of it names things that are gone. */
async function dropJobs(tx: Tx, mspId: string): Promise<void> {
  await asRole(tx, 'jobs', async () => {
    await tx.execute(sql`delete from pgboss.job where data ->> 'mspId' = ${mspId}`);
    await tx.execute(sql`delete from pgboss.archive where data ->> 'mspId' = ${mspId}`);
  });
}
