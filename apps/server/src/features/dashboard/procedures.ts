import { api } from '../../api/implementer';
import { getCaptainsDashboard } from './get-captains-dashboard';
import { getDashboard } from './get-dashboard';

export const dashboardProcedures = {
  get: api.dashboard.get.handler(({ context }) => getDashboard(context)),
  captain: api.dashboard.captain.handler(({ context }) => getCaptainsDashboard(context)),
};
