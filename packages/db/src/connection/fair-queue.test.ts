import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue';
import { Turn } from './turn';

/** A queue whose places are all taken, and what is served when they become free one after the other. */
async function full(places: number, share = places) {
  const queue = new FairQueue(places, share, 5_000);
  const holders = await Promise.all(
    Array.from({ length: places }, (_, one) => queue.enter(`holder ${one}`, undefined)),
  );
  const served: string[] = [];
  const wait = (account: string, turn?: Turn) =>
    queue.enter(account, turn).then(
      (leave) => {
        served.push(account);
        leave();
      },
      (error) => served.push(`${account} ${error.reason}`),
    );
  return { queue, served, wait, free: () => holders.shift()?.() };
}

describe('a queue for connections', () => {
  it('serves account by account, whoever has the longest line, and within an account by arrival', async () => {
    const { served, wait, free } = await full(1);
    const all = [...Array(5).fill('loud'), 'quiet', 'loud', 'other', 'quiet'].map((account) => wait(account));
    free();
    await Promise.all(all);
    expect(served.slice(0, 6)).toEqual(['loud', 'quiet', 'other', 'loud', 'quiet', 'loud']);
    expect(served.slice(6)).toEqual(['loud', 'loud', 'loud']);
  });

  it('leaves an account no more than its share, even when places are free', async () => {
    const queue = new FairQueue(3, 2, 20);
    const leave = await queue.enter('loud', undefined);
    await queue.enter('loud', undefined);
    await expect(queue.enter('loud', undefined)).rejects.toMatchObject({ reason: 'pool-exhausted' });
    await queue.enter('quiet', undefined);
    leave();
    await queue.enter('loud', undefined);
    await expect(queue.enter('loud', undefined)).rejects.toMatchObject({ reason: 'pool-exhausted' });
  });

  it('drops those whose callers have left, and gives the place to the next who waits', async () => {
    const { served, wait, free } = await full(1);
    let isGone = false;
    const gone = Array.from({ length: 3 }, () => wait('left', new Turn('left', () => isGone)));
    const stays = wait('left', new Turn('left'));
    isGone = true;
    free();
    await Promise.all([...gone, stays]);
    expect(served).toEqual([...Array(3).fill('left caller-gone'), 'left']);
    await wait('late', new Turn('late', () => isGone));
    expect(served.at(-1)).toBe('late caller-gone');
  });

  it('finishes what has begun, also for a caller who left', async () => {
    const { served, wait, free } = await full(1);
    let isGone = false;
    const turn = new Turn('address', () => isGone);
    free();
    await wait('address', turn);
    isGone = true;
    await wait('address', turn);
    turn.isFor('msp');
    await wait('msp', turn);
    expect(served).toEqual(['address', 'address', 'msp caller-gone']);
  });

  it('lets a request wait once, however many transactions it takes', async () => {
    const queue = new FairQueue(1, 1, 60);
    const leave = await queue.enter('other', undefined);
    const turn = new Turn('account');
    await expect(queue.enter('account', turn)).rejects.toMatchObject({ reason: 'pool-exhausted' });
    expect(turn.waitedMs).toBeGreaterThan(50);
    const again = queue.enter('account', turn).catch((error) => error.reason);
    const first = await Promise.race([again, new Promise((resolve) => setTimeout(() => resolve('still waits'), 40))]);
    expect(first).toBe('pool-exhausted');
    leave();
    // Waiting is what it has had enough of, not working.
    (await queue.enter('account', turn))();
  });
});
