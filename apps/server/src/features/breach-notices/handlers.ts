import type { HandlersOf } from '#api/handlers';
import { closeIncident } from './close-incident';
import { getBreachNotices } from './get-breach-notices';
import { getIncident } from './get-incident';
import { saveIncident } from './save-incident';
import { saveNoticeFacts } from './save-notice-facts';

export const breachNoticeHandlers: HandlersOf<'breachNotices'> = {
  get: getBreachNotices,
  saveFacts: saveNoticeFacts,
  incident: getIncident,
  saveIncident,
  closeIncident,
};
