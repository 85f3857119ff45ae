import { type HandlersOf, staged } from '#api/handlers';
import { approveReport } from './approve-report';
import { changeReport } from './change-report';
import { addComment, listComments, removeComment } from './comments';
import { createReport } from './create-report';
import { describeBasis } from './describe-basis';
import { downloadReport } from './download-report';
import { kindOffers } from './kind-offers';
import { getReport, listReports } from './list-reports';
import { orderFormat } from './order-format';
import { releaseReport } from './release-report';
import { remakeReport } from './remake-report';
import { renewReport } from './renew-report';
import { withdrawReport } from './withdraw-report';
import { zipReports } from './zip-reports';

export const reportHandlers: HandlersOf<'reports'> = {
  list: listReports,
  get: (context, { id }) => getReport(context, id),
  basis: async (context, { id }) => ({ items: await describeBasis(context, id) }),
  kinds: async (context, { clientId }) => ({ items: await kindOffers(context, clientId) }),
  create: staged(createReport),
  change: changeReport,
  comments: (context, { id }) => listComments(context, id),
  comment: addComment,
  removeComment: (context, { id }) => removeComment(context, id),
  remake: (context, { id }) => remakeReport(context, id),
  renew: staged((context, { id }) => renewReport(context, id)),
  approve: (context, { id }) => approveReport(context, id),
  release: (context, { id }) => releaseReport(context, id),
  withdraw: withdrawReport,
  orderFormat,
  download: staged(downloadReport),
  zip: staged((context, { ids }) => zipReports(context, ids)),
};
