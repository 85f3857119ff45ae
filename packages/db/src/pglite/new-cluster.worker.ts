import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { EngineData } from './messages';
import { START_SETTINGS } from './start-settings';

/** Builds the cluster beside its place and moves it there: a kill half-way leaves no half cluster. */
const { folder, compiled } = workerData as EngineData;
const draft = `${folder}.new`;

await rm(draft, { recursive: true, force: true });
await mkdir(dirname(folder), { recursive: true });
const fresh = await PGlite.create({ dataDir: draft, pgliteWasmModule: compiled, ...START_SETTINGS });
await fresh.close();
await rm(folder, { recursive: true, force: true });
await rename(draft, folder);
