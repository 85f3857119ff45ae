import { sql } from 'drizzle-orm';
import type { Tx } from '../connection/open-transaction';

/**
 * Sequence numbers of an organization's audit entries that were changed, or whose predecessor is missing; empty when
 * the chain is whole. Platform scope. An entry's hash covers its content and the hash before it. One whose personal data
 * was taken out keeps its hash, by which the next one proves, and answers to its seal instead.
 */
export async function brokenAuditEntries(tx: Tx, mspId: string): Promise<number[]> {
  const { rows } = await tx.execute<{ sequence: number }>(sql`
    select sequence::integer as sequence from (
      select entry.sequence, coalesce(redaction.seal, entry.hash) as proof,
        case when redaction.seal is null
          then app.audit_digest(coalesce(lag(entry.hash) over chain, ''), to_jsonb(entry))
          else app.audit_digest(entry.hash, to_jsonb(entry)) end as expected,
        entry.sequence - coalesce(lag(entry.sequence) over chain, 0) as step
      from audit_log as entry
      left join audit_redactions as redaction using (msp_id, sequence)
      where msp_id = ${mspId}
      window chain as (order by entry.sequence)
    ) as checked
    where proof <> expected or step <> 1 order by sequence`);
  return rows.map(({ sequence }) => sequence);
}
