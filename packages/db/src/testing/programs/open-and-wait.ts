import { type DatabaseAddress, openDatabase } from '#connection/database';

/** Opens a database, says "open" or why it cannot, and stays until it is ended. */
const address: DatabaseAddress = JSON.parse(process.argv[2]!);
try {
  await openDatabase(address);
  console.log('open');
  setInterval(() => undefined, 1_000);
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : error);
}
