import {
  DELETION_GRACE_DAYS,
  type OrganizationDeletion,
  type OrganizationSettings,
} from '@fairlead/contract/organization';
import type { Me } from '@fairlead/contract/session';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '../../features';
import { startTestApp, type TestApp } from '../../testing/app';
import type { Caller } from '../../testing/caller';

describe.each(plainSqlEngines())('an organization’s settings on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  const settings = async (by: Caller) => (await by.call('GET', '/api/organization')).body as OrganizationSettings;
  const save = (by: Caller, body: object) => by.call('PATCH', '/api/organization', { body });
  const me = async (by: Caller) => (await by.call('GET', '/api/me')).body as Me;
  const deletion = (by: Caller, company_name: string) =>
    by.call('POST', '/api/organization/deletion', { body: { company_name } });
  const mailsTo = async ({ userId }: Caller) =>
    (await app.services.mails.waiting(app.db)).filter(({ to }) => to === `${userId}@people.example`);

  it('are changed by its admins for everybody at once, and a stale writer is told', async () => {
    const alice = await app.as('msp_admin', { mspId: await app.newMsp({ company_name: 'Harbor IT' }) });
    const bob = await app.as('msp_user', { mspId: alice.mspId! });
    const before = await settings(alice);
    const changed = { ...before, company_name: 'Bay IT', preferred_currency: 'EUR', locale: 'en-GB' };
    expect((await save(bob, changed)).status).toBe(403);
    expect((await save(alice, changed)).body).toEqual({ ...changed, version: before.version + 1 });
    expect((await save(alice, { ...before, company_name: 'Mine' })).error.code).toBe('CONFLICT');
    expect((await me(bob)).msp).toMatchObject({
      ...{ company_name: 'Bay IT', preferred_currency: 'EUR', locale: 'en-GB' },
    });
    const wrong = { ...changed, version: before.version + 1 };
    expect((await save(alice, { ...wrong, preferred_currency: 'XXX' })).error.data?.fields).toHaveProperty(
      'preferred_currency',
    );
    expect((await save(alice, { ...wrong, company_name: ' ', contact_email: 'x' })).error.data?.fields).toEqual({
      company_name: "Enter the company's name.",
      contact_email: 'Enter an email address such as name@company.com.',
    });
  });

  it('hold the request to delete it: named, dated, told to all admins, shown to staff, taken back by any of them', async () => {
    const mspId = await app.newMsp({ company_name: 'Harbor IT' });
    const [alice, ada] = [await app.as('msp_admin', { mspId }), await app.as('msp_admin', { mspId })];
    const bob = await app.as('msp_user', { mspId });
    const vera = await app.as('client_viewer', { mspId });
    expect((await deletion(bob, 'Harbor IT')).status).toBe(403);
    expect((await deletion(alice, 'harbor')).error.data?.fields).toEqual({
      company_name: 'Enter the name exactly as it stands above.',
    });
    const asked = (await deletion(alice, 'Harbor IT')).body as OrganizationDeletion;
    const due = new Date(app.now.getTime() + DELETION_GRACE_DAYS * 86_400_000).toISOString();
    expect(asked.request).toEqual({
      ...{ requested_at: app.now.toISOString(), due_at: due, requested_by: 'A msp_admin' },
    });
    expect(asked.losses).toMatchObject({ clients: 1, people: 3, client_users: 1 });
    expect((await me(bob)).deletion).toEqual(asked.request);
    expect((await me(vera)).deletion).toBeUndefined();
    const [mail] = await mailsTo(ada);
    expect(mail!.subject).toBe('Harbor IT will be deleted on April 1, 2026 (UTC)');
    // Until then everything goes on.
    expect((await bob.call('POST', '/api/clients', { body: { kind: 'client', name: 'New' } })).status).toBe(200);
    expect((await bob.call('DELETE', '/api/organization/deletion')).status).toBe(403);
    expect(((await ada.call('DELETE', '/api/organization/deletion')).body as OrganizationDeletion).request).toBeNull();
    expect((await me(bob)).deletion).toBeUndefined();

    const maren = await app.as('global_admin');
    const path = `/api/admin/msps/${mspId}/deletion`;
    expect((await maren.call('POST', path, { body: { company_name: 'Harbor IT' } })).status).toBe(200);
    expect(((await maren.call('DELETE', path)).body as OrganizationDeletion).request).toBeNull();
  });
});
