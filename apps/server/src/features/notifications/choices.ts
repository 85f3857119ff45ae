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
    const chosen = own.find((choice) => choice.kind === kind);
    const always = notification(kind).always === true;
    return { kind, wanted: isWanted(kind, role, chosen?.wanted ?? null), muted: chosen?.muted ?? false, always };
  });
  return { items };
}

type Choice = { kind: NotificationKind; wanted?: boolean | undefined; muted?: boolean | undefined };

/** @throws BAD_REQUEST for a kind that the role cannot get or that cannot be switched */
export async function choose(context: HandlerContext, choice: Choice) {
  const { tx, caller, audit } = context;
  const { kind } = choice;
  if (!notificationsFor(caller.role).includes(kind) || notification(kind).always)
    throw fail('BAD_REQUEST', { kind: 'You cannot switch this one.' });
  const row = { mspId: callerMspId(caller), userId: caller.userId, kind };
  const [before] = await tx
    .select({ wanted: notificationChoices.wanted, muted: notificationChoices.muted })
    .from(notificationChoices)
    .where(and(eq(notificationChoices.userId, caller.userId), eq(notificationChoices.kind, kind)));
  const after = {
    wanted: choice.wanted ?? before?.wanted ?? notification(kind).byDefault,
    muted: choice.muted ?? before?.muted ?? false,
  };
  await tx
    .insert(notificationChoices)
    .values({ ...row, ...after })
    .onConflictDoUpdate({
      target: [notificationChoices.mspId, notificationChoices.userId, notificationChoices.kind],
      set: after,
    });
  await audit({ type: 'profile', id: caller.userId }, { before: { [kind]: before ?? null }, after: { [kind]: after } });
  return listChoices(context);
}
