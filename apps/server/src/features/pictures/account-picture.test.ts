import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { users } from '@fairlead/auth/schema';
import type { Me } from '@fairlead/contract/features/session';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { profiles } from '@fairlead/db/schema/profiles';
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

describe.each(plainSqlEngines())('the picture that an account carries on %s', (engine) => {
  let app: TestApp;
  let server: Server;
  let host: string;
  let asked: string[] = [];
  beforeAll(async () => {
    server = createServer(({ url = '' }, response) => {
      asked.push(url);
      if (url === '/down') response.writeHead(503).end();
      else if (url === '/moved') response.writeHead(302, { location: '/face.png' }).end();
      else if (url.startsWith('/face')) response.end(PIXEL);
      else response.writeHead(url === '/gone' ? 404 : 200).end('<script>no picture</script>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    app = await startTestApp({ engine, features: createFeatures(), env: { OUTBOUND_HOSTS: host } });
  });
  afterAll(async () => {
    server.close();
    await app.close();
  });

  /** What the person's shell shows after a sign-in with that metadata, and what was asked of the other site. */
  async function afterSignIn(who: Caller, user_metadata: Record<string, unknown>) {
    asked = [];
    await app.db.transaction({ kind: 'auth' }, (tx) =>
      tx.update(users).set({ user_metadata }).where(eq(users.id, who.userId!)),
    );
    await app.db.transaction(PLATFORM, (tx) =>
      tx.update(profiles).set({ last_login: null }).where(eq(profiles.id, who.userId!)),
    );
    expect((await who.call('POST', '/api/me/login')).status).toBe(200);
    await app.jobs.idle();
    const { profile } = (await who.call('GET', '/api/me')).body as Me;
    return { picture: profile!.accountPicture, own: profile!.profile_picture, asked };
  }

  it('is fetched once, stored, served as our own, and follows the account', async () => {
    const vera = await app.as('client_viewer');
    const address = `http://${host}/face.png`;
    const first = await afterSignIn(vera, { avatar_url: address });
    expect(first).toMatchObject({ own: null, asked: ['/face.png'] });
    const served = await vera.call('GET', `/api/pictures/${first.picture}`);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await afterSignIn(vera, { avatar_url: address })).toMatchObject({ picture: first.picture, asked: [] });
    const moved = await afterSignIn(vera, { picture: `http://${host}/moved` });
    expect(moved).toMatchObject({ picture: expect.any(String), asked: ['/moved', '/face.png'] });
    expect(moved.picture).not.toBe(first.picture);
    expect(await afterSignIn(vera, {})).toEqual({ picture: null, own: null, asked: [] });
  });

  it('is none where there is no picture, and asked for again only after the other side was away', async () => {
    const alice = await app.as('msp_admin');
    const of = (path: string) => afterSignIn(alice, { avatar_url: `http://${host}${path}` });
    expect(await of('/down')).toMatchObject({ picture: null, asked: ['/down'] });
    expect(await of('/down')).toMatchObject({ picture: null, asked: ['/down'] });
    for (const path of ['/gone', '/page'] as const) {
      expect(await of(path)).toMatchObject({ picture: null, asked: [path] });
      expect(await of(path)).toMatchObject({ picture: null, asked: [] });
    }
    // Nothing inside is asked for, and what is no address of the web is none.
    for (const avatar_url of ['http://127.0.0.1:9/face.png', 'file:///etc/passwd', 'javascript:alert(1)', 7])
      expect(await afterSignIn(alice, { avatar_url })).toMatchObject({ picture: null, asked: [] });
    const { items } = (await (await app.as('global_admin')).call('GET', '/api/admin/parked-jobs')).body as {
      items: unknown[];
    };
    expect(items).toEqual([]);
  });

  it('is not looked for where the person has chosen one', async () => {
    const bob = await app.as('msp_user');
    const form = { file: new File([new Uint8Array(PIXEL)], 'me.png', { type: 'image/png' }) };
    expect((await bob.call('POST', '/api/me/picture', { form })).status).toBe(200);
    expect(await afterSignIn(bob, { avatar_url: `http://${host}/face.png` })).toEqual({
      picture: null,
      own: expect.any(String),
      asked: [],
    });
  });
});
