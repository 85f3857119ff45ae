import type { Tx } from '@fairlead/db/connection/database';
import { byColumnName } from '@fairlead/db/functions/column-names';
import { WITHDRAWN_AFTER } from '@fairlead/db/schema/feeds';
import { sql } from 'drizzle-orm';
import type { Catalogue } from './catalogue';

/**
 * Keeps what the catalogue says, field by field: the same file twice changes nothing. One that becomes a weakness of
 * ransomware is dated. An entry that is missing is counted and not deleted.
 * @returns how many were added and changed, the ids of all that are not as they were, and of those that ransomware
 * groups began to use
 */
export async function storeCatalogue(tx: Tx, { entries }: Catalogue, now: Date) {
  const at = now.toISOString();
  const { rows } = await tx.execute<{ cve_id: string; added: boolean; turned: boolean }>(sql`
    insert into known_exploited as known (cve_id, vendor, product, name, summary, required_action, date_added, due_date,
      ransomware, links, changed_at)
    select cve_id, vendor, product, name, summary, required_action, date_added, due_date, ransomware, links, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(entries.map(byColumnName))}::jsonb) as given (cve_id text, vendor text, product text, name text,
      summary text, required_action text, date_added date, due_date date, ransomware boolean, links text[])
    on conflict (cve_id) do update set vendor = excluded.vendor, product = excluded.product, name = excluded.name,
      summary = excluded.summary, required_action = excluded.required_action, date_added = excluded.date_added,
      due_date = excluded.due_date, ransomware = excluded.ransomware, links = excluded.links,
      changed_at = excluded.changed_at, missing_runs = 0,
      ransomware_since = case when excluded.ransomware and not known.ransomware then excluded.changed_at
        else known.ransomware_since end
    where (known.vendor, known.product, known.name, known.summary, known.required_action, known.date_added, known.due_date,
        known.ransomware, known.links, known.missing_runs)
      is distinct from (excluded.vendor, excluded.product, excluded.name, excluded.summary, excluded.required_action,
        excluded.date_added, excluded.due_date, excluded.ransomware, excluded.links, 0)
    returning cve_id, xmax = 0 as added,
      xmax <> 0 and ransomware_since is not distinct from ${at}::timestamptz as turned`);
  const ids = entries.map(({ cveId }) => cveId);
  const missing = await tx.execute<{ cve_id: string; withdrawn: boolean }>(sql`
    update known_exploited set missing_runs = missing_runs + 1, changed_at = ${at}::timestamptz
    where missing_runs < ${WITHDRAWN_AFTER} and cve_id not in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    returning cve_id, missing_runs >= ${WITHDRAWN_AFTER} as withdrawn`);
  const added = rows.filter((row) => row.added).length;
  const touched = [...rows, ...missing.rows.filter(({ withdrawn }) => withdrawn)].map(({ cve_id }) => cve_id);
  const turned = rows.filter((row) => row.turned).map(({ cve_id }) => cve_id);
  return { added, changed: rows.length - added, touched, turned };
}
