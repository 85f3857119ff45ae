import type { HandlersOf } from '#api/handlers';
import { listFeedback } from './list-feedback';
import { submitNfr, submitTrial } from './submit-feedback';

export const feedbackHandlers: HandlersOf<'feedback'> = {
  submitTrial,
  submitNfr,
  list: listFeedback,
};
