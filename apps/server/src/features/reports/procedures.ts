import { api, stagedApi } from '#api/implementer';
import { approveReport } from './approve-report';
import { createReport } from './create-report';
import { downloadReport } from './download-report';
import { kindOffers } from './kind-offers';
import { getReport, listReports } from './list-reports';
import { orderFormat } from './order-format';
import { releaseReport } from './release-report';
import { remakeReport } from './remake-report';
import { renewReport } from './renew-report';
import { withdrawReport } from './withdraw-report';
import { zipReports } from './zip-reports';

export const reportProcedures = {
  list: api.reports.list.handler(({ context, input }) => listReports(context, input)),
  get: api.reports.get.handler(({ context, input }) => getReport(context, input.id)),
  kinds: api.reports.kinds.handler(async ({ context, input }) => ({
    items: await kindOffers(context, input.clientId),
  })),
  create: stagedApi.reports.create.handler(({ context, input }) => createReport(context, input)),
  remake: api.reports.remake.handler(({ context, input }) => remakeReport(context, input.id)),
  renew: stagedApi.reports.renew.handler(({ context, input }) => renewReport(context, input.id)),
  approve: api.reports.approve.handler(({ context, input }) => approveReport(context, input.id)),
  release: api.reports.release.handler(({ context, input }) => releaseReport(context, input.id)),
  withdraw: api.reports.withdraw.handler(({ context, input }) => withdrawReport(context, input)),
  orderFormat: api.reports.orderFormat.handler(({ context, input }) => orderFormat(context, input)),
  download: stagedApi.reports.download.handler(({ context, input }) => downloadReport(context, input)),
  zip: stagedApi.reports.zip.handler(({ context, input }) => zipReports(context, input.ids)),
};
