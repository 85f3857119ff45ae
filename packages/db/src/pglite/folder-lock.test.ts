import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../connection/database';
import { startProgram } from '../testing/child';
import { lockFolder } from './folder-lock';

describe('the lock on a data folder', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairlead-lock-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('refuses a second process with a sentence, and gives way after kill -9', async () => {
    const first = startProgram('open-and-wait', { dataDir: folder });
    await first.says('open');
    const second = startProgram('open-and-wait', { dataDir: folder });
    const refusal = await second.says('DataFolderInUseError');
    expect(refusal).toContain(`The data folder ${folder} is in use by another running Fairlead process.`);
    expect(refusal).toContain('DATA_DIR');
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow('is in use');

    await first.kill();
    await second.kill();
    const third = await openDatabase({ dataDir: folder });
    await third.ping();
    await third.close();
  });

  it('lets exactly one of ten starters in, also over a stale lock', async () => {
    const holder = startProgram('open-and-wait', { dataDir: folder });
    await holder.says('open');
    await holder.kill();
    const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)));
    const taken = attempts.filter((attempt) => attempt.status === 'fulfilled');
    expect(taken).toHaveLength(1);
    await taken[0]!.value.release();
    await (await lockFolder(folder)).release();
  });

  it('holds for a folder with a long path and for a second name of the same folder', async () => {
    const long = join(folder, 'x'.repeat(120));
    const lock = await lockFolder(long);
    await expect(lockFolder(join(long, '..', 'x'.repeat(120)))).rejects.toThrow('is in use');
    await lock.release();
  });
});
