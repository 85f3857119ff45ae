import { randomUUID } from 'node:crypto';
import { PLATFORM_ROLES } from '@fairlead/contract/access/roles';
import { invitationPath } from '@fairlead/contract/features/invitations';
import type { Database } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { invitations } from '@fairlead/db/schema/invitations';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { writeAudit } from '../api/audit';
import { NOBODY_ID } from '../domain/membership/invitation-rows';
import { insertInvitation } from '../domain/membership/send-invitation';

/** There is a global admin, who invites every other one. */
export class AdminExistsError extends Error {
  override name = 'AdminExistsError';
}

/**
 * The way in for an installation's first global admin: an invitation that nobody mails. It works once and for a week,
 * and asking again takes the earlier one back.
 * @returns the path of its page
 * @throws AdminExistsError
 */
export function inviteFirstAdmin(db: Database, email: string, now: Date): Promise<string> {
  return db.transaction(PLATFORM, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first admin'))`);
    if ((await tx.$count(profiles, inArray(profiles.role, [...PLATFORM_ROLES]))) > 0)
      throw new AdminExistsError('There is a global admin already: sign in as one and invite people under Users.');
    await tx
      .update(invitations)
      .set({ revokedAt: now })
      .where(and(eq(invitations.invitedBy, NOBODY_ID), isNull(invitations.acceptedAt), isNull(invitations.revokedAt)));
    const { named, token } = await insertInvitation(
      tx,
      {
        kind: 'admin',
        email,
        role: 'global_admin',
        mspId: null,
        clientId: null,
        companyName: null,
        invitedBy: NOBODY_ID,
      },
      now,
    );
    const byHand = { principal: null, identity: null, ip: '', requestId: randomUUID(), now };
    await writeAudit(tx, byHand, {
      action: 'admin.set_up',
      result: 'ok',
      target: { type: 'invitation', id: named.row.id },
    });
    return invitationPath('admin', token);
  });
}
