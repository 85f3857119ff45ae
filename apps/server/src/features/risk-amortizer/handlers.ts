import { type HandlersOf, staged } from '#api/handlers';
import type { ReportProcesses } from '#threads/report-processes';
import { exportPlan } from './export-plan';
import { getStart } from './get-start';
import { deletePlan, getPlan, listPlans, savePlan, updatePlan } from './plans';

export const riskAmortizerHandlers = (reports: ReportProcesses): HandlersOf<'riskAmortizer'> => ({
  start: (context, { clientId }) => getStart(context, clientId),
  list: (context, { clientId }) => listPlans(context, clientId),
  get: (context, { id }) => getPlan(context, id),
  save: savePlan,
  update: updatePlan,
  remove: deletePlan,
  export: staged((context, input) => exportPlan(context, input, reports)),
});
