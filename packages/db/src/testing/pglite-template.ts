import { join } from 'node:path';
import { openDatabase } from '../connection/database';
import { type Addition, copyFolder, template } from './template';

/** A data folder of the embedded engine, migrated and closed. */
export function pgliteTemplate(migrationFolders: string[] = [], addition: Addition | null = null): Promise<string> {
  const build = async (dataDir: string) => {
    if (addition) await copyFolder(join(await pgliteTemplate(migrationFolders), 'postgres'), join(dataDir, 'postgres'));
    const database = await openDatabase({
      dataDir,
      migrationFolders,
      ...(addition && { onMigrate: addition.onMigrate }),
    });
    await database.close();
  };
  return template('pglite', migrationFolders, build, addition);
}
