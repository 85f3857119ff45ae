import { api } from '#api/implementer';
import { listActivity, summarize } from './activity';

export const clientActivityProcedures = {
  list: api.clientActivity.list.handler(({ context, input }) => listActivity(context, input)),
  summary: api.clientActivity.summary.handler(({ context, input }) => summarize(context, input)),
};
