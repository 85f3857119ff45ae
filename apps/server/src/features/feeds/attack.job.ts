import { FEED_EVERY_MINUTES } from '@fairlead/contract/features/feeds';
import type { Tx } from '@fairlead/db/connection/database';
import { byColumnName } from '@fairlead/db/functions/column-names';
import { sql } from 'drizzle-orm';
import type { JobDefinition } from '#jobs/job';
import { type AttackTechnique, readAttackBundle } from './attack-bundle';
import { type FetchPayload, withFeedFile } from './feed-run';

export const FETCH_ATTACK = 'feed.attack';

/** Fetches MITRE ATT&CK once a week: it has about two versions a year. */
export function attackJob(): JobDefinition<FetchPayload> {
  return {
    name: FETCH_ATTACK,
    everyMinutes: FEED_EVERY_MINUTES.attack,
    run: (payload, deps) =>
      withFeedFile(deps, 'attack', payload, async (bytes, known) => {
        const { version, rowsRead, rejected, techniques } = await readAttackBundle(bytes, known);
        return {
          sourceVersion: version,
          entries: techniques.length,
          async store(tx) {
            const counts = await storeTechniques(tx, techniques);
            return { status: rejected > 0 ? 'partial' : 'ok', problem: null, rowsRead, rejected, ...counts };
          },
        };
      }),
  };
}

/** The version that came takes the place of the one before it. */
async function storeTechniques(tx: Tx, techniques: readonly AttackTechnique[]) {
  const given = sql`jsonb_to_recordset(${JSON.stringify(techniques.map(byColumnName))}::jsonb)
    as given (id text, name text, is_ended boolean, replaced_by text, mitigations jsonb)`;
  const stored = await tx.execute<{ is_added: boolean }>(sql`
    insert into attack_techniques as known (id, name, is_ended, replaced_by, mitigations)
    select id, name, is_ended, replaced_by, mitigations from ${given}
    on conflict (id) do update set name = excluded.name, is_ended = excluded.is_ended, replaced_by = excluded.replaced_by,
      mitigations = excluded.mitigations
    where (known.name, known.is_ended, known.replaced_by, known.mitigations)
      is distinct from (excluded.name, excluded.is_ended, excluded.replaced_by, excluded.mitigations)
    returning xmax = 0 as is_added`);
  await tx.execute(sql`delete from attack_techniques where id not in (select id from ${given})`);
  const added = stored.rows.filter(({ is_added }) => is_added).length;
  return { added, changed: stored.rows.length - added };
}
