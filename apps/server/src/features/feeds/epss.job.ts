import { FEED_EVERY_MINUTES } from '@fairlead/contract/features/feeds';
import type { Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { knownExploited } from '@fairlead/db/schema/feeds';
import { sql } from 'drizzle-orm';
import type { JobDefinition } from '#jobs/job';
import { type FetchPayload, withFeedFile } from './feed-run';
import { readScores, type Scores } from './scores';

export const FETCH_EPSS = 'feed.epss';

/** Fetches the chances of exploitation once a day, and keeps those of the catalog's entries. */
export function epssJob(): JobDefinition<FetchPayload> {
  return {
    name: FETCH_EPSS,
    everyMinutes: FEED_EVERY_MINUTES.epss,
    run: (payload, deps) =>
      withFeedFile(deps, 'epss', payload, async (bytes, known) => {
        const entries = await deps.db.transaction(PLATFORM, (tx) =>
          tx.select({ cveId: knownExploited.cveId }).from(knownExploited),
        );
        const scores = await readScores(bytes, new Set(entries.map(({ cveId }) => cveId)), known);
        const { version, day, rowsRead, rejected } = scores;
        return {
          sourceVersion: `${day}, model ${version}`,
          entries: rowsRead,
          async store(tx) {
            const changed = await storeScores(tx, scores);
            return { status: rejected > 0 ? 'partial' : 'ok', problem: null, rowsRead, rejected, added: 0, changed };
          },
        };
      }),
  };
}

/** An entry without a score keeps what it had: missing is not zero. @returns how many changed */
async function storeScores(tx: Tx, { chances, day }: Scores): Promise<number> {
  const given = JSON.stringify([...chances].map(([cve_id, epss]) => ({ cve_id, epss })));
  const { rows } = await tx.execute(sql`
    update known_exploited known set epss = given.epss, epss_on = ${day}::date
    from jsonb_to_recordset(${given}::jsonb) as given (cve_id text, epss double precision)
    where known.cve_id = given.cve_id and (known.epss, known.epss_on) is distinct from (given.epss, ${day}::date)
    returning known.cve_id`);
  return rows.length;
}
