import type { Portal } from '@fairlead/contract/features/portal';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { clients } from '@fairlead/db/schema/clients/clients';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.each(plainSqlEngines())('the people around a client on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  const look = async (viewer: Caller) => (await viewer.call('GET', '/api/portal')).body as Portal;
  const own = (clientId: string, ownerId: string | null) =>
    app.db.transaction(PLATFORM, (tx) => tx.update(clients).set({ ownerId }).where(eq(clients.id, clientId)));
  const picture = async (who: Caller) => {
    const form = { file: new File([new Uint8Array(PIXEL)], 'me.png', { type: 'image/png' }) };
    const set = await who.call('POST', '/api/me/picture', { form });
    return (set.body as { profile_picture: string }).profile_picture;
  };

  it('shows a client the advisor that looks after it, with the ways to reach it and its picture, and of others nothing', async () => {
    const mspId = await app.newMsp();
    const clientId = await app.newClient(mspId);
    const [teo, other] = [await app.as('msp_user', { mspId }), await app.as('msp_user', { mspId })];
    const viewer = await app.as('client_viewer', { mspId, clientId });
    expect(await look(viewer)).toMatchObject({ advisor: null });
    const reached = { jobTitle: ' Security advisor ', phone: '+1 555 0134', bookingUrl: 'https://book.example/teo' };
    expect((await teo.call('PATCH', '/api/me', { body: { name: 'Teo', ...reached } })).status).toBe(200);
    const [ofTeo, ofOther] = [await picture(teo), await picture(other)];
    await own(clientId, teo.userId ?? null);
    const { advisor, people } = await look(viewer);
    expect(advisor).toEqual({
      name: 'Teo',
      jobTitle: 'Security advisor',
      email: expect.any(String),
      phone: '+1 555 0134',
      bookingUrl: 'https://book.example/teo',
      picture: ofTeo,
    });
    expect(people.map(({ id }) => id)).toEqual([viewer.userId]);
    const status = async (who: Caller, id: string) => (await who.call('GET', `/api/pictures/${id}`)).status;
    expect([await status(viewer, ofTeo), await status(viewer, ofOther)]).toEqual([200, 404]);
    // Another client of the same provider has another advisor.
    const elsewhere = await app.as('client_viewer', { mspId, clientId: await app.newClient(mspId) });
    expect([(await look(elsewhere)).advisor, await status(elsewhere, ofTeo)]).toEqual([null, 404]);
    await own(clientId, null);
    expect([(await look(viewer)).advisor, await status(viewer, ofTeo)]).toEqual([null, 404]);
  });

  it('keeps what was said of oneself where only the name is changed, and takes no booking page but of https', async () => {
    const teo = await app.as('msp_user');
    const change = (body: object) => teo.call('PATCH', '/api/me', { body: { name: 'Teo', ...body } });
    expect((await change({ phone: '+1 555 0134', jobTitle: 'Advisor' })).status).toBe(200);
    expect((await change({})).body).toMatchObject({ phone: '+1 555 0134', jobTitle: 'Advisor', bookingUrl: null });
    expect((await change({ phone: '' })).body).toMatchObject({ phone: null });
    for (const bookingUrl of ['http://book.example', 'javascript:alert(1)', 'book'])
      expect((await change({ bookingUrl })).error.data?.fields).toHaveProperty('bookingUrl');
    expect((await change({ phone: '<b>' })).error.data?.fields).toHaveProperty('phone');
  });

  it('says who showed it what, and when', async () => {
    const mspId = await app.newMsp();
    const clientId = await app.newClient(mspId);
    const teo = await app.as('msp_user', { mspId });
    const viewer = await app.as('client_viewer', { mspId, clientId });
    const step = { title: 'MFA', description: '', serviceKey: null, costOnce: null, costMonthly: null };
    const dated = { startTarget: null, finishTarget: null, ownerId: null, shared: true };
    const added = await teo.call('POST', `/api/clients/${clientId}/roadmap`, { body: { ...step, ...dated } });
    expect(added.status).toBe(200);
    const { name } = ((await teo.call('GET', '/api/me')).body as { profile: { name: string } }).profile;
    expect((await look(viewer)).planShared).toEqual({ at: app.now.toISOString(), byName: name });
  });
});
