import { api, stagedApi } from '#api/implementer';
import type { ReportProcesses } from '#threads/report-processes';
import { exportPlan } from './export-plan';
import { getStart } from './get-start';
import { deletePlan, getPlan, listPlans, savePlan, updatePlan } from './plans';

const { riskAmortizer } = api;

export const riskAmortizerProcedures = (reports: ReportProcesses) => ({
  start: riskAmortizer.start.handler(({ context, input }) => getStart(context, input.clientId)),
  list: riskAmortizer.list.handler(({ context, input }) => listPlans(context, input.clientId)),
  get: riskAmortizer.get.handler(({ context, input }) => getPlan(context, input.id)),
  save: riskAmortizer.save.handler(({ context, input }) => savePlan(context, input)),
  update: riskAmortizer.update.handler(({ context, input }) => updatePlan(context, input)),
  remove: riskAmortizer.remove.handler(({ context, input }) => deletePlan(context, input)),
  export: stagedApi.riskAmortizer.export.handler(({ context, input }) => exportPlan(context, input, reports)),
});
