import type { Tx } from '@fairlead/db/connection/database';
import { asPlatform } from '@fairlead/db/connection/database';
import { assessments } from '@fairlead/db/schema/assessments';
import { clients } from '@fairlead/db/schema/clients/clients';
import { leads } from '@fairlead/db/schema/leads';
import { outsideViews } from '@fairlead/db/schema/outside-views';
import { proposals } from '@fairlead/db/schema/proposals';
import { salesCases } from '@fairlead/db/schema/sales-cases';
import { salesScripts } from '@fairlead/db/schema/sales-scripts';
import { simulations } from '@fairlead/db/schema/simulations';
import { and, eq, isNull } from 'drizzle-orm';
import { isViewOf } from '#domain/outside-views/views';
import { isLead, type LeadRow } from './rows';

/**
 * Deletes what a lead said. The prospect that was made of it goes with it where nobody has worked on it; else the record stays,
 * without the person's name and address.
 */
export async function eraseLead(tx: Tx, lead: LeadRow, now: Date): Promise<void> {
  const { mspId, id, clientId, email } = lead;
  await asPlatform(tx, async () => {
    await tx.delete(leads).where(isLead(mspId, id));
    if (clientId === null) return;
    await eraseLook(tx, lead, clientId);
    const isProspect = and(eq(clients.mspId, mspId), eq(clients.id, clientId), eq(clients.kind, 'prospect'));
    // Another check of the same person still needs it.
    if ((await tx.$count(leads, and(eq(leads.mspId, mspId), eq(leads.clientId, clientId)))) > 0) return;
    if (await hasWork(tx, mspId, clientId))
      await tx
        .update(clients)
        .set({ contactName: null, contactEmail: null, updatedAt: now })
        .where(and(isProspect, eq(clients.contactEmail, email)));
    else await tx.delete(clients).where(isProspect);
  });
}

/** What was seen of the visitor's domain, with the visitor's consent. Looks that a person of the team took stay. */
async function eraseLook(tx: Tx, { mspId, outsideDomain, lookedAt }: LeadRow, clientId: string): Promise<void> {
  if (outsideDomain === null || lookedAt === null) return;
  const isLook = and(eq(outsideViews.domain, outsideDomain), eq(outsideViews.createdAt, lookedAt));
  await tx.delete(outsideViews).where(and(isViewOf(mspId, clientId), isNull(outsideViews.createdBy), isLook));
}

async function hasWork(tx: Tx, mspId: string, clientId: string): Promise<boolean> {
  for (const table of [simulations, assessments, proposals, salesScripts, salesCases])
    if ((await tx.$count(table, and(eq(table.mspId, mspId), eq(table.clientId, clientId)))) > 0) return true;
  return false;
}
