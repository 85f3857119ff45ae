import { isClientUser, isGlobalAdmin, isNfrRole, isTrialRole, type Role } from '@fairlead/contract/access/roles';
import type { AdminUser, UserPlace } from '@fairlead/contract/features/admin/users';
import { SEATLESS_ROLES, seatLimit, takesSeat } from '@fairlead/contract/features/plans/plans';
import type { Tx } from '@fairlead/db/connection/database';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, eq, ne, notInArray } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';
import type { WorkContext } from '#api/work-context';
import { eraseAccount } from '#domain/membership/erase-account';
import { keepingAnAdmin } from '#domain/membership/last-admin';
import { findUser } from './get-user';

type Place = UserPlace & { id: string; seen: { role: Role; msp_id: string | null } };

/** Gives somebody another role or a place in another organization, from the next request on. */
export async function changeUserPlace(context: HandlerContext, { id, role, msp_id, seen }: Place): Promise<AdminUser> {
  const { tx } = context;
  const before = await lockedPerson(tx, id);
  if (before.role !== seen.role || before.msp_id !== seen.msp_id) throw fail('CONFLICT');
  if (msp_id !== null) await requirePlace(tx, { id, role, msp_id });
  const isMoved = msp_id !== before.msp_id;
  await keepingAnAdmin(() =>
    tx
      .update(profiles)
      .set({ role, msp_id, client_id: null, ...(isMoved && !isGlobalAdmin(role) ? { demo_msp_id: null } : {}) })
      .where(eq(profiles.id, id)),
  );
  const was = { role: before.role, msp_id: before.msp_id, client_id: before.client_id };
  await context.audit({ type: 'profile', id }, { before: was, after: { role, msp_id, client_id: null } });
  return findUser(tx, id);
}

/** Takes every right from somebody at once; the sessions end as well, so that no page stays open. */
export async function suspendUser(context: StagedContext, id: string): Promise<AdminUser> {
  const suspended = await context.write((writing) => setStatus(writing, id, 'suspended'));
  // Without rights a session is worth nothing; that the auth service is away must not keep the rights.
  await context.services.auth.revokeSessions(id).catch(() => undefined);
  return suspended;
}

export async function reinstateUser(context: HandlerContext, id: string): Promise<AdminUser> {
  return setStatus(context, id, 'active');
}

/** Erases somebody for good: the profile and the account; what they made stays with their organization. */
export async function eraseUser(
  context: HandlerContext,
  { id, email }: { id: string; email: string },
): Promise<Record<string, never>> {
  const person = await lockedPerson(context.tx, id);
  if (id === context.caller.userId) throw fail('BAD_REQUEST', { email: 'Delete your own account in your profile.' });
  if (email !== person.email.toLowerCase())
    throw fail('BAD_REQUEST', { email: "Enter the person's email address as shown above." });
  const entries = await eraseAccount(context, person);
  await context.audit(
    { type: 'profile', id },
    { before: { role: person.role, msp_id: person.msp_id }, after: entries },
  );
  return {};
}

async function setStatus(context: WorkContext, id: string, status: AdminUser['status']): Promise<AdminUser> {
  const { tx, caller } = context;
  const before = await lockedPerson(tx, id);
  if (before.status === status) throw fail('CONFLICT');
  if (id === caller.userId) throw fail('BAD_REQUEST', { id: "You can't suspend yourself." });
  if (status === 'active' && before.msp_id !== null)
    await requirePlace(tx, { id, role: before.role, msp_id: before.msp_id });
  await keepingAnAdmin(() => tx.update(profiles).set({ status }).where(eq(profiles.id, id)));
  await context.audit({ type: 'profile', id }, { before: { status: before.status }, after: { status } });
  return findUser(tx, id);
}

async function lockedPerson(tx: Tx, id: string) {
  const [person] = await tx.select().from(profiles).where(eq(profiles.id, id)).for('update');
  if (!person) throw fail('NOT_FOUND');
  return person;
}

/** The organization is there, has a seat left, and is one in which the role is at home. */
async function requirePlace(tx: Tx, { id, role, msp_id }: { id: string; role: Role; msp_id: string }): Promise<void> {
  // Locked, so that of many who take the last seat one does.
  const [msp] = await tx.select().from(msps).where(eq(msps.id, msp_id)).for('update');
  if (!msp) throw fail('BAD_REQUEST', { msp_id: 'Choose the MSP.' });
  const problem = misfit(role, msp);
  if (problem) throw fail('BAD_REQUEST', { role: problem });
  const limit = seatLimit(msp);
  if (limit === null || !takesSeat(role)) return;
  const others = and(
    eq(profiles.msp_id, msp_id),
    ne(profiles.id, id),
    eq(profiles.status, 'active'),
    notInArray(profiles.role, [...SEATLESS_ROLES]),
  );
  if ((await tx.$count(profiles, others)) >= limit) throw fail('SEATS_EXHAUSTED');
}

function misfit(role: Role, { is_trial, is_nfr }: { is_trial: boolean; is_nfr: boolean }): string | null {
  if (isGlobalAdmin(role) || isClientUser(role)) return null;
  if (isTrialRole(role) !== is_trial)
    return is_trial ? 'In a trial people are Trial Admin or Trial Member.' : 'This MSP is in no trial.';
  if (isNfrRole(role) !== is_nfr)
    return is_nfr ? 'With NFR access people are NFR Admin or NFR Member.' : 'This MSP has no NFR access.';
  return null;
}
