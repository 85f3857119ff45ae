import type { Invitation, InvitationState } from '@fairlead/contract/features/invitations';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { invitations } from '@fairlead/db/schema/invitations';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';

export type InvitationRow = typeof invitations.$inferSelect;

/** Who invites when no person does: the installation itself, for its first administrator. */
export const NOBODY_ID = '00000000-0000-0000-0000-000000000000';
const PRODUCT_NAME = 'Fairlead';

const LISTED = 200;

/** An invitation with the names people read; each null where there is none or the reader may not see it. */
export type NamedInvitation = {
  row: InvitationRow;
  organization: string | null;
  inviter: string | null;
  client: { id: string; name: string } | null;
};

function selectNamed(tx: Tx, where: SQL | undefined) {
  return tx
    .select({
      row: invitations,
      organization: sql<string | null>`coalesce(${msps.company_name}, ${invitations.companyName})`,
      inviter: profiles.name,
      client: { id: clients.id, name: clients.name },
    })
    .from(invitations)
    .leftJoin(msps, eq(msps.id, invitations.mspId))
    .leftJoin(profiles, eq(profiles.id, invitations.invitedBy))
    .leftJoin(clients, and(eq(clients.mspId, invitations.mspId), eq(clients.id, invitations.clientId)))
    .where(where);
}

/** The newest invitations of one MSP. */
export function listOfMsp(tx: Tx, mspId: string): Promise<NamedInvitation[]> {
  return selectNamed(tx, eq(invitations.mspId, mspId)).orderBy(desc(invitations.createdAt)).limit(LISTED);
}

/** The newest invitations of all that have not been accepted. */
export function listWaiting(tx: Tx): Promise<NamedInvitation[]> {
  return selectNamed(tx, isNull(invitations.acceptedAt)).orderBy(desc(invitations.createdAt)).limit(LISTED);
}

export async function findInvitation(
  tx: Tx,
  where: { id: string } | { hash: string },
): Promise<NamedInvitation | null> {
  const condition = 'id' in where ? eq(invitations.id, where.id) : eq(invitations.tokenHash, where.hash);
  const [found] = await selectNamed(tx, condition);
  return found ?? null;
}

export async function changeInvitation(tx: Tx, id: string, values: Partial<InvitationRow>): Promise<void> {
  await tx.update(invitations).set(values).where(eq(invitations.id, id));
}

export function stateOf(row: InvitationRow, now: Date): InvitationState {
  if (row.acceptedAt) return 'accepted';
  if (row.revokedAt) return 'revoked';
  return row.expiresAt <= now ? 'expired' : 'open';
}

export function inviterName({ inviter }: NamedInvitation): string {
  return inviter ?? PRODUCT_NAME;
}

export function invitationView(named: NamedInvitation, now: Date): Invitation {
  const { row, organization, client } = named;
  return {
    id: row.id,
    kind: row.kind,
    role: row.role,
    email: row.email,
    organization,
    client,
    invitedBy: inviterName(named),
    createdAt: row.createdAt.toISOString(),
    sentAt: (row.sentAt ?? row.createdAt).toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    state: stateOf(row, now),
  };
}
