import { restoreDump } from './restore-dump';

/** `npm run db:restore -- <file> <empty data folder>`: makes an embedded database from one of its dumps. */
const [file, dataDir, ...rest] = process.argv.slice(2);

try {
  if (!file || !dataDir || rest.length > 0)
    throw new Error('Name the dump and an empty data folder: `npm run db:restore -- <file> <folder>`.');
  await restoreDump(file, dataDir);
  console.log(`The database of ${file} is in ${dataDir}. Put the stored files and the secret back before starting.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
