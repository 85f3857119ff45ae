import { DAY_MS } from '@fairlead/content/format/days';
import { isStaff } from '@fairlead/contract/access/roles';
import type { Dashboard } from '@fairlead/contract/features/dashboard';
import { clients } from '@fairlead/db/schema/clients/clients';
import { and, eq } from 'drizzle-orm';
import { callerMspId, type HandlerContext } from '#api/context';
import { fail } from '#api/errors';
import { clientListItem, listItemWithoutInternals } from '#domain/clients/view';
import { currencyOf } from '#domain/msps/currency-of';
import { reportView, selectReports } from '#domain/reports/view';
import { selectSimulationSummaries, simulationSummary } from '#domain/simulations/view';
import { levelMoves, recentChanges } from './changes';
import { nextSteps } from './next-steps/next-steps';
import { largestExposures, portfolioFigures } from './queries';

const TOP_CLIENTS = 8;
const RECENT = 5;
const DAYS_30_MS = 30 * DAY_MS;
const isNoSample = eq(clients.isSample, false);

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** The one thing to do next for a client; null when nothing waits. @throws NOT_FOUND for a client the caller does not see */
export async function getNextStep({ tx, caller, now }: HandlerContext, clientId: string) {
  const mspId = callerMspId(caller);
  if ((await tx.$count(clients, and(eq(clients.mspId, mspId), eq(clients.id, clientId)))) === 0)
    throw fail('NOT_FOUND');
  const [step = null] = await nextSteps(tx, { mspId, clientId, today: dayOf(now), limit: 1 });
  return { step };
}

/** The portfolio as far as the caller sees it: a client's own user gets its one client and its released reports. */
export async function getDashboard({ tx, caller, now }: HandlerContext): Promise<Dashboard> {
  const mspId = callerMspId(caller);
  const since = new Date(now.getTime() - DAYS_30_MS);
  const forStaff = isStaff(caller.role);
  const [figures, currency, topClients, changes, moves, steps, recentSimulations, recentReports] = await Promise.all([
    portfolioFigures(tx, mspId),
    currencyOf(tx, mspId),
    largestExposures(tx, mspId, TOP_CLIENTS),
    recentChanges(tx, mspId, since, RECENT),
    levelMoves(tx, mspId, since),
    // A client's own user looks; the steps are its provider's.
    forStaff ? nextSteps(tx, { mspId, today: dayOf(now), limit: RECENT }) : [],
    selectSimulationSummaries(tx, mspId, isNoSample).limit(RECENT),
    selectReports(tx, mspId, isNoSample).limit(RECENT),
  ]);
  if (!figures) throw fail('NOT_FOUND');
  const { low, moderate, high, severe, ...sums } = figures;
  return {
    currency,
    ...sums,
    // The sum over no client is null.
    meanToday: sums.meanToday ?? 0,
    meanTarget: sums.meanTarget ?? 0,
    levels: { low, moderate, high, severe },
    topClients: forStaff
      ? topClients.map(clientListItem)
      : topClients.map(clientListItem).map(listItemWithoutInternals),
    changes,
    levelMoves: moves,
    nextSteps: steps,
    recentSimulations: recentSimulations.map(simulationSummary),
    recentReports: recentReports.map(reportView),
  };
}
