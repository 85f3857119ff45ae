import { z } from 'zod';
import { largeNumber } from '../api/numbers';
import { POLICIES } from '../api/policy';
import { operation } from '../api/procedure';
import { dayOr, id, instant, text } from '../api/text';

export const AUDIT_RESULTS = ['ok', 'refused', 'failed'] as const;
export type AuditResult = (typeof AUDIT_RESULTS)[number];
export const AUDIT_RESULT_LABELS: Record<AuditResult, string> = {
  ok: 'Done',
  refused: 'Refused',
  failed: 'Failed',
};

export const AUDIT_FORMATS = ['csv', 'xlsx'] as const;
/** An export holds at most so many entries, the newest. */
export const MOST_AUDIT_ROWS = 20_000;

const filters = {
  /** A part of the name or address of who did it, or an id. */
  person: text(200).optional(),
  event: text(100).optional(),
  target_id: text(100).optional(),
  result: z.enum(AUDIT_RESULTS).optional(),
  ip: text(60).optional(),
  /** Days in UTC, both included. */
  from: dayOr('Enter a day.').optional(),
  to: dayOr('Enter a day.').optional(),
};
const cursor = z.string().max(1_000).optional();

export const auditEntry = z.strictObject({
  id,
  created_at: instant,
  action: z.string(),
  /** The event in plain words. */
  words: z.string(),
  /** Null for what nobody's request did, and for visitors. */
  actor: z.strictObject({ id, name: z.string().nullable(), role: z.string().nullable() }).nullable(),
  target: z.strictObject({ type: z.string(), id: z.string().nullable(), name: z.string().nullable() }).nullable(),
  changes: z
    .record(z.string(), z.strictObject({ before: z.unknown().optional(), after: z.unknown().optional() }))
    .nullable(),
  ip: z.string().nullable(),
  result: z.enum(AUDIT_RESULTS),
  /** Null for entries of the platform itself. */
  company_name: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const page = z.strictObject({ items: z.array(auditEntry), nextCursor: z.string().nullable() });

/** Whether the chain of entries is whole: each one's hash covers the one before it. */
export const auditChain = z.strictObject({
  entries: largeNumber,
  /** The first entry that is there; null while there is none. */
  since: instant.nullable(),
  /** Numbers of entries that were changed or follow a missing one; at most a hundred. */
  broken: z.array(largeNumber),
});
export type AuditChain = z.infer<typeof auditChain>;

const ofAnyMsp = {
  msp_id: id.optional(),
  /** Looks into organizations as well, which leave an entry each. */
  reads: z.enum(['with', 'without']).optional(),
};

export const auditContract = {
  listAll: operation('GET', '/admin/audit', 'listAudit', 'What was done on the platform', POLICIES.globalAdmin)
    .input(z.strictObject({ ...filters, ...ofAnyMsp, cursor }))
    .output(page),
  exportAll: operation(
    'GET',
    '/admin/exports/audit',
    'exportAudit',
    'The audit trail of the platform as a file',
    POLICIES.globalAdmin,
  )
    .input(z.strictObject({ ...filters, ...ofAnyMsp, format: z.enum(AUDIT_FORMATS) }))
    .output(z.file()),
  verify: operation(
    'GET',
    '/admin/audit-chain',
    'verifyAudit',
    'Whether an audit trail is unbroken',
    POLICIES.globalAdmin,
  )
    .input(z.strictObject({ msp_id: id.optional() }))
    .output(auditChain),
  listOwn: operation(
    'GET',
    '/organization/audit',
    'listOwnAudit',
    'What was done in the organization',
    POLICIES.organizationAdmin,
  )
    .input(z.strictObject({ ...filters, cursor }))
    .output(page),
  exportOwn: operation(
    'GET',
    '/organization/exports/audit',
    'exportOwnAudit',
    "The organization's audit trail as a file",
    POLICIES.organizationAdmin,
  )
    .input(z.strictObject({ ...filters, format: z.enum(AUDIT_FORMATS) }))
    .output(z.file()),
};
