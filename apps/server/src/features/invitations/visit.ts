import type { InvitationOffer, Membership } from '@fairlead/contract/features/invitations';
import { pendingProvisioning } from '@fairlead/db/schema/sign-ups';
import { and, eq, isNull } from 'drizzle-orm';
import { fail } from '#api/errors';
import type { VisitorContext } from '#api/transaction-middleware';
import { findInvitation, inviterName, type NamedInvitation, stateOf } from '#domain/membership/invitation-rows';
import { tokenHash } from '#domain/membership/invitation-token';
import { mailInvitation, renewToken } from '#domain/membership/send-invitation';
import { takeIn } from '#domain/membership/take-in';
import { shownProvider } from '#domain/msps/shown-provider';
import { findProvider } from '#domain/reports/frame';

const REFUSALS = { accepted: 'INVITATION_USED', expired: 'INVITATION_EXPIRED', revoked: 'INVITATION_REVOKED' } as const;

type Visit = { token: string; name?: string | undefined; company_name?: string | undefined };

async function findByToken(context: VisitorContext, token: string): Promise<NamedInvitation> {
  const found = await context.read((tx) => findInvitation(tx, { hash: tokenHash(token) }));
  if (!found) throw fail('NOT_FOUND');
  return found;
}

async function findOpen(context: VisitorContext, token: string): Promise<NamedInvitation> {
  const found = await findByToken(context, token);
  const state = stateOf(found.row, context.now);
  if (state !== 'open') throw fail(REFUSALS[state]);
  return found;
}

/** Who invites whom to what, before anything is created. It says nothing about the account of that address. */
export async function lookUpInvitation(context: VisitorContext, token: string): Promise<InvitationOffer> {
  const found = await findByToken(context, token);
  const { row, organization } = found;
  await context.write(async (_tx, audit) => audit({ type: 'invitation', id: row.id }));
  return {
    kind: row.kind,
    role: row.role,
    email: row.email,
    organization,
    invitedBy: inviterName(found),
    expiresAt: row.expiresAt.toISOString(),
    state: stateOf(row, context.now),
    provider: await providerOf(context, found),
  };
}

/** A client's person is invited by the provider, under its brand; everyone else to the product. */
async function providerOf(context: VisitorContext, { row }: NamedInvitation): Promise<InvitationOffer['provider']> {
  const { kind, mspId } = row;
  if (kind !== 'client' || mspId === null) return null;
  return shownProvider(context, await context.read((tx) => findProvider(tx, mspId)));
}

/**
 * Whoever holds the link reads the mails of its address, so it may choose the account's first password; an account that
 * has one signs in. What was typed waits for the first sign-in of that address, in whatever browser that happens.
 */
export async function beginInvitation(context: VisitorContext, { token, name, company_name }: Visit) {
  const { row } = await findOpen(context, token);
  const link = await context.services.auth.inviteLink(row.email);
  await context.write(async (tx, audit) => {
    const mine = and(
      eq(pendingProvisioning.email, row.email),
      eq(pendingProvisioning.kind, 'invitation'),
      isNull(pendingProvisioning.doneAt),
    );
    await tx.delete(pendingProvisioning).where(mine);
    await tx.insert(pendingProvisioning).values({
      email: row.email,
      kind: 'invitation',
      payload: { invitation_id: row.id, name, company_name },
      createdAt: context.now,
    });
    await audit({ type: 'invitation', id: row.id });
  });
  return 'exists' in link ? { next: 'sign_in' as const } : { next: 'set_password' as const, tokenHash: link.tokenHash };
}

/** Accepts as the account that is signed in; its confirmed address must be the one invited. */
export async function acceptInvitation(context: VisitorContext, { token, ...typed }: Visit): Promise<Membership> {
  const { row } = await findOpen(context, token);
  return takeIn(context, { kind: 'invitation', invitation: row, ...typed });
}

/** Mails a fresh link for an expired invitation, to the address it is bound to and nowhere else. */
export async function renewInvitation(context: VisitorContext, token: string): Promise<Record<string, never>> {
  const found = await findByToken(context, token);
  const state = stateOf(found.row, context.now);
  if (state === 'accepted' || state === 'revoked') throw fail(REFUSALS[state]);
  await context.write(async (tx, audit) => {
    await mailInvitation(tx, context.services, found, await renewToken(tx, found.row.id, context.now));
    await audit({ type: 'invitation', id: found.row.id });
  });
  return {};
}
