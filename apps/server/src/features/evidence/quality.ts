import { holdsClientRecords } from '@fairlead/contract/access/roles';
import type { QualityCheckId, QualityFinding } from '@fairlead/contract/features/evidence';
import { qualityDismissals } from '@fairlead/db/schema/evidence';
import { profiles } from '@fairlead/db/schema/profiles';
import { and, eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { findClient } from '#domain/clients/rows';
import { qualityFindings } from '#domain/evidence/quality-checks';
import { dayFrom } from '#domain/team/due-reminders';
import { overdueUpdates } from '#domain/threats/actions';
import { piecesOf, readLocker } from './read-locker';

type Reading = Pick<HandlerContext, 'tx' | 'caller' | 'now'>;
type Finding = { clientId: string; sourceId: string; check: QualityCheckId };

/** As many of the answers as a person reads before opening the rest. */
const EXAMPLES = 5;

/** What to look at before a review or report. A finding that someone let stand says why, until it grows. */
export async function listChecks(
  { tx, caller, now }: Reading,
  { clientId }: { clientId: string },
): Promise<{ items: QualityFinding[] }> {
  const mspId = callerMspId(caller);
  await findClient(tx, mspId, clientId);
  const locker = await readLocker(tx, { mspId, clientId });
  const dismissals = await tx
    .select({ row: qualityDismissals, byName: profiles.name })
    .from(qualityDismissals)
    .leftJoin(
      profiles,
      and(eq(profiles.msp_id, qualityDismissals.mspId), eq(profiles.id, qualityDismissals.dismissedBy)),
    )
    .where(and(eq(qualityDismissals.mspId, mspId), eq(qualityDismissals.clientId, clientId)));
  const today = dayFrom(now, 0);
  const overdue = holdsClientRecords(caller.role) ? await overdueUpdates(tx, { mspId, clientId, today }) : [];
  const items = locker.sets.flatMap((set) => {
    const pieces = piecesOf(locker, set);
    const checked = (requirementId: string) =>
      pieces(requirementId).map(({ createdAt, countsUntil }) => ({
        addedOn: createdAt.toISOString().slice(0, 10),
        countsUntil,
      }));
    return qualityFindings(set.claims, checked, today, overdue.length > 0).map(({ check, found, of }) => {
      const dismissal = dismissals.find(
        ({ row }) => row.sourceId === set.sourceId && row.checkId === check && row.found >= found.length,
      );
      return {
        check,
        sourceId: set.sourceId,
        framework: set.framework,
        found: found.length,
        of,
        examples: found.slice(0, EXAMPLES).map(({ text }) => text),
        overdue: check === 'met_while_overdue' ? overdue : [],
        dismissed: dismissal
          ? {
              reason: dismissal.row.reason,
              byName: dismissal.byName,
              at: dismissal.row.dismissedAt.toISOString(),
            }
          : null,
      };
    });
  });
  return { items };
}

/** Lets a finding stand with a reason; without one it is open again. @throws NOT_FOUND for what is not found (any more) */
export async function dismissCheck(
  context: HandlerContext,
  { clientId, sourceId, check, reason }: Finding & { reason: string | null },
): Promise<{ items: QualityFinding[] }> {
  const { tx, caller, now } = context;
  const { items } = await listChecks(context, { clientId });
  const finding = items.find((item) => item.sourceId === sourceId && item.check === check);
  if (!finding) throw fail('NOT_FOUND');
  const key = { mspId: callerMspId(caller), clientId, sourceId, checkId: check };
  if (reason === null)
    await tx
      .delete(qualityDismissals)
      .where(
        and(
          eq(qualityDismissals.mspId, key.mspId),
          eq(qualityDismissals.clientId, clientId),
          eq(qualityDismissals.sourceId, sourceId),
          eq(qualityDismissals.checkId, check),
        ),
      );
  else {
    const said = {
      found: finding.found,
      reason: reason.normalize('NFC'),
      dismissedBy: caller.userId,
      dismissedAt: now,
    };
    await tx
      .insert(qualityDismissals)
      .values({ ...key, ...said })
      .onConflictDoUpdate({
        target: [
          qualityDismissals.mspId,
          qualityDismissals.clientId,
          qualityDismissals.sourceId,
          qualityDismissals.checkId,
        ],
        set: said,
      });
  }
  await context.audit({ type: 'client', id: clientId }, { after: { check, sourceId, stands: reason !== null } });
  return listChecks(context, { clientId });
}
