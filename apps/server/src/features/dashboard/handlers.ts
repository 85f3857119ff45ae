import type { HandlersOf } from '#api/handlers';
import { getCaptainsDashboard } from './get-captains-dashboard';
import { getDashboard, getNextStep } from './get-dashboard';

export const dashboardHandlers: HandlersOf<'dashboard'> = {
  get: getDashboard,
  nextStep: (context, { clientId }) => getNextStep(context, clientId),
  captain: getCaptainsDashboard,
};
