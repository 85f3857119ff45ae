import { PLATFORM } from '@fairlead/db/connection/scope';
import { msps } from '@fairlead/db/schema/msps';
import { profiles } from '@fairlead/db/schema/profiles';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import type { Caller } from '#testing/caller';
import { addEvidenceRow } from '#testing/evidence-rows';

describe.each(plainSqlEngines())('a calendar address on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures(), now: new Date('2026-11-21T09:00:00Z') });
  });
  afterAll(() => app.close());

  const renew = async (caller: Caller) => {
    const { body, status } = await caller.call('POST', '/api/me/calendar');
    expect(status).toBe(200);
    return new URL((body as { address: string }).address).pathname;
  };
  /** Without a session, as a calendar program asks. */
  const read = (path: string) => app.anonymous.call('GET', path);
  const summaries = async (path: string) =>
    new TextDecoder()
      .decode((await read(path)).bytes)
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .filter((line) => line.startsWith('SUMMARY:'));
  const addEvidence = async (mspId: string, name: string) => {
    const clientId = await app.newClient(mspId, 'client', name);
    await app.db.transaction(PLATFORM, (tx) =>
      addEvidenceRow(tx, { mspId, clientId }, { title: 'Report', validUntil: '2026-12-01', covers: [], at: app.now }),
    );
    return clientId;
  };

  it('gives what its owner may see, to who has no session, and never what is another MSP’s', async () => {
    const alice = await app.as('msp_user');
    const quay = await addEvidence(alice.mspId!, 'Quay');
    const mallory = await app.as('msp_user');
    await addEvidence(mallory.mspId!, 'Harbor');
    const path = await renew(alice);
    expect(path).toMatch(/^\/api\/calendar\/[\w-]{43}$/);
    const answer = await read(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/calendar/);
    expect(await summaries(path)).toEqual(['SUMMARY:Quay: Renew evidence']);
    expect(await summaries(await renew(mallory))).toEqual(['SUMMARY:Harbor: Renew evidence']);
    const vera = await app.as('client_viewer', { mspId: alice.mspId!, clientId: quay });
    expect(await summaries(await renew(vera))).toEqual([]);
  });

  it('ends when it is renewed or ended, and says whether there is one', async () => {
    const alice = await app.as('msp_user');
    const since = async () => ((await alice.call('GET', '/api/me/calendar')).body as { since: string | null }).since;
    expect(await since()).toBeNull();
    const [first, second] = [await renew(alice), await renew(alice)];
    expect([(await read(first)).error.code, (await read(second)).status]).toEqual(['LINK_ENDED', 200]);
    expect(await since()).toBe(app.now.toISOString());
    await alice.call('DELETE', '/api/me/calendar');
    expect([(await read(second)).error.code, await since()]).toEqual(['LINK_ENDED', null]);
  });

  it('follows the rights of this moment: a person who left and an organization that was suspended get nothing', async () => {
    const alice = await app.as('msp_user');
    const path = await renew(alice);
    const set = (status: 'active' | 'suspended') =>
      app.db.transaction(PLATFORM, (tx) => tx.update(profiles).set({ status }).where(eq(profiles.id, alice.userId!)));
    await set('suspended');
    expect((await read(path)).error.code).toBe('LINK_ENDED');
    await set('active');
    expect((await read(path)).status).toBe(200);
    await app.db.transaction(PLATFORM, (tx) =>
      tx.update(msps).set({ suspendedAt: app.now, suspendedReason: 'Unpaid' }).where(eq(msps.id, alice.mspId!)),
    );
    expect((await read(path)).error.code).toBe('LINK_ENDED');
  });
});
