import type { AdminMspDetail } from '@fairlead/contract/features/admin/admin';
import type { MspDetails } from '@fairlead/contract/features/admin/msp-details';
import { msps } from '@fairlead/db/schema/msps';
import { and, eq, sql } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { requireRate } from '#domain/simulations/exchange-rate';
import { detailsOf, mspDetail } from './msp-detail';

/**
 * Changes who and where an organization is, if nobody has since `version`. The log names what changed; how to reach
 * people is not repeated in it.
 */
export async function updateMsp(
  context: HandlerContext,
  { id, version, ...details }: MspDetails & { id: string; version: number },
): Promise<AdminMspDetail> {
  const { tx } = context;
  const [found] = await tx.select().from(msps).where(eq(msps.id, id)).for('update');
  if (!found) throw fail('NOT_FOUND');
  const before = detailsOf(found);
  if (details.preferred_currency !== before.preferred_currency) await requireRate(tx, details.preferred_currency);
  const filled = Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, value === '' ? null : value]),
  );
  const changed = await tx
    .update(msps)
    .set({ ...filled, version: sql`${msps.version} + 1` })
    .where(and(eq(msps.id, id), eq(msps.version, version)))
    .returning({ id: msps.id });
  if (changed.length === 0) throw fail('CONFLICT');
  await context.audit({ type: 'msp', id }, { before: loggable(before), after: loggable(details, before) });
  return mspDetail(tx, id);
}

const PERSONAL = ['contact_email', 'contact_phone', 'address'] as const;

/** A contact's address and number are named as changed and not written down. */
function loggable(details: MspDetails, before?: MspDetails): Record<string, string> {
  const shown: Record<string, string> = { ...details };
  for (const name of PERSONAL) shown[name] = !before || before[name] === details[name] ? '(kept)' : '(changed)';
  return shown;
}
