import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresErrorCode } from '../connection/errors';
import { auditLog } from '../schema/audit';
import { createTestDatabase, type TestDatabase, testEngines } from '../testing';
import { createTenant, PLATFORM, type Tenant } from '../testing/two-tenants';
import { brokenAuditEntries } from './audit-chain';

describe.each(testEngines())('the audit log on %s', (engine) => {
  let db: TestDatabase;
  let alice: Tenant;
  let bob: Tenant;
  beforeAll(async () => {
    db = await createTestDatabase({
      engine,
      // A way to forge that the product itself does not have.
      onMigrate: async (owner) => {
        await owner.query(`create function public.forge(p_action text) returns void language sql security definer as
          'update audit_log set action = p_action || ''!'' where action = p_action';
          grant execute on function public.forge(text) to fairlead_tenant;
          create policy forge on audit_log for update to current_user using (true);`);
      },
    });
    alice = await createTenant(db, 'Alice IT');
    bob = await createTenant(db, 'Bob IT');
  });
  afterAll(() => db.close());

  const add = (tenant: Tenant, action: string) =>
    db.transaction(tenant.as(), (tx) =>
      tx.insert(auditLog).values({ mspId: tenant.mspId, actorId: tenant.userId, action, result: 'ok' }),
    );

  it('is neither changed nor emptied by the product', async () => {
    for (const statement of [
      sql`update audit_log set action = 'x'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ]) {
      for (const scope of [alice.as(), PLATFORM]) {
        expect(await db.transaction(scope, (tx) => tx.execute(statement)).catch(postgresErrorCode)).toBe('42501');
      }
    }
  });

  it('chains the entries of each organization, and shows a changed one', async () => {
    await Promise.all([add(alice, 'one'), add(bob, 'one'), add(alice, 'two'), add(alice, 'three')]);
    const broken = (tenant: Tenant) => db.transaction(PLATFORM, (tx) => brokenAuditEntries(tx, tenant.mspId));
    expect(await broken(alice)).toEqual([]);
    await db.transaction(alice.as(), (tx) => tx.execute(sql`select forge('two')`));
    expect(await broken(alice)).toHaveLength(1);
    expect(await broken(bob)).toEqual([]);
  });
});
