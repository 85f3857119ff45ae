import { openDatabase } from '../connection/database';
import { template } from './template';

/** A data folder of the embedded engine, migrated and closed. */
export function pgliteTemplate(migrationFolders: string[] = []): Promise<string> {
  return template('pglite', migrationFolders, async (dataDir) => {
    const database = await openDatabase({ dataDir, migrationFolders });
    await database.close();
  });
}
