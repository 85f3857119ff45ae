import { VIEW_MODE_LABELS, type ViewMode } from '@fairlead/contract/access/access';
import { isClientUser } from '@fairlead/contract/access/roles';
import { calendarFeeds } from '@fairlead/db/schema/calendar-feeds';
import { and, eq } from 'drizzle-orm';
import { type Identity, type Principal, principalOf, selectPrincipal } from '#api/caller/principal';
import { callerMspId, type HandlerContext, tenantScope } from '#api/context';
import { fail } from '#api/errors';
import type { VisitorContext } from '#api/transaction-middleware';
import { dueList, dueUntil } from '#domain/due/due-list';
import { newToken, tokenHash } from '#domain/membership/invitation-token';
import { dayFrom } from '#domain/team/due-reminders';
import { calendarText } from './calendar-text';

type Reading = Pick<HandlerContext, 'tx' | 'caller'>;

/** As much as a calendar shows; the rest comes when some of it is done. */
const MOST_EVENTS = 500;

const VIEW_MODES = Object.keys(VIEW_MODE_LABELS) as ViewMode[];

const own = ({ caller }: Reading) =>
  and(eq(calendarFeeds.mspId, callerMspId(caller)), eq(calendarFeeds.userId, caller.userId));

export async function getFeed(context: Reading): Promise<{ since: string | null }> {
  const [row] = await context.tx.select().from(calendarFeeds).where(own(context));
  return { since: row?.createdAt.toISOString() ?? null };
}

/** The address is known only to the person who asked: its secret is stored as a hash. One that was given out before ends. */
export async function renewFeed(context: HandlerContext): Promise<{ address: string }> {
  const { tx, caller, now, services } = context;
  const token = newToken();
  const row = { mspId: callerMspId(caller), userId: caller.userId, tokenHash: tokenHash(token), createdAt: now };
  await tx
    .insert(calendarFeeds)
    .values(row)
    .onConflictDoUpdate({ target: [calendarFeeds.mspId, calendarFeeds.userId], set: row });
  await context.audit({ type: 'profile', id: caller.userId });
  return { address: `${services.publicUrl}/api/calendar/${token}` };
}

export async function endFeed(context: HandlerContext): Promise<{ since: null }> {
  await context.tx.delete(calendarFeeds).where(own(context));
  await context.audit({ type: 'profile', id: context.caller.userId });
  return { since: null };
}

/**
 * What is due for the person whose address it is, read in that person's own scope, with the rights of this moment.
 * @throws LINK_ENDED for an address that was renewed, and once the person or its organization has no access any more
 */
export async function readFeed(context: VisitorContext, { token }: { token: string }): Promise<File> {
  const { now, db, services } = context;
  const found = await context.read(async (tx) => {
    const [feed] = await tx
      .select()
      .from(calendarFeeds)
      .where(eq(calendarFeeds.tokenHash, tokenHash(token)));
    return feed && { feed, person: await selectPrincipal(tx, feed.userId) };
  });
  if (!found?.person) throw fail('LINK_ENDED');
  const { feed, person } = found;
  // The address is all that is known of who reads it: no session stands behind it.
  const identity: Identity = {
    userId: feed.userId,
    email: person.profile.email,
    sessionId: feed.userId,
    aal: 'aal1',
    hasVerifiedFactor: false,
    signedInAt: feed.createdAt,
    ssoTenantId: null,
  };
  // A global admin may have made it in either view; it belongs to the organization it was made for.
  const principal = VIEW_MODES.map((mode) => principalOf(person, identity, mode, now)).find(
    (one): one is Principal => one?.mspId === feed.mspId,
  );
  if (!principal || principal.isAccessOver || principal.suspendedReason !== null) throw fail('LINK_ENDED');
  const scope = {
    mspId: feed.mspId,
    userId: feed.userId,
    isForClient: isClientUser(principal.role),
    today: dayFrom(now, 0),
    until: dueUntil(now),
  };
  const { items } = await db.transaction(tenantScope(principal), (tx) => dueList(tx, scope, { limit: MOST_EVENTS }));
  const text = calendarText(
    items.filter(({ isDeadline }) => isDeadline),
    { publicUrl: services.publicUrl, now },
  );
  return new File([text], 'fairlead.ics', { type: 'text/calendar; charset=utf-8' });
}
