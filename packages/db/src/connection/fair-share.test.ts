import { describe, expect, it } from 'vitest';
import { FairShare } from './fair-share';

describe('a fair share of connections', () => {
  it('holds one tenant to its share and lets the others in', async () => {
    const share = new FairShare(2, 20);
    const leave = await share.enter('loud');
    await share.enter('loud');
    await expect(share.enter('loud')).rejects.toMatchObject({ reason: 'pool-exhausted' });
    await share.enter('quiet');
    leave();
    await share.enter('loud');
    await expect(share.enter('loud')).rejects.toMatchObject({ reason: 'pool-exhausted' });
  });

  it('passes a freed place to the one who waited longest', async () => {
    const share = new FairShare(1, 5_000);
    const order: string[] = [];
    const leave = await share.enter('msp');
    const waiters = ['first', 'second'].map(async (name) => {
      const leaveAgain = await share.enter('msp');
      order.push(name);
      leaveAgain();
    });
    leave();
    await Promise.all(waiters);
    expect(order).toEqual(['first', 'second']);
    (await share.enter('msp'))();
  });
});
