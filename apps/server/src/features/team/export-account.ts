import { asPlatform } from '@fairlead/db/connection/database';
import { analyticsEvents } from '@fairlead/db/schema/analytics';
import { auditLog } from '@fairlead/db/schema/audit';
import { clients } from '@fairlead/db/schema/clients/clients';
import { feedback } from '@fairlead/db/schema/feedback';
import { notificationChoices } from '@fairlead/db/schema/notifications';
import { desc, eq } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';

/** Of each kind of record, the newest. */
const MOST = 10_000;

/** What is stored about the caller's own account, for it to keep. Names of clients are as far as the caller may see them. */
export async function exportAccount(context: HandlerContext): Promise<File> {
  const { tx, caller, now, audit } = context;
  const { userId, profile } = caller;
  const owned = await tx
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(eq(clients.ownerId, userId));
  // One's own rows, some of which only the platform reads.
  const own = await asPlatform(tx, async () => ({
    notification_choices: await tx.select().from(notificationChoices).where(eq(notificationChoices.userId, userId)),
    feedback: await tx.select().from(feedback).where(eq(feedback.userId, userId)),
    acts: await tx
      .select({
        at: auditLog.createdAt,
        action: auditLog.action,
        targetType: auditLog.targetType,
        targetId: auditLog.targetId,
        result: auditLog.result,
        ip: auditLog.ip,
      })
      .from(auditLog)
      .where(eq(auditLog.actorId, userId))
      .orderBy(desc(auditLog.createdAt))
      .limit(MOST),
    pages: await tx
      .select({
        at: analyticsEvents.created_at,
        event_type: analyticsEvents.event_type,
        area: analyticsEvents.area,
        path: analyticsEvents.path,
        duration_ms: analyticsEvents.duration_ms,
      })
      .from(analyticsEvents)
      .where(eq(analyticsEvents.user_id, userId))
      .orderBy(desc(analyticsEvents.created_at))
      .limit(MOST),
  }));
  await audit({ type: 'profile', id: userId });
  const data = { madeAt: now.toISOString(), profile, looksAfter: owned, ...own };
  return new File([JSON.stringify(data, null, 2)], 'fairlead-account.json', { type: 'application/json' });
}
