import type { Role } from '@fairlead/contract/roles';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/** On whose behalf a transaction runs. It fixes the database role and the context that row-level security reads. */
export type Scope =
  | { kind: 'tenant'; userId: string; role: Role; mspId: string | null; clientId: string | null }
  | { kind: 'platform'; userId: string | null }
  | { kind: 'auth' }
  | { kind: 'jobs' };

/** A drizzle transaction over node-postgres; the only thing that can run a statement. */
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

export type Database = {
  engine: 'pglite' | 'postgres';
  transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  ping(): Promise<void>;
  close(): Promise<void>;
};

export type OpenOptions = ({ dataDir: string } | { url: string; migrationUrl: string }) & {
  /** Folders of `NNNN_name.sql` files, applied in this order. */
  migrationFolders?: string[];
  /** Runs after the migrations, still under their lock, on the owner's connection (job tables). */
  onMigrate?: (owner: pg.ClientBase) => Promise<void>;
};

export declare function openDatabase(options: OpenOptions): Promise<Database>;
export declare function asRole<T>(tx: Tx, role: 'jobs' | 'tenant', work: () => Promise<T>): Promise<T>;
