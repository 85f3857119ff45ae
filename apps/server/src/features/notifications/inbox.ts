import { notices } from '@fairlead/db/schema/notifications';
import { and, eq, isNull } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { type KeysetOrder, keysetPage, positionOf } from '#lists/keyset';

type Reading = Pick<HandlerContext, 'tx' | 'caller'>;

const NEWEST: KeysetOrder = {
  name: 'newest',
  by: notices.createdAt,
  type: 'instant',
  descending: true,
  id: notices.id,
  idDescending: false,
  nullable: false,
};

const own = ({ caller }: Reading) => and(eq(notices.mspId, callerMspId(caller)), eq(notices.userId, caller.userId));

/** What the caller was told of, newest first. */
export async function listNotices(context: Reading, { cursor }: { cursor?: string | undefined }) {
  const { items, nextCursor } = await keysetPage(NEWEST, cursor, ({ where, orderBy, limit }) =>
    context.tx
      .select({
        id: notices.id,
        kind: notices.kind,
        title: notices.title,
        path: notices.path,
        createdAt: notices.createdAt,
        readAt: notices.readAt,
        position: positionOf(NEWEST),
      })
      .from(notices)
      .where(and(own(context), where))
      .orderBy(...orderBy)
      .limit(limit),
  );
  return {
    items: items.map(({ position: _, readAt, createdAt, ...notice }) => ({
      ...notice,
      createdAt: createdAt.toISOString(),
      isRead: readAt !== null,
    })),
    nextCursor,
  };
}

export async function countUnread(context: Reading): Promise<{ count: number }> {
  return { count: await context.tx.$count(notices, and(own(context), isNull(notices.readAt))) };
}

/** One of them, either way; all of them as read. @throws NOT_FOUND for what was not told to the caller */
export async function markRead(context: HandlerContext, { id, isRead }: { id?: string | undefined; isRead: boolean }) {
  const { tx, caller, now } = context;
  const isOne = id === undefined ? isNull(notices.readAt) : eq(notices.id, id);
  const { rowCount } = await tx
    .update(notices)
    .set({ readAt: isRead ? now : null })
    .where(and(own(context), isOne));
  if (id !== undefined && rowCount === 0) throw fail('NOT_FOUND');
  await context.audit({ type: 'profile', id: caller.userId }, { after: { notice: id ?? 'all', isRead } });
  return countUnread(context);
}
