import { z } from 'zod';
import { operation } from '../api/operation';
import { POLICIES } from '../api/policy';
import { idOf } from '../api/samples';
import { dayOr, id, text } from '../api/text';
import { AUDIT_FORMATS, AUDIT_RESULTS, auditChain, auditEntry } from './audit';

const filters = {
  /** A part of the name or address of who did it, or an id. */
  person: text(200).optional(),
  event: text(100).optional(),
  targetId: text(100).optional(),
  result: z.enum(AUDIT_RESULTS).optional(),
  ip: text(60).optional(),
  /** Days in UTC, both included. */
  from: dayOr('Enter a day.').optional(),
  to: dayOr('Enter a day.').optional(),
};
const cursor = z.string().max(1_000).optional();

const page = z.strictObject({ items: z.array(auditEntry), nextCursor: z.string().nullable() });

const ofAnyMsp = {
  msp_id: id.optional(),
  /** Looks into organizations as well, which leave an entry each. */
  reads: z.enum(['with', 'without']).optional(),
};

export const auditContract = {
  listAll: operation({
    route: 'GET /admin/audit',
    id: 'listAudit',
    summary: 'What was done on the platform',
    policy: POLICIES.globalAdmin,
    input: z.strictObject({ ...filters, ...ofAnyMsp, cursor }),
    sample: {},
    output: page,
  }),
  exportAll: operation({
    route: 'GET /admin/exports/audit',
    id: 'exportAudit',
    summary: 'The audit trail of the platform as a file',
    policy: POLICIES.globalAdmin,
    input: z.strictObject({ ...filters, ...ofAnyMsp, format: z.enum(AUDIT_FORMATS) }),
    sample: { format: 'csv' },
    output: z.file(),
  }),
  verify: operation({
    route: 'GET /admin/audit-chain',
    id: 'verifyAudit',
    summary: 'Whether an audit trail is unbroken',
    policy: POLICIES.globalAdmin,
    input: z.strictObject({ msp_id: id.optional() }),
    sample: { msp_id: idOf('msp') },
    output: auditChain,
  }),
  listOwn: operation({
    route: 'GET /organization/audit',
    id: 'listOwnAudit',
    summary: 'What was done in the organization',
    policy: POLICIES.organizationAdmin,
    input: z.strictObject({ ...filters, cursor }),
    sample: {},
    output: page,
  }),
  exportOwn: operation({
    route: 'GET /organization/exports/audit',
    id: 'exportOwnAudit',
    summary: "The organization's audit trail as a file",
    policy: POLICIES.organizationAdmin,
    input: z.strictObject({ ...filters, format: z.enum(AUDIT_FORMATS) }),
    sample: { format: 'csv' },
    output: z.file(),
  }),
};
