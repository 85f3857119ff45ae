import type { Tx } from '@fairlead/db/connection/database';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { isMailLimit } from '../mail/product-mails';
import type { JobDeps } from './job';

type Telling<Kind, Due> = {
  /** Of what, in the log and in the error: "reminders of questions". */
  what: string;
  /** In their order. */
  kinds: readonly Kind[];
  due: (tx: Tx, kind: Kind) => Promise<Due[]>;
  /** Claims one and orders its mails, which exist together or not at all. */
  tell: (tx: Tx, due: Due, kind: Kind) => Promise<void>;
  /** Names one in the log. */
  ids: (due: Due) => Record<string, string>;
};

/**
 * Tells of all that is due, each in a transaction of its own, so that one that fails keeps nobody else waiting; the next
 * run tries it again. One that comes when an organization has sent its number of emails waits, and is no failure.
 * @throws Error with their number once all were tried and some failed
 */
export async function tellEach<Kind, Due>(
  { db, log }: JobDeps,
  { what, kinds, due, tell, ids }: Telling<Kind, Due>,
): Promise<void> {
  let failed = 0;
  for (const kind of kinds)
    for (const one of await db.transaction(PLATFORM, (tx) => due(tx, kind)))
      try {
        await db.transaction(PLATFORM, (tx) => tell(tx, one, kind));
      } catch (error) {
        if (isMailLimit(error)) {
          log.info(ids(one), `waits: one of the ${what}, since there were too many emails in this hour`);
          continue;
        }
        failed += 1;
        log.error({ err: error, ...ids(one) }, `not sent: one of the ${what}`);
      }
  if (failed > 0) throw new Error(`${failed} ${what} could not be sent.`);
}
