import { managesRole } from '@fairlead/contract/features/team';
import { asPlatform, type Tx } from '@fairlead/db/connection/database';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';

export type PersonRow = typeof profiles.$inferSelect;

/** What the acts on people need of a request. */
export type Deciding = Pick<HandlerContext, 'tx' | 'caller' | 'now' | 'jobs' | 'services' | 'audit'>;

/**
 * A person of the caller's organization whom the caller decides about, locked until the end of the transaction.
 * @throws NOT_FOUND, FORBIDDEN for somebody whose role is not the caller's to manage
 */
export async function requirePerson({ tx, caller }: Pick<Deciding, 'tx' | 'caller'>, id: string): Promise<PersonRow> {
  const mspId = callerMspId(caller);
  // A person's role is in no tenant's grant, and neither is its row's lock. The organization first, as whoever takes a seat
  // in it or puts it on a plan does.
  await asPlatform(tx, async () => {
    await tx.select({ id: msps.id }).from(msps).where(eq(msps.id, mspId)).for('update');
    await tx.select({ id: profiles.id }).from(profiles).where(ownPerson(mspId, id)).for('update');
  });
  return findPerson({ tx, caller }, id);
}

/** The same without the lock, to read about the person. */
export async function findPerson({ tx, caller }: Pick<Deciding, 'tx' | 'caller'>, id: string): Promise<PersonRow> {
  const [person] = await tx
    .select()
    .from(profiles)
    .where(ownPerson(callerMspId(caller), id));
  if (!person) throw fail('NOT_FOUND');
  if (!managesRole(caller.role, person.role)) throw fail('FORBIDDEN');
  return person;
}

const ownPerson = (mspId: string, id: string) => and(eq(profiles.id, id), eq(profiles.msp_id, mspId));

/** Changes what only the platform may change of a person; whoever calls this has checked who asks. */
export async function changePerson(tx: Tx, id: string, values: Partial<PersonRow>): Promise<void> {
  await asPlatform(tx, () => tx.update(profiles).set(values).where(eq(profiles.id, id)));
}
