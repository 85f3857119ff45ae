import { api } from '#api/implementer';
import { listFeedback } from './list-feedback';
import { submitNfr, submitTrial } from './submit-feedback';

export const feedbackProcedures = {
  submitTrial: api.feedback.submitTrial.handler(({ context, input }) => submitTrial(context, input)),
  submitNfr: api.feedback.submitNfr.handler(({ context, input }) => submitNfr(context, input)),
  list: api.feedback.list.handler(({ context, input }) => listFeedback(context, input)),
};
