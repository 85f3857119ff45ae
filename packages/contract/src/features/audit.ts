import { z } from 'zod';
import { largeNumber } from '../api/numbers';
import { id, instant } from '../api/text';

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

export const auditEntry = z.strictObject({
  id,
  createdAt: instant,
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

/** Whether the chain of entries is whole: each one's hash covers the one before it. */
export const auditChain = z.strictObject({
  entries: largeNumber,
  /** The first entry that is there; null while there is none. */
  since: instant.nullable(),
  /** Numbers of entries that were changed or follow a missing one; at most a hundred. */
  broken: z.array(largeNumber),
});
export type AuditChain = z.infer<typeof auditChain>;
