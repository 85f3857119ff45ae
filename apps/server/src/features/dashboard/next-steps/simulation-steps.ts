import type { Tx } from '@fairlead/db/connection/database';
import { assessments } from '@fairlead/db/schema/assessments';
import { clients } from '@fairlead/db/schema/clients/clients';
import { reportSources, reports } from '@fairlead/db/schema/reports';
import { simulationDrafts } from '@fairlead/db/schema/simulations';
import { and, desc, eq, exists, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { newestIsOutdated } from '#domain/simulations/outdated';
import { asDate, asPart, CLIENT, ofScope, type Search, type StepScope, sameClient } from './search';

/** A form that someone began and has not run, the newest first. */
export const resumeDraft: Search = (tx, scope) =>
  tx
    .select({ ...CLIENT, targetId: simulationDrafts.clientId, since: simulationDrafts.updatedAt })
    .from(simulationDrafts)
    .innerJoin(clients, and(eq(clients.mspId, simulationDrafts.mspId), eq(clients.id, simulationDrafts.clientId)))
    .where(and(eq(simulationDrafts.mspId, scope.mspId), isNotNull(simulationDrafts.inputs), ofScope(scope)))
    .orderBy(desc(simulationDrafts.updatedAt), simulationDrafts.clientId)
    .limit(scope.limit);

/** A finished report its client does not see yet, the one that waits longest first. */
export const releaseReport: Search = (tx, scope) =>
  tx
    .select({ ...CLIENT, targetId: reports.id, since: reports.createdAt })
    .from(reports)
    .innerJoin(clients, sameClient(reports))
    .where(and(eq(reports.mspId, scope.mspId), IS_FINISHED_DRAFT, ofScope(scope)))
    .orderBy(reports.createdAt, reports.id)
    .limit(scope.limit);

/** A newest version that no longer says how its client stands, the largest loss first. */
export const refresh: Search = (tx, scope) =>
  tx
    .select({
      ...CLIENT,
      targetId: clients.latestSimulationId,
      since: asDate(
        sql`greatest(${clients.factsChangedAt}, ${clients.postureChangedAt}, ${clients.latestCompletedAt})`,
      ),
    })
    .from(clients)
    .where(and(ofScope(scope), isNotNull(clients.meanToday), newestIsOutdated))
    .orderBy(desc(clients.meanToday), desc(clients.id))
    .limit(scope.limit);

/** As the partial index has it: a parameter would hide it from the planner. */
const IS_FINISHED_DRAFT = sql`${reports.status} = 'ready' and ${reports.state} = 'draft'`;

const isReported = (tx: Tx, { mspId }: StepScope) =>
  exists(
    tx
      .select({ id: reportSources.reportId })
      .from(reportSources)
      .where(and(eq(reportSources.mspId, mspId), eq(reportSources.simulationId, clients.latestSimulationId))),
  );

/** A newest version, up to date, that no report was made of, the newest first. */
export const createReport: Search = (tx, scope) =>
  tx
    .select({ ...CLIENT, targetId: clients.latestSimulationId, since: clients.latestCompletedAt })
    .from(clients)
    .where(and(ofScope(scope), isNotNull(clients.latestCompletedAt), not(newestIsOutdated), not(isReported(tx, scope))))
    .orderBy(desc(clients.latestCompletedAt), clients.id)
    .limit(scope.limit);

/** Simulated and reported, and no question was asked yet: the largest loss first. */
export const beginPart: Search = (tx, scope) =>
  tx
    .select({
      ...CLIENT,
      targetId: clients.id,
      since: clients.latestCompletedAt,
      part: asPart(sql`'insurance'`),
    })
    .from(clients)
    .where(
      and(
        ofScope(scope),
        isNotNull(clients.meanToday),
        isReported(tx, scope),
        not(exists(tx.select({ id: assessments.id }).from(assessments).where(sameClient(assessments)))),
      ),
    )
    .orderBy(desc(clients.meanToday), desc(clients.id))
    .limit(scope.limit);

/** A client that was never simulated, the newest first. */
export const simulate: Search = (tx, scope) =>
  tx
    .select({ ...CLIENT, targetId: clients.id, since: clients.createdAt })
    .from(clients)
    .where(and(ofScope(scope), isNull(clients.latestSimulationId)))
    .orderBy(desc(clients.createdAt), desc(clients.id))
    .limit(scope.limit);
