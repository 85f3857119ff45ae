import type { PGlite } from '@electric-sql/pglite';

/** Where the write-ahead log ends: unchanged as long as nothing is written. */
export async function walPosition(engine: PGlite): Promise<string> {
  return oneText(engine, 'select pg_current_wal_insert_lsn()::text as text');
}

/**
 * The whole cluster as a tar archive in memory, after a checkpoint, and the position of the log it holds. The session
 * must be outside any transaction, where nothing depends on it but the role it is logged in as.
 */
export async function copyCluster(engine: PGlite): Promise<{ position: string; tar: Blob }> {
  // The serving role may not order a checkpoint.
  const user = await oneText(engine, 'select session_user::text as text');
  await engine.exec('SET SESSION AUTHORIZATION postgres');
  try {
    await engine.exec('CHECKPOINT');
  } finally {
    await engine.query("select set_config('session_authorization', $1, false)", [user]);
  }
  const position = await walPosition(engine);
  return { position, tar: await engine.dumpDataDir('none') };
}

async function oneText(engine: PGlite, statement: string): Promise<string> {
  const { rows } = await engine.query<{ text: string }>(statement);
  return rows[0]!.text;
}
