import { sql } from 'drizzle-orm';
import { type DatabaseAddress, openDatabase } from '#connection/database';

/** Adds organizations one after the other and prints the name of each once its transaction is acknowledged. */
const address: DatabaseAddress = JSON.parse(process.argv[2]!);
const database = await openDatabase(address);
for (let number = 1; ; number += 1) {
  const name = `row-${number}`;
  await database.transaction({ kind: 'platform', userId: null }, (tx) =>
    tx.execute(sql`insert into msps (company_name) values (${name})`),
  );
  console.log(name);
}
