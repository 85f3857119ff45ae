import { ROLES, type Role } from '@fairlead/contract/access/roles';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresErrorCode } from '../connection/errors';
import { clients } from '../schema/clients/clients';
import { profiles } from '../schema/profiles';
import { reports } from '../schema/reports';
import { simulations } from '../schema/simulations';
import { seedClient } from '../seed/clients';
import { createTestDatabase, type TestDatabase, testEngines } from '../testing';
import { findLeaks } from '../testing/leaks';
import { createTenant, PLATFORM, releaseReport, type Tenant } from '../testing/two-tenants';

const NOW = new Date('2026-03-02T09:00:00Z');

/** A run that waits to be computed. */
const queued = ({ mspId, clientId }: Tenant) => ({
  mspId,
  clientId,
  version: 7,
  inputs: {},
  modelVersion: '1.1.0',
  parameterSet: '2026.1',
  seed: 1,
  trials: 1_000,
  currency: 'USD',
});

describe.each(testEngines())('tenants on %s', (engine) => {
  let db: TestDatabase;
  let alice: Tenant;
  let bob: Tenant;
  beforeAll(async () => {
    db = await createTestDatabase({ engine });
    alice = await createTenant(db, 'Alice IT');
    bob = await createTenant(db, 'Bob IT');
  });
  afterAll(() => db.close());

  const codeOf = (work: Promise<unknown>) => work.then(() => 'allowed', postgresErrorCode);

  it('neither sees, changes, removes, plants nor moves a row of the other, in any table', async () => {
    const { tables, leaks } = await findLeaks(db, alice, bob);
    expect(leaks).toEqual([]);
    expect(tables).toContain('clients');
    expect(tables.length).toBeGreaterThanOrEqual(13);
  });

  it('the same attempts find a table whose protection was opened', async () => {
    const opened = await createTestDatabase({
      engine,
      onMigrate: async (owner) => {
        await owner.query('create policy open_door on clients using (true)');
        await owner.query('alter table reports disable row level security');
      },
    });
    try {
      const { leaks } = await findLeaks(
        opened,
        await createTenant(opened, 'Alice IT'),
        await createTenant(opened, 'Bob IT'),
      );
      expect(leaks).toEqual(
        expect.arrayContaining(['clients: foreign rows are visible', 'reports: foreign rows are visible']),
      );
      expect(leaks).toEqual(
        expect.arrayContaining(['reports: foreign rows change', 'clients: a foreign row can be planted']),
      );
      expect(leaks.filter((leak) => !/^(clients|reports|files|simulations)/.test(leak))).toEqual([]);
    } finally {
      await opened.close();
    }
  });

  it('those who hold clients read at once what the rights of each row told, and no one reads a row more', async () => {
    // The same policies without the condition that is told once for a statement.
    const rowByRow = await createTestDatabase({
      engine,
      onMigrate: async (owner) => {
        await owner.query(`do $$ declare p record; begin
          for p in select tablename, regexp_replace(qual, '^.*AS held_msp\\)\\) OR ', '(') as told from pg_policies where qual ~ 'held_msp' loop
            execute format('alter policy tenant_select on %I using %s', p.tablename, p.told);
          end loop; end $$`);
      },
    });
    try {
      const readBy = async (from: TestDatabase, { as }: Tenant, role: Role) =>
        from.transaction(as(role), async (tx) => {
          const { rows } = await tx.execute<{ name: string }>(
            sql`select polrelid::regclass::text as name from pg_policy
              where polname = 'tenant_select' and has_table_privilege(polrelid, 'select') order by 1`,
          );
          const counts: Record<string, number> = {};
          for (const { name } of rows) {
            const found = await tx.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(name)}`);
            counts[name] = found.rows[0]?.n ?? 0;
          }
          return counts;
        });
      const carol = await createTenant(rowByRow, 'Alice IT');
      await createTenant(rowByRow, 'Bob IT');
      for (const role of ROLES)
        expect(await readBy(db, alice, role), role).toEqual(await readBy(rowByRow, carol, role));
      expect((await readBy(db, alice, 'msp_user')).health_records).toBeGreaterThan(0);
    } finally {
      await rowByRow.close();
    }
  });

  it('without a tenant there are zero rows and no error', async () => {
    const nobody = { kind: 'tenant', userId: alice.userId, role: 'msp_admin', mspId: null, clientId: null } as const;
    const seen = await db.transaction(nobody, (tx) => tx.select().from(clients));
    expect(seen).toEqual([]);
  });

  it("a child row cannot point to another tenant's parent, whatever the scope", async () => {
    const attempt = db.transaction({ kind: 'platform', userId: null }, (tx) =>
      tx.execute(sql`insert into reports (msp_id, client_id, kind, title, template_version, snapshot_id)
        values (${alice.mspId}, ${bob.clientId}, 'impact-summary', 'x', '1', ${alice.fileId})`),
    );
    expect(await codeOf(attempt)).toBe('23503');
    const mixed = db.transaction({ kind: 'platform', userId: null }, (tx) =>
      tx.execute(sql`insert into report_sources (msp_id, client_id, report_id, kind, source_id)
        values (${alice.mspId}, ${alice.clientId}, ${alice.reportId}, 'breach-assessment', ${alice.simulationId})`),
    );
    expect(await codeOf(mixed)).toBe('23503');
    const foreignSnapshot = db.transaction({ kind: 'platform', userId: null }, (tx) =>
      tx.execute(sql`insert into reports (msp_id, client_id, kind, title, template_version, snapshot_id)
        values (${alice.mspId}, ${alice.clientId}, 'impact-summary', 'x', '1', ${bob.fileId})`),
    );
    expect(await codeOf(foreignSnapshot)).toBe('23503');
  });

  it.each(['trial_admin', 'trial_member', 'nfr_admin', 'nfr_member'] as const)(
    '%s sees and makes prospects only',
    async (role) => {
      const seen = await db.transaction(alice.as(role), (tx) =>
        tx.select({ id: clients.id, kind: clients.kind }).from(clients),
      );
      expect(seen.map(({ kind }) => kind)).toEqual(['prospect']);
      const other = await db.transaction(alice.as(role), (tx) => tx.execute(sql`select id from simulations`));
      expect(other.rows).toEqual([]);
      const make = (kind: 'client' | 'prospect') =>
        db.transaction(alice.as(role), async (tx) => {
          await seedClient(tx, { mspId: alice.mspId, kind, name: 'New', now: NOW });
          tx.rollback();
        });
      expect(await codeOf(make('client'))).toBe('42501');
      expect(await codeOf(make('prospect'))).toBeUndefined();
      const convert = db.transaction(alice.as(role), (tx) => tx.update(clients).set({ kind: 'client' }));
      expect(await codeOf(convert)).toBe('42501');
    },
  );

  it("a client's user sees its own client and released reports, and changes neither", async () => {
    const viewer = alice.as('client_viewer');
    const counts = () =>
      db.transaction(viewer, async (tx) => {
        const { rows } = await tx.execute(sql`select (select array_agg(id) from clients) as clients,
          (select count(*)::int from reports) as reports, (select count(*)::int from files) as files`);
        return rows[0];
      });
    expect(await counts()).toEqual({ clients: [alice.clientId], reports: 0, files: 0 });
    await releaseReport(db, alice);
    expect(await counts()).toEqual({ clients: [alice.clientId], reports: 1, files: 1 });

    for (const table of ['clients', 'simulations', 'reports', 'files', 'invitations', 'msps', 'msp_branding']) {
      const changed = await db.transaction(viewer, (tx) => tx.execute(sql`delete from ${sql.identifier(table)}`));
      expect(changed.rowCount, table).toBe(0);
    }
    expect((await db.transaction(viewer, (tx) => tx.update(reports).set({ title: 'x' }))).rowCount).toBe(0);
    const add = db.transaction(viewer, (tx) => seedClient(tx, { mspId: alice.mspId, name: 'Mine', now: NOW }));
    expect(await codeOf(add)).toBe('42501');
  });

  it('people change their own name and flags, never their rights, and nobody else', async () => {
    const scope = alice.as();
    const change = (values: Partial<typeof profiles.$inferInsert>) =>
      db.transaction(scope, (tx) => tx.update(profiles).set(values).returning({ id: profiles.id }));
    expect(await change({ name: 'Ada L.', day_1_welcome_shown: true })).toEqual([{ id: alice.userId }]);
    for (const values of [
      { role: 'global_admin' as const },
      { msp_id: bob.mspId },
      { demo_msp_id: bob.mspId },
      { status: 'suspended' as const },
      { email: 'else@example.com' },
    ]) {
      expect(await codeOf(change(values)), JSON.stringify(values)).toBe('42501');
    }
  });

  it('an administrator edits its organization but not its trial, plan or kind', async () => {
    const set = (assignment: ReturnType<typeof sql>) =>
      codeOf(db.transaction(alice.as(), (tx) => tx.execute(sql`update msps set ${assignment}`)));
    expect(await set(sql`company_name = 'Alice & Co'`)).toBe('allowed');
    for (const assignment of [
      sql`is_trial = false`,
      sql`trial_end_date = now()`,
      sql`is_nfr = true`,
      sql`plan = 'pro'`,
      sql`is_demo = true`,
    ]) {
      expect(await set(assignment)).toBe('42501');
    }
    const counters = (column: string) =>
      codeOf(
        db.transaction({ kind: 'platform', userId: null }, (tx) =>
          tx.execute(sql`update free_trials set ${sql.identifier(column)} = 0`),
        ),
      );
    expect(await counters('total_credits_used')).toBe('42501');
    expect(await counters('financial_simulations_used')).toBe('42501');
    expect(
      (await db.transaction(alice.as(), (tx) => tx.execute(sql`update free_trials set credit_limit = 99`))).rowCount,
    ).toBe(0);
  });

  it.each(['global_admin', 'msp_admin', 'trial_admin', 'nfr_admin', 'client_viewer'] as const)(
    "%s moves no counter of its organization's trial, in any way but by using a credit",
    async (role) => {
      const attempt = (statement: ReturnType<typeof sql>) =>
        db
          .transaction(alice.as(role), (tx) => tx.execute(statement))
          .then(({ rowCount }) => `${rowCount} rows`, postgresErrorCode);
      const counters = ['total_credits_used', 'financial_simulations_used', 'insurance_assessments_used'];
      for (const column of [...counters, 'breach_assessments_used', 'msp_id'])
        expect(
          await attempt(sql`update free_trials set ${sql.identifier(column)} = ${sql.identifier(column)}`),
          column,
        ).toBe('42501');
      expect(await attempt(sql`update free_trials set credit_limit = 9999`)).toBe('0 rows');
      expect(await attempt(sql`delete from free_trials`)).toBe('0 rows');
      const again = sql`insert into free_trials (msp_id, credit_limit) values (${alice.mspId}, 9999)`;
      expect(await attempt(again)).toBe('42501');
    },
  );

  it('a completed simulation never changes, in no scope, and stays', async () => {
    const change = sql`update simulations set status = 'failed' where id = ${alice.simulationId}`;
    expect(await codeOf(db.transaction(alice.as(), (tx) => tx.execute(change)))).toBe('55000');
    expect(await codeOf(db.transaction(PLATFORM, (tx) => tx.execute(change)))).toBe('55000');
    const removed = await db.transaction(alice.as(), (tx) =>
      tx.execute(sql`delete from simulations where id = ${alice.simulationId}`),
    );
    expect(removed.rowCount).toBe(0);
  });

  it('a tenant gives a run a result, and a client its figures, in no other way than by completing it', async () => {
    const id = await db.transaction(alice.as(), async (tx) => {
      const [row] = await tx.insert(simulations).values(queued(alice)).returning({ id: simulations.id });
      await tx.update(simulations).set({ status: 'running' }).where(eq(simulations.id, row!.id));
      return row!.id;
    });
    const attempt = (statement: ReturnType<typeof sql>) =>
      codeOf(db.transaction(alice.as(), (tx) => tx.execute(statement)));
    const set = (assignment: ReturnType<typeof sql>) =>
      attempt(sql`update simulations set ${assignment} where id = ${id}`);
    expect(await set(sql`status = 'completed'`)).toBe('23514');
    expect(await set(sql`status = 'completed', result = '{}', completed_at = now()`)).toBe('42501');
    for (const column of ['result', 'mean_today', 'mean_target', 'risk_level', 'chance_above_limit', 'completed_at'])
      expect(await set(sql`${sql.identifier(column)} = null`), column).toBe('42501');
    for (const column of ['inputs', 'seed', 'trials', 'model_version', 'parameter_set', 'client_id', 'version'])
      expect(await set(sql`${sql.identifier(column)} = ${sql.identifier(column)}`), column).toBe('42501');
    const done = { ...queued(alice), version: 8, status: 'completed' as const, result: {}, completedAt: NOW };
    expect(await codeOf(db.transaction(alice.as(), (tx) => tx.insert(simulations).values(done)))).toBe('42501');
    const figures = ['mean_today', 'mean_target', 'risk_level', 'chance_above_limit', 'latest_simulation_id'];
    for (const column of [...figures, 'latest_completed_at', 'previous_risk_level', 'facts_changed_at'])
      expect(await attempt(sql`update clients set ${sql.identifier(column)} = null`), column).toBe('42501');
    const cancelled = await db.transaction(alice.as(), (tx) =>
      tx.execute(sql`delete from simulations where id = ${id}`),
    );
    expect(cancelled.rowCount).toBe(1);
  });

  it('the other scopes reach no tenant table', async () => {
    for (const kind of ['auth', 'jobs'] as const) {
      expect(await codeOf(db.transaction({ kind }, (tx) => tx.execute(sql`select from clients`)))).toBe('42501');
    }
  });
});
