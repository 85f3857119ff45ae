import { DAY_MS } from '@fairlead/content/format/days';
import type { Membership } from '@fairlead/contract/features/invitations';
import type { Tx } from '@fairlead/db/connection/database';
import { pendingProvisioning } from '@fairlead/db/schema/sign-ups';
import { and, desc, gt, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { fail, isErrorCode } from '#api/errors';
import type { VisitorContext } from '#api/transaction-middleware';
import { findInvitation } from '#domain/membership/invitation-rows';
import { takeIn } from '#domain/membership/take-in';
import { codeOf } from '#plugins/errors';

/** A sign-up that nobody confirmed in this time is forgotten. */
const WAITS_MS = 30 * DAY_MS;

/** Why what was waiting for an address may come to nothing without being anybody's fault: the next thing is tried. */
const OVERTAKEN = [
  'INVITATION_USED',
  'INVITATION_REVOKED',
  'INVITATION_EXPIRED',
  'INVITATION_OTHER_ADDRESS',
  'NOT_FOUND',
];

const invited = z.object({
  invitation_id: z.uuid(),
  name: z.string().optional(),
  company_name: z.string().optional(),
});

/**
 * Sets up what the confirmed address of a first sign-in waits for: a sign-up or an invitation begun by its link, in
 * whatever browser; else membership by the company's own identity provider. It works the same with any auth service,
 * because nothing is read from what a user may write about itself.
 */
export async function provision(context: VisitorContext): Promise<Membership> {
  const { identity, principal } = context;
  if (!identity) throw fail('UNAUTHORIZED');
  if (principal) return settled(context, { outcome: 'member', route: null });
  for (const row of identity.email ? await context.read((tx) => waitingFor(tx, identity.email, context.now)) : []) {
    const membership = await tryOne(context, row);
    if (membership) return membership;
  }
  if (identity.ssoTenantId) return takeIn(context, { kind: 'single_sign_on', mspId: identity.ssoTenantId });
  return settled(context, { outcome: 'nothing', route: null });
}

type Waiting = typeof pendingProvisioning.$inferSelect;

function waitingFor(tx: Tx, email: string, now: Date): Promise<Waiting[]> {
  return tx
    .select()
    .from(pendingProvisioning)
    .where(
      and(
        sql`lower(${pendingProvisioning.email}) = ${email.toLowerCase()}`,
        isNull(pendingProvisioning.doneAt),
        gt(pendingProvisioning.createdAt, new Date(now.getTime() - WAITS_MS)),
      ),
    )
    .orderBy(desc(pendingProvisioning.createdAt));
}

async function tryOne(context: VisitorContext, row: Waiting): Promise<Membership | null> {
  try {
    if (row.kind !== 'invitation') return await takeIn(context, { kind: 'sign_up', pendingId: row.id });
    const { invitation_id: id, ...typed } = invited.parse(row.payload);
    const found = await context.read((tx) => findInvitation(tx, { id }));
    return found && (await takeIn(context, { kind: 'invitation', invitation: found.row, ...typed }));
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ALREADY_MEMBER') return { outcome: 'member', route: null };
    if (isErrorCode(code) && OVERTAKEN.includes(code)) return null;
    throw error;
  }
}

/** Nothing was changed; the entry says that it was asked. */
async function settled(context: VisitorContext, membership: Membership): Promise<Membership> {
  await context.write(async (_tx, audit) => audit({ type: 'profile', id: context.identity?.userId ?? '' }));
  return membership;
}
