import { DAY_MS } from '@fairlead/content/format/days';
import { type Role, roleLabel } from '@fairlead/contract/access/roles';
import { INVITATION_DAYS, type InvitationKind, invitationPath } from '@fairlead/contract/features/invitations';
import type { Tx } from '@fairlead/db/connection/database';
import { invitations } from '@fairlead/db/schema/invitations';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ProductMails } from '#mail/product-mails';
import { changeInvitation, findInvitation, inviterName, type NamedInvitation } from './invitation-rows';
import { newToken, tokenHash } from './invitation-token';

/** The end of a link that goes out now. */
const expiry = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

export type NewInvitation = {
  kind: InvitationKind;
  email: string;
  role: Role;
  mspId: string | null;
  clientId: string | null;
  companyName: string | null;
  invitedBy: string;
};

/** Stores an invitation; earlier open ones of the same address into the same organization stop working. */
export async function insertInvitation(
  tx: Tx,
  invited: NewInvitation,
  now: Date,
): Promise<{ named: NamedInvitation; token: string }> {
  const { kind, email, role, mspId, clientId, companyName, invitedBy } = invited;
  const sameMsp = mspId === null ? isNull(invitations.mspId) : eq(invitations.mspId, mspId);
  await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(
      and(
        sameMsp,
        sql`lower(${invitations.email}) = ${email}`,
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
      ),
    );
  const token = newToken();
  const [row] = await tx
    .insert(invitations)
    .values({
      tokenHash: tokenHash(token),
      email,
      role,
      mspId,
      clientId,
      kind,
      companyName,
      invitedBy,
      createdAt: now,
      sentAt: now,
      expiresAt: expiry(now),
    })
    .returning({ id: invitations.id });
  return { named: (await findInvitation(tx, { id: row!.id }))!, token };
}

/** A fresh link for an invitation; the one before stops working. */
export async function renewToken(tx: Tx, id: string, now: Date): Promise<string> {
  const token = newToken();
  await changeInvitation(tx, id, { tokenHash: tokenHash(token), sentAt: now, expiresAt: expiry(now) });
  return token;
}

/**
 * Orders the mail with the link. The organization that invites is who its number of mails counts against.
 * @param answer.isAnswer it answers what the address asked for, so that it need not wait after the mail that said so
 */
export function mailInvitation(
  tx: Tx,
  services: { mails: Pick<ProductMails, 'order'>; publicUrl: string },
  named: NamedInvitation,
  token: string,
  { isAnswer = false }: { isAnswer?: boolean } = {},
): Promise<void> {
  const { row, organization } = named;
  return services.mails.order(tx, {
    mspId: row.mspId,
    to: row.email,
    mail: `invitation_${row.kind}`,
    isAnswer,
    values: {
      inviter: inviterName(named),
      organization: organization ?? 'your company',
      role: roleLabel(row.role),
      days: String(INVITATION_DAYS),
      link: `${services.publicUrl}${invitationPath(row.kind, token)}`,
    },
  });
}
