import { sql } from 'drizzle-orm';
import type { Tx } from './pool';

/**
 * Sequence numbers of an organization's audit entries that were changed, or whose predecessor is missing; empty when
 * the chain is whole. Platform scope. An entry's hash covers its content and the hash before it.
 */
export async function brokenAuditEntries(tx: Tx, mspId: string): Promise<number[]> {
  const { rows } = await tx.execute<{ sequence: number }>(sql`
    select sequence::integer as sequence from (
      select sequence, hash, app.audit_digest(coalesce(lag(hash) over chain, ''), to_jsonb(entry)) as expected,
        sequence - coalesce(lag(sequence) over chain, 0) as step
      from audit_log as entry where msp_id = ${mspId}
      window chain as (order by sequence)
    ) as checked
    where hash <> expected or step <> 1 order by sequence`);
  return rows.map(({ sequence }) => sequence);
}
