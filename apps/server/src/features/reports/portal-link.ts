import { CLIENT_USER_ROLES } from '@fairlead/contract/access/roles';
import type { Tx } from '@fairlead/db/connection/database';
import { profiles } from '@fairlead/db/schema/profiles';
import { proposals } from '@fairlead/db/schema/proposals';
import type { CoverFacts } from '@fairlead/reports/document/input';
import { and, desc, eq, inArray } from 'drizzle-orm';

type FoundPortal = { path: string | null; isProposalOpen: boolean };

/** Where the client can answer a report: its proposal that waits for an answer, and its own pages where it has a user. */
export async function findPortal(tx: Tx, mspId: string, clientId: string): Promise<FoundPortal> {
  const [user] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.msp_id, mspId), eq(profiles.client_id, clientId), inArray(profiles.role, CLIENT_USER_ROLES)))
    .limit(1);
  const [open] = await tx
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.mspId, mspId), eq(proposals.clientId, clientId), eq(proposals.state, 'sent')))
    .orderBy(desc(proposals.number))
    .limit(1);
  const path = open ? `/clients/${clientId}/proposals/${open.id}` : '/dashboard';
  return { path: user ? path : null, isProposalOpen: open !== undefined };
}

/** Where anyone can read the method of the simulation. */
export const printedMethod = (publicUrl: string): Pick<CoverFacts, 'methodAddress'> => ({
  methodAddress: `${publicUrl}/api/docs/method`,
});

/** What is printed of it; nothing where the client has neither. A signing link is personal, so none is printed. */
export const printedPortal = ({ path, isProposalOpen }: FoundPortal, publicUrl: string): Pick<CoverFacts, 'portal'> =>
  path === null && !isProposalOpen
    ? {}
    : { portal: { address: path === null ? null : `${publicUrl}${path}`, isProposalOpen } };
