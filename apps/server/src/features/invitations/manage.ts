import { canInvite } from '@fairlead/contract/access/access';
import { isClientUser, isGlobalAdmin, type Role } from '@fairlead/contract/access/roles';
import type { Invitation, InvitationKind } from '@fairlead/contract/features/invitations';
import { SEATLESS_ROLES, seatLimit, takesSeat } from '@fairlead/contract/features/plans/plans';
import type { Tx } from '@fairlead/db/connection/database';
import { invitations } from '@fairlead/db/schema/invitations';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, eq, gt, isNull, notInArray, sql } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { addActivity } from '#domain/clients/activity';
import { findClient } from '#domain/clients/rows';
import {
  changeInvitation,
  findInvitation,
  invitationView,
  listOfMsp,
  listWaiting,
  type NamedInvitation,
  stateOf,
} from '#domain/membership/invitation-rows';
import { insertInvitation, mailInvitation, type NewInvitation, renewToken } from '#domain/membership/send-invitation';

/** The invitations of the caller's MSP, newest first. */
export async function listInvitations({ tx, caller, now }: HandlerContext): Promise<{ items: Invitation[] }> {
  const found = await listOfMsp(tx, callerMspId(caller));
  return { items: found.map((named) => invitationView(named, now)) };
}

/** Those of every MSP that were not accepted. */
export async function listAllInvitations({ tx, now }: HandlerContext): Promise<{ items: Invitation[] }> {
  return { items: (await listWaiting(tx)).map((named) => invitationView(named, now)) };
}

type Invite = { email: string; role: Role; client_id?: string | undefined };

/** Invites somebody into the caller's MSP, within its seats. */
export async function createInvitation(
  context: HandlerContext,
  { email, role, client_id }: Invite,
): Promise<Invitation> {
  const { caller } = context;
  if (isGlobalAdmin(role) || !canInvite(caller.role, role))
    throw fail('BAD_REQUEST', { role: "You can't invite people into this role." });
  return invite(context, {
    kind: isClientUser(role) ? 'client' : 'member',
    email,
    role,
    mspId: callerMspId(caller),
    clientId: isClientUser(role) ? (client_id ?? null) : null,
    companyName: null,
  });
}

type AnyInvite = {
  kind: InvitationKind;
  email: string;
  role?: Role | undefined;
  msp_id?: string | undefined;
  client_id?: string | undefined;
  company_name?: string | undefined;
};

/** The role a kind of invitation gives; a member's is chosen. */
const ROLE_OF: Record<Exclude<InvitationKind, 'member'>, Role> = {
  nfr: 'nfr_admin',
  trial: 'trial_admin',
  msp: 'msp_admin',
  admin: 'global_admin',
  client: 'client_viewer',
};

/** A global admin invites anybody to anything. */
export async function inviteAnyone(context: HandlerContext, invited: AnyInvite): Promise<Invitation> {
  const { kind, email, msp_id, client_id, company_name } = invited;
  const joins = kind === 'member' || kind === 'client';
  if (joins && !msp_id) throw fail('BAD_REQUEST', { msp_id: 'Choose the MSP.' });
  const role = kind === 'member' ? invited.role : ROLE_OF[kind];
  if (!role || (kind === 'member' && !takesSeat(role))) throw fail('BAD_REQUEST', { role: 'Choose a role.' });
  return invite(context, {
    kind,
    email,
    role,
    mspId: joins ? msp_id! : null,
    clientId: kind === 'client' ? (client_id ?? null) : null,
    companyName: company_name ?? null,
  });
}

async function invite(context: HandlerContext, invited: Omit<NewInvitation, 'invitedBy'>): Promise<Invitation> {
  const { tx, caller, now, services } = context;
  const { mspId, role, email } = invited;
  if (mspId !== null) await requireRoom(tx, { mspId, role, email, now });
  if (isClientUser(role)) await requireClient(tx, mspId, invited.clientId);
  const { named, token } = await insertInvitation(tx, { ...invited, invitedBy: caller.userId }, now);
  await mailInvitation(tx, services, named, token);
  if (mspId !== null && invited.clientId !== null) {
    const of = { mspId, clientId: invited.clientId, actorId: caller.userId, now };
    await addActivity(tx, { ...of, action: 'person.invited', subject: email, targetId: named.row.id });
  }
  // The address stands in the invitation; the audit log keeps no personal datum.
  await context.audit({ type: 'invitation', id: named.row.id }, { after: { kind: invited.kind, role, msp_id: mspId } });
  return invitationView(named, now);
}

