import { eq } from 'drizzle-orm';
import { auditEvents } from '../schema';
import type { TestService } from './test-service';

/** What was recorded of an account, in no order. */
export const eventsOf = (service: TestService, userId: string | undefined) =>
  service.auth.context.transaction((tx) =>
    tx
      .select({ action: auditEvents.action, details: auditEvents.details })
      .from(auditEvents)
      .where(eq(auditEvents.user_id, userId ?? '')),
  );
