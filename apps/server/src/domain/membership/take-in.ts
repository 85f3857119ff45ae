import type { AuthIdentity } from '@fairlead/auth/auth';
import { isClientUser, roleLabel } from '@fairlead/contract/access/roles';
import type { ErrorCode } from '@fairlead/contract/api/errors';
import {
  FOUNDING_KINDS,
  type FoundingKind,
  type InvitationKind,
  type Membership,
} from '@fairlead/contract/features/invitations';
import { SEAT_LIMITS } from '@fairlead/contract/features/plans/plans';
import { NFR_DAYS, TRIAL_DAYS, trialEndDate } from '@fairlead/contract/features/trials/trial';
import type { Tx } from '@fairlead/db/connection/database';
import {
  acceptInvitation,
  joinBySingleSignOn,
  type MembershipRefusal,
  MembershipRefusedError,
  type NewMember,
  provisionSignUp,
} from '@fairlead/db/functions/rpc';
import { profiles } from '@fairlead/db/schema/profiles';
import { eq } from 'drizzle-orm';
import { fail } from '#api/errors';
import { notify, type Sender } from '#mail/notify';
import { addActivity } from '../clients/activity';
import type { InvitationRow } from './invitation-rows';

const CODES: Record<MembershipRefusal, ErrorCode> = {
  unknown: 'NOT_FOUND',
  accepted: 'INVITATION_USED',
  expired: 'INVITATION_EXPIRED',
  revoked: 'INVITATION_REVOKED',
  other_address: 'INVITATION_OTHER_ADDRESS',
  member: 'ALREADY_MEMBER',
  no_seat: 'SEATS_EXHAUSTED',
  trial_ended: 'TRIAL_ENDED',
};

/** What of a visitor's request it takes: `write` is one transaction, with what describes its audit entry. */
type Visit = {
  identity: AuthIdentity | null;
  now: Date;
  services: Sender;
  write<T>(
    change: (tx: Tx, audit: (target: Target, change: { after: object }) => Promise<void>) => Promise<T>,
  ): Promise<T>;
};
type Target = { type: string; id: string };

/** Where a new member begins. */
const FIRST_PAGE = '/dashboard';

/** On what ground somebody is taken into an organization. */
export type Ground =
  | { kind: 'invitation'; invitation: InvitationRow; name?: string | undefined; company_name?: string | undefined }
  | { kind: 'sign_up'; pendingId: string }
  | { kind: 'single_sign_on'; mspId: string };

/**
 * Makes the signed-in account a member: the organization, its trial row and the profile exist afterwards, all or none.
 * The rules are the database's.
 * @throws the code of what stands in the way
 */
export async function takeIn(context: Visit, ground: Ground): Promise<Membership> {
  const { identity, now } = context;
  if (!identity) throw fail('UNAUTHORIZED');
  if (!identity.email) throw fail('INVITATION_OTHER_ADDRESS');
  requireOwnProvider(identity, ground);
  try {
    const member = await context.write(async (tx, audit) => {
      const made = await admit(tx, identity, ground, now);
      // Done already, in another tab.
      if (!made) throw fail('NOT_FOUND');
      if (made.founded) await beginOnboarding(tx, identity.userId);
      else await tellAdmins(context, tx, made);
      if (isClientUser(made.role)) await noteJoining(tx, identity.userId, now);
      await audit({ type: 'profile', id: identity.userId }, { after: { role: made.role, msp_id: made.msp_id } });
      return made;
    });
    return { outcome: member.founded ? 'created' : 'joined', route: FIRST_PAGE };
  } catch (error) {
    if (error instanceof MembershipRefusedError) throw fail(CODES[error.reason]);
    throw error;
  }
}

/** A client's new user stands in that client's timeline. */
async function noteJoining(tx: Tx, userId: string, now: Date): Promise<void> {
  const [person] = await tx.select().from(profiles).where(eq(profiles.id, userId));
  if (!person?.msp_id || !person.client_id) return;
  const of = { mspId: person.msp_id, clientId: person.client_id, actorId: userId, now };
  await addActivity(tx, { ...of, action: 'person.joined', targetId: userId });
}

/** Their admins learn who came; a client's own user takes no seat and sees its client alone. */
async function tellAdmins({ services, identity }: Visit, tx: Tx, { msp_id: mspId, role }: NewMember): Promise<void> {
  if (!mspId || !identity || isClientUser(role)) return;
  const [person] = await tx.select({ name: profiles.name }).from(profiles).where(eq(profiles.id, identity.userId));
  await notify(tx, services, {
    mspId,
    mail: 'team_joined',
    audience: { of: 'admins' },
    values: { person: person?.name ?? identity.email, role: roleLabel(role) },
    path: '/settings/team',
    except: identity.userId,
  });
}

/** Whoever founds an organization is led to setting it up, once: its record begins empty, where all others have none. */
async function beginOnboarding(tx: Tx, userId: string): Promise<void> {
  await tx.update(profiles).set({ onboarding_steps_completed: {} }).where(eq(profiles.id, userId));
}

/** A company's identity provider vouches for its own people in that company, and for nobody anywhere else. */
function requireOwnProvider({ ssoTenantId }: AuthIdentity, ground: Ground): void {
  if (ssoTenantId === null) return;
  const mspId =
    ground.kind === 'invitation' ? ground.invitation.mspId : ground.kind === 'single_sign_on' && ground.mspId;
  if (mspId !== ssoTenantId) throw fail('INVITATION_OTHER_ADDRESS');
}

function admit(tx: Tx, identity: AuthIdentity, ground: Ground, now: Date): Promise<NewMember | null> {
  const person = { p_user_id: identity.userId, p_email: identity.email, p_now: now };
  const fallbackName = identity.email.split('@')[0] ?? identity.email;
  switch (ground.kind) {
    case 'invitation':
      return acceptInvitation(tx, {
        ...person,
        p_invitation_id: ground.invitation.id,
        p_name: ground.name ?? fallbackName,
        p_company_name: ground.company_name ?? null,
        p_trial_end: endOf(ground.invitation.kind, now),
        p_seats: SEAT_LIMITS,
      });
    case 'sign_up':
      return provisionSignUp(tx, {
        ...person,
        p_pending_id: ground.pendingId,
        p_trial_end: trialEndDate(now, TRIAL_DAYS),
      });
    case 'single_sign_on':
      return joinBySingleSignOn(tx, { ...person, p_msp_id: ground.mspId, p_name: fallbackName, p_seats: SEAT_LIMITS });
  }
}

const LENGTHS: Record<FoundingKind, number | null> = { nfr: NFR_DAYS, trial: TRIAL_DAYS, msp: null };

function endOf(kind: InvitationKind, now: Date): Date | null {
  const founding = FOUNDING_KINDS.find((other) => other === kind);
  const days = founding ? LENGTHS[founding] : null;
  return days === null ? null : trialEndDate(now, days);
}
