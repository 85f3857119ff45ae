import { type HandlersOf, staged } from '#api/handlers';
import { exportAudit, exportOwnAudit } from './export-audit';
import { listAudit, listOwnAudit } from './list-audit';
import { verifyAudit } from './verify-audit';

export const auditHandlers: HandlersOf<'audit'> = {
  listAll: listAudit,
  exportAll: staged(exportAudit),
  verify: (context, { msp_id }) => verifyAudit(context, msp_id),
  listOwn: listOwnAudit,
  exportOwn: staged(exportOwnAudit),
};
