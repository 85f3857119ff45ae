import { openDatabase } from '@fairlead/db/connection/database';
import { systemClock } from '../clock';
import { createJobWorker } from '../jobs/worker';
import { jobDeps } from './job-deps';

/** A process whose only job kills it, as a crash of native code would. */
const db = await openDatabase(JSON.parse(process.env.DATABASE!));
const kill = async () => void process.kill(process.pid, 'SIGKILL');
const worker = createJobWorker(db, [{ name: 'deadly', run: kill }], { schedule: false });
await worker.start(jobDeps(systemClock));
