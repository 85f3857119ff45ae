import type { ParkedJob } from '@fairlead/contract/features/parked-jobs';
import { msps } from '@fairlead/db/schema/msps';
import { inArray } from 'drizzle-orm';
import type { HandlerContext } from '#api/context';
import { fail } from '#api/errors';

/** More than this is one trouble with one cause. */
const LISTED = 50;

/** Background work that failed for good, the latest first, with whose it was. */
export async function listParkedJobs({ tx, jobs }: HandlerContext): Promise<{ items: ParkedJob[] }> {
  const parked = await jobs.listParked(tx, LISTED);
  const owners = parked.map(({ mspId }) => mspId);
  const rows = await tx.select({ id: msps.id, name: msps.company_name }).from(msps).where(inArray(msps.id, owners));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    items: parked.map(({ id, name, mspId, error, tries, parkedAt }) => ({
      id,
      name,
      error,
      tries,
      company_name: names.get(mspId) ?? null,
      parkedAt: parkedAt.toISOString(),
    })),
  };
}

/** Gives a parked job one more try, at once. */
export async function tryParkedJobAgain(context: HandlerContext, id: string): Promise<Record<string, never>> {
  const job = await context.jobs.tryAgain(context.tx, id);
  if (!job) throw fail('NOT_FOUND');
  await context.audit({ type: 'job', id }, { after: { name: job.name } });
  return {};
}
