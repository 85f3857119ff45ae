import pg from 'pg';
import { migrate } from '#migrate';

/** Applies the migrations of one folder as the owner. */
const { address, folder }: { address: { migrationUrl: string }; folder: string } = JSON.parse(process.argv[2]!);
const owner = new pg.Client({ connectionString: address.migrationUrl });
await owner.connect();
console.log('connected');
await migrate(owner, [folder]);
await owner.end();
