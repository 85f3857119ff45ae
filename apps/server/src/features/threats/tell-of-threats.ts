import { clients } from '@fairlead/db/schema/clients/clients';
import { knownExploited } from '@fairlead/db/schema/feeds';
import { msps } from '@fairlead/db/schema/msps';
import { threatMatches } from '@fairlead/db/schema/threats';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { dayFrom, isAtWork } from '#domain/team/due-reminders';
import { isOpenOn } from '#domain/threats/queries';
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

/** Writes to the admins of each organization at whose clients a vulnerability is open that ransomware groups began to use. */
export async function tellOfRansomware(deps: JobDeps, cveIds: readonly string[]): Promise<void> {
  const now = deps.clock();
  const today = dayFrom(now, 0);
  await tellEach(deps, {
    what: 'notices of ransomware',
    kinds: cveIds,
    due: (tx, cveId) =>
      tx
        .select({
          mspId: threatMatches.mspId,
          name: sql<string>`min(${knownExploited.vendor} || ' ' || ${knownExploited.product})`,
          clients: sql<number>`count(distinct ${threatMatches.clientId})::int`,
        })
        .from(threatMatches)
        .innerJoin(msps, eq(msps.id, threatMatches.mspId))
        .innerJoin(knownExploited, eq(knownExploited.cveId, threatMatches.cveId))
        .innerJoin(clients, and(eq(clients.mspId, threatMatches.mspId), eq(clients.id, threatMatches.clientId)))
        .where(and(eq(threatMatches.cveId, cveId), isOpenOn(today), isNull(clients.archivedAt), isAtWork(now)))
        .groupBy(threatMatches.mspId),
    tell: async (tx, { mspId, name, clients: at }, cveId) => {
      await notify(tx, deps, {
        mspId,
        mail: 'threat_used_by_ransomware',
        audience: { of: 'admins' },
        values: { vulnerability: cveId, product: name, where: at === 1 ? '1 client' : `${at} clients` },
        path: `/threat-intelligence/catalog/${cveId}`,
      });
    },
    ids: ({ mspId }) => ({ mspId }),
  });
}
