import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseSetupError, openDatabase, type Scope } from '../connection/database';
import { TransactionPool } from '../connection/pool';
import { createTestDatabase, type TestDatabase, testEngines } from '../testing';
import { setupDatabase } from './setup-database';

const MSP = '00000000-0000-4000-8000-0000000000aa';

describe.runIf(testEngines().includes('postgres'))('the logins of a server', () => {
  let db: TestDatabase;
  let admin: pg.Client;
  let url: string;
  let migrationUrl: string;
  beforeAll(async () => {
    db = await createTestDatabase({ engine: 'postgres' });
    if (!('url' in db.address)) throw new Error('a server was expected');
    ({ url, migrationUrl } = db.address);
    admin = new pg.Client({ connectionString: db.adminUrl });
    await admin.connect();
  });
  afterAll(async () => {
    await admin.end();
    await db.close();
  });

  const refusal = (serving: string) => openDatabase({ url: serving, migrationUrl }).catch((error) => error);

  it('refuses a superuser and the owner as serving login, naming npm run db:setup', async () => {
    for (const [serving, problem] of [
      [db.adminUrl, 'is a superuser'],
      [migrationUrl, 'owns tables of the product'],
    ] as const) {
      const error = await refusal(serving);
      expect(error).toBeInstanceOf(DatabaseSetupError);
      expect(error.message).toContain(problem);
      expect(error.message).toContain('npm run db:setup');
    }
  });

  it('refuses a login that row-level security does not bind, that inherits, or that lacks a role', async () => {
    const wrong = {
      'has BYPASSRLS': ['alter role fairlead_serving bypassrls', 'alter role fairlead_serving nobypassrls'],
      'may not act as fairlead_jobs': [
        'revoke fairlead_jobs from fairlead_serving',
        'grant fairlead_jobs to fairlead_serving',
      ],
      'inherits the rights of fairlead_tenant': [
        'create role heir login inherit; grant fairlead_tenant, fairlead_auth, fairlead_jobs to heir; grant heir to fairlead_serving; alter role fairlead_serving inherit; revoke fairlead_tenant from fairlead_serving; grant fairlead_tenant to fairlead_serving',
        'revoke fairlead_tenant from fairlead_serving; alter role fairlead_serving noinherit; grant fairlead_tenant to fairlead_serving; drop role heir',
      ],
      'may act as their owner': [
        'grant fairlead_owner to fairlead_serving',
        'revoke fairlead_owner from fairlead_serving',
      ],
    };
    for (const [problem, [spoil, repair]] of Object.entries(wrong)) {
      await admin.query(spoil!);
      const error = await refusal(url);
      await admin.query(repair!);
      expect(error.message).toContain(problem);
    }
    await (await openDatabase({ url, migrationUrl })).close();
  });

  it('sets limits on every statement, lock and silence', async () => {
    const { rows } = await db.transaction({ kind: 'jobs' }, (tx) =>
      tx.execute(sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`),
    );
    expect(rows).toEqual([{ statement: '10s', lock: '3s', idle: '10s' }]);
  });

  it('hands every connection back without a tenant and as its login role', async () => {
    const limits = { statementMs: 1_000, lockMs: 1_000, idleInTransactionMs: 1_000 };
    const pool = new TransactionPool({ connectionString: url }, { maxConnections: 1, connectMs: 1_000, limits });
    const alice: Scope = { kind: 'tenant', userId: MSP, role: 'msp_admin', mspId: MSP, clientId: MSP };
    const left = () =>
      pool.withClient(async (client) => {
        const { rows } = await client.query(`select current_user, current_setting('app.msp_id', true) as msp,
          current_setting('app.user_id', true) as user, current_setting('app.role', true) as role,
          current_setting('app.scope', true) as scope, current_setting('statement_timeout') as timeout`);
        return rows[0];
      });
    try {
      const inside = await pool.transaction(alice, (tx) =>
        tx.execute(sql`select current_setting('app.msp_id') as msp`),
      );
      expect(inside.rows).toEqual([{ msp: MSP }]);
      const nobody = { current_user: 'fairlead_serving', msp: '', user: '', role: '', scope: '', timeout: '0' };
      expect(await left()).toEqual(nobody);
      await pool.transaction(alice, (tx) => tx.execute(sql`select 1 / 0`)).catch(() => undefined);
      expect(await left()).toEqual(nobody);
    } finally {
      await pool.end();
    }
  });

  it('is set up again without harm, and says which setting is wrong', async () => {
    await setupDatabase(db.adminUrl, url, migrationUrl);
    await db.ping();
    await expect(setupDatabase(db.adminUrl, 'nonsense', migrationUrl)).rejects.toThrow('DATABASE_URL must look like');
    await expect(setupDatabase(db.adminUrl, url, url)).rejects.toThrow('two different logins');
  });

  it('survives the loss of its connections', async () => {
    await db.ping();
    await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'fairlead_serving'");
    const first = await db.ping().catch((error: Error) => error.name);
    expect([undefined, 'DatabaseUnavailableError']).toContain(first);
    await db.ping();
  });
});
