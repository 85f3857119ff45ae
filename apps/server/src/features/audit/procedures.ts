import { api, stagedApi } from '#api/implementer';
import { exportAudit, exportOwnAudit } from './export-audit';
import { listAudit, listOwnAudit } from './list-audit';
import { verifyAudit } from './verify-audit';

export const auditProcedures = {
  listAll: api.audit.listAll.handler(({ context, input }) => listAudit(context, input)),
  exportAll: stagedApi.audit.exportAll.handler(({ context, input }) => exportAudit(context, input)),
  verify: api.audit.verify.handler(({ context, input }) => verifyAudit(context, input.msp_id)),
  listOwn: api.audit.listOwn.handler(({ context, input }) => listOwnAudit(context, input)),
  exportOwn: stagedApi.audit.exportOwn.handler(({ context, input }) => exportOwnAudit(context, input)),
};
