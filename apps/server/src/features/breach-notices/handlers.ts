import type { HandlersOf } from '#api/handlers';
import { getBreachNotices } from './get-breach-notices';
import { saveNoticeFacts } from './save-notice-facts';

export const breachNoticeHandlers: HandlersOf<'breachNotices'> = {
  get: getBreachNotices,
  saveFacts: saveNoticeFacts,
};
