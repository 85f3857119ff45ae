import { api } from '#api/implementer';
import { getCaptainsDashboard } from './get-captains-dashboard';
import { getDashboard, getNextStep } from './get-dashboard';

export const dashboardProcedures = {
  get: api.dashboard.get.handler(({ context }) => getDashboard(context)),
  nextStep: api.dashboard.nextStep.handler(({ context, input }) => getNextStep(context, input.clientId)),
  captain: api.dashboard.captain.handler(({ context }) => getCaptainsDashboard(context)),
};
