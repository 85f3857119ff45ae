import { msps } from '@fairlead/db/schema/msps';
import { and, eq } from 'drizzle-orm';
import { isAtWork } from '#domain/team/due-reminders';
import type { JobDeps } from '#jobs/job';
import { tellEach } from '#jobs/tell-each';
import { notify } from '#mail/notify';

/** Writes to the admins of each organization that new exploited vulnerabilities were found at its clients. */
export async function tellOfThreats(deps: JobDeps, added: ReadonlyMap<string, number>): Promise<void> {
  const now = deps.clock();
  await tellEach(deps, {
    what: 'notices of new vulnerabilities',
    kinds: [...added],
    due: (tx, [mspId]) =>
      tx
        .select({ mspId: msps.id })
        .from(msps)
        .where(and(eq(msps.id, mspId), isAtWork(now))),
    tell: async (tx, { mspId }, [, count]) => {
      await notify(tx, deps, {
        mspId,
        mail: 'threats_found',
        audience: { of: 'admins' },
        values: { found: count === 1 ? '1 vulnerability' : `${count} vulnerabilities` },
        path: '/threat-intelligence',
      });
    },
    ids: ({ mspId }) => ({ mspId }),
  });
}
