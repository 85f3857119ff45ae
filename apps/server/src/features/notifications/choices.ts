import {
  isWanted,
  type NotificationKind,
  notification,
  notificationsFor,
} from '@fairlead/contract/features/notifications';
import { notificationChoices } from '@fairlead/db/schema/notifications';
import { and, eq } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';

/** The kinds of mail the caller can get, and which of them it gets. Those of a global admin cannot be chosen. */
export async function listChoices({ tx, caller }: Pick<HandlerContext, 'tx' | 'caller'>) {
  const { userId, mspId, role } = caller;
  const own =
    mspId === null ? [] : await tx.select().from(notificationChoices).where(eq(notificationChoices.userId, userId));
  const items = notificationsFor(role).map((kind) => {
    const chosen = own.find((choice) => choice.kind === kind)?.wanted ?? null;
    return { kind, wanted: isWanted(kind, role, chosen), always: notification(kind).always === true };
  });
  return { items };
}

/** @throws BAD_REQUEST for a kind that the role cannot get or that cannot be switched */
export async function choose(context: HandlerContext, choice: { kind: NotificationKind; wanted: boolean }) {
  const { tx, caller, audit } = context;
  const { kind, wanted } = choice;
  if (!notificationsFor(caller.role).includes(kind) || notification(kind).always)
    throw fail('BAD_REQUEST', { kind: 'You cannot switch this one.' });
  const row = { mspId: callerMspId(caller), userId: caller.userId, kind };
  const [before] = await tx
    .select({ wanted: notificationChoices.wanted })
    .from(notificationChoices)
    .where(and(eq(notificationChoices.userId, caller.userId), eq(notificationChoices.kind, kind)));
  await tx
    .insert(notificationChoices)
    .values({ ...row, wanted })
    .onConflictDoUpdate({
      target: [notificationChoices.mspId, notificationChoices.userId, notificationChoices.kind],
      set: { wanted },
    });
  await audit(
    { type: 'profile', id: caller.userId },
    { before: { [kind]: before?.wanted ?? null }, after: { [kind]: wanted } },
  );
  return listChoices(context);
}
