import { mkdtemp, readdir, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { mspBranding } from '@fairlead/db/schema/branding';
import { files } from '@fairlead/db/schema/files';
import { profiles } from '@fairlead/db/schema/profiles';
import { plainSqlEngines } from '@fairlead/db/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeatures } from '../features';
import { startTestApp, type TestApp } from '../testing/app';
import { TRAVERSALS } from '../testing/traversals';
import { seedTargets } from '../testing/world';
import type { FileStore } from './file-store';
import { localFileStore } from './local-file-store';
import { sweepFilesJob } from './sweep-files.job';

const HOUR = 60 * 60_000;

describe.each(plainSqlEngines())('files that nothing names on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, features: createFeatures() });
  });
  afterAll(() => app.close());

  const keep = async (mspId: string, purpose: 'logo' | 'picture', text: string, hours: number) => {
    const { storageKey, sha256, size } = await app.services.files.put(Buffer.from(text));
    const [row] = await app.db.transaction(PLATFORM, (tx) =>
      tx
        .insert(files)
        .values({
          mspId,
          purpose,
          name: purpose,
          contentType: 'image/png',
          size,
          sha256,
          storageKey,
          createdAt: new Date(app.now.getTime() - hours * HOUR),
        })
        .returning(),
    );
    return row!;
  };
  const sweep = (store: Partial<FileStore> = {}, at = app.now) => {
    const { services, db } = app;
    const deps = { db, files: { ...services.files, ...store }, clock: () => at, log: app.http.log };
    return sweepFilesJob().run({} as never, deps as never);
  };

  it('go after a day, with their bytes; what is named, young or shared stays', async () => {
    const alice = await app.as('msp_admin');
    const mspId = alice.mspId!;
    const [left, young, saved, worn, shared] = [
      await keep(mspId, 'logo', 'left', 25),
      await keep(mspId, 'logo', 'young', 23),
      await keep(mspId, 'logo', 'saved', 25),
      await keep(mspId, 'picture', 'worn', 25),
      await keep(mspId, 'logo', 'young', 25),
    ];
    const { report } = await seedTargets(app, mspId, { kind: 'client', canary: 'x' });
    await app.db.transaction(PLATFORM, async (tx) => {
      await tx.insert(mspBranding).values({ msp_id: mspId, company_logo: saved.id });
      await tx.update(profiles).set({ profile_picture: worn.id }).where(eq(profiles.id, alice.userId!));
      await tx
        .update(files)
        .set({ createdAt: new Date(0) })
        .where(eq(files.purpose, 'report'));
    });
    const removed: string[] = [];
    await sweep({
      remove: async (key) => {
        removed.push(key);
      },
    });
    const rows = await app.db.transaction(PLATFORM, (tx) => tx.select().from(files).where(eq(files.mspId, mspId)));
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([young.id, saved.id, worn.id]));
    expect(ids).not.toContain(left.id);
    expect(ids).not.toContain(shared.id);
    expect(removed).toEqual([left.storageKey]);
    expect((await alice.call('GET', `/api/reports/${report}/file`)).status).toBe(200);
    // However a row goes, its bytes follow: here with its whole organization.
    await app.db.transaction(PLATFORM, (tx) => tx.execute(sql`delete from msps where id = ${mspId}`));
    removed.length = 0;
    await sweep({
      remove: async (key) => {
        removed.push(key);
      },
    });
    expect(removed).toContain(worn.storageKey);
  });

  it('keep their bytes where somebody has put the same ones meanwhile', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fairlead-files-'));
    const store = localFileStore(folder);
    const { storageKey } = await store.put(Buffer.from('twice'));
    const path = join(folder, storageKey.slice(0, 2), storageKey);
    await store.remove(storageKey, new Date(0));
    expect(Buffer.from(await store.get(storageKey)).toString()).toBe('twice');
    await utimes(path, new Date(1_000), new Date(1_000));
    await store.remove(storageKey, new Date(2_000));
    await expect(store.get(storageKey)).rejects.toThrow(/missing/);
    expect(await readdir(join(folder, storageKey.slice(0, 2)))).toEqual([]);
    for (const key of TRAVERSALS) {
      await expect(store.get(key)).rejects.toThrow(/SHA-256/);
      await expect(store.remove(key, new Date())).rejects.toThrow(/SHA-256/);
    }
  });

  it('that are gone from the store answer kindly, and every strange id as one that nobody knows', async () => {
    const alice = await app.as('msp_admin');
    const gone = await keep(alice.mspId!, 'logo', 'gone', 0);
    await app.services.files.remove(gone.storageKey, new Date('2999-01-01'));
    const answer = await alice.call('GET', `/api/pictures/${gone.id}`);
    expect([answer.status, answer.error.message]).toEqual([404, "We can't find that. It may have been removed."]);
    for (const id of TRAVERSALS) {
      const { status, text } = await alice.call('GET', `/api/pictures/${encodeURIComponent(id)}`);
      expect([id, [400, 404].includes(status), /root:|SHA-256/.test(text)]).toEqual([id, true, false]);
    }
  });
});
