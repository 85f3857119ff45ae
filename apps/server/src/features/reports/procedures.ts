import { api, stagedApi } from '../../api/implementer';
import { createReport } from './create-report';
import { downloadReport } from './download-report';
import { getReport, listReports } from './list-reports';
import { releaseReport } from './release-report';
import { remakeReport } from './remake-report';

export const reportProcedures = {
  list: api.reports.list.handler(({ context, input }) => listReports(context, input)),
  get: api.reports.get.handler(({ context, input }) => getReport(context, input.id)),
  create: stagedApi.reports.create.handler(({ context, input }) => createReport(context, input)),
  remake: api.reports.remake.handler(({ context, input }) => remakeReport(context, input.id)),
  release: api.reports.release.handler(({ context, input }) => releaseReport(context, input.id)),
  download: stagedApi.reports.download.handler(({ context, input }) => downloadReport(context, input.id)),
};
