import { SEAT_LIMITS } from '@fairlead/contract/features/plans/plans';
import type { TeamMember } from '@fairlead/contract/features/team';
import { asPlatform } from '@fairlead/db/connection/database';
import { MembershipRefusedError, takeSeat } from '@fairlead/db/functions/rpc';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';
import { keepingAnAdmin } from '#domain/membership/last-admin';
import { transferHoldings } from './holdings';
import { changePerson, requirePerson } from './person';
import { findMember } from './team';

/** Takes every right from somebody at once and passes on what it looked after; the sessions end as well. */
export async function deactivate(
  context: StagedContext,
  { id, transferTo }: { id: string; transferTo: string | null },
): Promise<TeamMember> {
  const member = await context.write(async (writing) => {
    const { tx, caller } = writing;
    const person = await requirePerson(writing, id);
    if (id === caller.userId) throw fail('BAD_REQUEST', { id: "You can't deactivate yourself." });
    if (person.status !== 'active') throw fail('CONFLICT');
    const moved = await transferHoldings(writing, id, transferTo);
    await keepingAnAdmin(() => changePerson(tx, id, { status: 'suspended' }));
    await writing.audit(
      { type: 'profile', id },
      { before: { status: 'active' }, after: { status: 'suspended', transferred_to: transferTo, ...moved } },
    );
    return findMember(tx, callerMspId(caller), id);
  });
  // Without rights a session is worth nothing; that the auth service is away must not keep the rights.
  await context.services.auth.revokeSessions(id).catch(() => undefined);
  return member;
}

/**
 * Lets somebody work again, while there is a seat.
 * @throws SEATS_EXHAUSTED, TRIAL_ENDED
 */
export async function reactivate(context: HandlerContext, id: string): Promise<TeamMember> {
  const { tx, caller, now } = context;
  const mspId = callerMspId(caller);
  const person = await requirePerson(context, id);
  if (person.status !== 'suspended') throw fail('CONFLICT');
  try {
    const seat = { p_msp_id: mspId, p_role: person.role, p_now: now, p_seats: SEAT_LIMITS };
    await asPlatform(tx, () => takeSeat(tx, seat));
  } catch (error) {
    if (!(error instanceof MembershipRefusedError)) throw error;
    throw fail(error.reason === 'trial_ended' ? 'TRIAL_ENDED' : 'SEATS_EXHAUSTED');
  }
  await changePerson(tx, id, { status: 'active' });
  await context.audit({ type: 'profile', id }, { before: { status: 'suspended' }, after: { status: 'active' } });
  return findMember(tx, mspId, id);
}