type Place = { mspId: string; role: Role; email: string; now: Date };

async function requireRoom(tx: Tx, place: Place): Promise<void> {
  const { mspId, email } = place;
  const isOfTeam = and(eq(profiles.msp_id, mspId), sql`lower(${profiles.email}) = ${email}`);
  if ((await tx.$count(profiles, isOfTeam)) > 0)
    throw fail('BAD_REQUEST', { email: 'This person is in the team already.' });
  await requireSeat(tx, place);
}

/** Open invitations hold a seat, and the MSP's row is locked: of many who invite for the last seat one does. */
async function requireSeat(tx: Tx, { mspId, role, email, now }: Place): Promise<void> {
  const [msp] = await tx.select().from(msps).where(eq(msps.id, mspId)).for('update');
  if (!msp) throw fail('NOT_FOUND');
  const limit = seatLimit(msp);
  if (limit === null || !takesSeat(role)) return;
  const people = await tx.$count(
    profiles,
    and(eq(profiles.msp_id, mspId), eq(profiles.status, 'active'), notInArray(profiles.role, [...SEATLESS_ROLES])),
  );
  const invited = await tx.$count(
    invitations,
    and(
      eq(invitations.mspId, mspId),
      notInArray(invitations.role, [...SEATLESS_ROLES]),
      // Inviting the same address again takes the place of its earlier invitation.
      sql`lower(${invitations.email}) <> ${email}`,
      isNull(invitations.acceptedAt),
      isNull(invitations.revokedAt),
      gt(invitations.expiresAt, now),
    ),
  );
  if (people + invited >= limit) throw fail('SEATS_EXHAUSTED');
}

/** A client's own person sees one client of the MSP, never a prospect. */
async function requireClient(tx: Tx, mspId: string | null, clientId: string | null): Promise<void> {
  if (!clientId) throw fail('BAD_REQUEST', { client_id: 'Choose the client.' });
  if (!mspId) throw fail('NOT_FOUND');
  if ((await findClient(tx, mspId, clientId)).kind !== 'client')
    throw fail('BAD_REQUEST', { client_id: 'Turn the prospect into a client first.' });
}

/** Mails a fresh link; one that has expired lives again, and with it needs a seat. */
export async function resendInvitation(context: HandlerContext, id: string): Promise<Invitation> {
  const { tx, services, now } = context;
  const found = await findOwn(context, id);
  const state = stateOf(found.row, now);
  if (state === 'accepted') throw fail('INVITATION_USED');
  if (state === 'revoked') throw fail('INVITATION_REVOKED');
  const { mspId, role, email } = found.row;
  if (state === 'expired' && mspId !== null) await requireSeat(tx, { mspId, role, email, now });
  await mailInvitation(tx, services, found, await renewToken(tx, id, now));
  return changed(context, id);
}

/** Withdraws an invitation: its link stops working at once. */
export async function revokeInvitation(context: HandlerContext, id: string): Promise<Invitation> {
  const { tx, now } = context;
  const found = await findOwn(context, id);
  if (found.row.acceptedAt) throw fail('INVITATION_USED');
  if (!found.row.revokedAt) await changeInvitation(tx, id, { revokedAt: now });
  return changed(context, id);
}

/** Row-level security shows a caller its own MSP's invitations, and a global admin's platform operations all. */
async function findOwn({ tx }: HandlerContext, id: string): Promise<NamedInvitation> {
  const found = await findInvitation(tx, { id });
  if (!found) throw fail('NOT_FOUND');
  return found;
}

async function changed(context: HandlerContext, id: string): Promise<Invitation> {
  await context.audit({ type: 'invitation', id });
  return invitationView(await findOwn(context, id), context.now);
}
