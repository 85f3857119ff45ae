import { type Dashboard, NEXT_STEPS } from '@fairlead/contract/dashboard';
import type { Tx } from '@fairlead/db/database';
import { clients } from '@fairlead/db/schema/clients';
import { reports } from '@fairlead/db/schema/reports';
import { simulationDrafts } from '@fairlead/db/schema/simulations';
import { and, desc, eq, exists, isNotNull, isNull, not, type SQLWrapper, sql } from 'drizzle-orm';
import { newestIsOutdated } from '../../model/outdated';
import { activeClients } from './queries';

type NextStep = Dashboard['nextSteps'][number];
type Found = { clientId: string; clientName: string; targetId: string | null; since: Date | null };

/** Clients with something to do of one kind, most pressing first; the query, which runs when it is awaited. */
type Search = (tx: Tx, mspId: string, limit: number) => Promise<Found[]> & SQLWrapper;

const CLIENT = { clientId: clients.id, clientName: clients.name };
const isWorkedOn = and(isNull(clients.archived_at), eq(clients.is_sample, false));

/** A form somebody began and has not run, the newest first. */
const resumeDraft: Search = (tx, mspId, limit) =>
  tx
    .select({ ...CLIENT, targetId: simulationDrafts.client_id, since: simulationDrafts.updated_at })
    .from(simulationDrafts)
    .innerJoin(clients, and(eq(clients.msp_id, simulationDrafts.msp_id), eq(clients.id, simulationDrafts.client_id)))
    .where(and(eq(simulationDrafts.msp_id, mspId), isNotNull(simulationDrafts.inputs), isWorkedOn))
    .orderBy(desc(simulationDrafts.updated_at), simulationDrafts.client_id)
    .limit(limit);

/** A finished report its client does not see yet, the one that waits longest first. */
const releaseReport: Search = (tx, mspId, limit) =>
  tx
    .select({ ...CLIENT, targetId: reports.id, since: reports.created_at })
    .from(reports)
    .innerJoin(clients, and(eq(clients.msp_id, reports.msp_id), eq(clients.id, reports.client_id)))
    .where(and(eq(reports.msp_id, mspId), isFinishedDraft, isWorkedOn))
    .orderBy(reports.created_at, reports.id)
    .limit(limit);

/** As the partial index has it: a parameter would hide it from the planner. */
const isFinishedDraft = sql`${reports.status} = 'ready' and ${reports.state} = 'draft'`;

/** A newest version that no longer says how its client stands, the largest loss first. */
const refresh: Search = (tx, mspId, limit) =>
  tx
    .select({
      ...CLIENT,
      targetId: clients.latest_simulation_id,
      since:
        sql<Date>`greatest(${clients.facts_changed_at}, ${clients.posture_changed_at}, ${clients.latest_completed_at})`.mapWith(
          clients.latest_completed_at,
        ),
    })
    .from(clients)
    .where(and(activeClients(mspId), isNotNull(clients.mean_today), newestIsOutdated))
    .orderBy(desc(clients.mean_today), desc(clients.id))
    .limit(limit);

/** A newest version, up to date, that no report was made of, the newest first. */
const createReport: Search = (tx, mspId, limit) =>
  tx
    .select({ ...CLIENT, targetId: clients.latest_simulation_id, since: clients.latest_completed_at })
    .from(clients)
    .where(
      and(
        activeClients(mspId),
        isNotNull(clients.latest_completed_at),
        not(newestIsOutdated),
        not(
          exists(
            tx
              .select({ id: reports.id })
              .from(reports)
              .where(and(eq(reports.msp_id, mspId), eq(reports.simulation_id, clients.latest_simulation_id))),
          ),
        ),
      ),
    )
    .orderBy(desc(clients.latest_completed_at), clients.id)
    .limit(limit);

/** A client that was never simulated, the newest first. */
const simulate: Search = (tx, mspId, limit) =>
  tx
    .select({ ...CLIENT, targetId: clients.id, since: clients.created_at })
    .from(clients)
    .where(and(activeClients(mspId), isNull(clients.latest_simulation_id)))
    .orderBy(desc(clients.created_at), desc(clients.id))
    .limit(limit);

export const SEARCHES: Record<NextStep['kind'], Search> = {
  resume_draft: resumeDraft,
  release_report: releaseReport,
  refresh,
  create_report: createReport,
  simulate,
};

/** What is worth doing next, most pressing first; a kind is looked for only while there is room for it. */
export async function nextSteps(tx: Tx, mspId: string, limit: number): Promise<NextStep[]> {
  const steps: NextStep[] = [];
  for (const kind of NEXT_STEPS) {
    if (steps.length >= limit) break;
    const found = await SEARCHES[kind](tx, mspId, limit - steps.length);
    steps.push(...found.flatMap((one) => stepOf(kind, one)));
  }
  return steps;
}

function stepOf(kind: NextStep['kind'], { clientId, clientName, targetId, since }: Found): NextStep[] {
  return targetId && since ? [{ kind, clientId, clientName, targetId, since: since.toISOString() }] : [];
}
