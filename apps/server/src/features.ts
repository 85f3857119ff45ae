import type { FeatureSet } from './feature-set';
import { adminProcedures } from './features/admin/procedures';
import { clientProcedures } from './features/clients/procedures';
import { dashboardProcedures } from './features/dashboard/procedures';
import { demoProcedures } from './features/demo/procedures';
import { reportProcedures } from './features/reports/procedures';
import { renderReportJob } from './features/reports/render-report.job';
import { sessionProcedures } from './features/session/procedures';
import { simulationProcedures } from './features/simulations/procedures';
import { runSimulationJob } from './features/simulations/run-simulation.job';
import { reportThreads } from './threads/report-threads';
import { simulationThreads } from './threads/simulation-threads';

/** Every feature of the product: one branch of the router per branch of the contract, and the jobs behind them. */
export function createFeatures(): FeatureSet {
  const simulations = simulationThreads();
  const reports = reportThreads();
  return {
    router: {
      session: sessionProcedures,
      clients: clientProcedures,
      simulations: simulationProcedures,
      reports: reportProcedures,
      dashboard: dashboardProcedures,
      admin: adminProcedures,
      demo: demoProcedures,
    },
    jobs: [runSimulationJob(simulations), renderReportJob(reports)],
    async close() {
      await Promise.all([simulations.close(), reports.close()]);
    },
  };
}
