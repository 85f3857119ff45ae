import type { HandlersOf } from '#api/handlers';
import { getCaptainsDashboard } from './get-captains-dashboard';
import { getDashboard, getNextStep } from './get-dashboard';
import { getPipeline } from './get-pipeline';
import { getProviderEvent } from './get-provider-event';

export const dashboardHandlers: HandlersOf<'dashboard'> = {
  get: getDashboard,
  nextStep: (context, { clientId }) => getNextStep(context, clientId),
  providerEvent: getProviderEvent,
  pipeline: getPipeline,
  captain: getCaptainsDashboard,
};
