import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Auth } from '../auth';
import { mailLimits } from '../schema';
import { startTestService, type TestService } from '../testing/test-service';
import { type SpacedMessage, spaceMessages } from './space-messages';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(plainSqlEngines())('messages on %s', (engine) => {
  let service: TestService;
  let other: Auth;
  beforeAll(async () => {
    const settings = { mailsPerHourInAll: 5, smsPerHourInAll: 3, mailsPerHour: 4, smsPerHour: 2 };
    service = await startTestService(engine, { settings });
    other = await service.another();
  });
  afterAll(() => service.close());

  const space = (message: SpacedMessage, auth = service.auth) =>
    auth.context.transaction((tx) => spaceMessages(tx, auth.context, message));
  const refused = (channel: 'email' | 'sms', seconds: number) => ({
    code: `over_${channel}_send_rate_limit`,
    status: 429,
    retryAfterSeconds: seconds,
    message: `For security purposes, you can only request this after ${seconds} seconds.`,
  });

  it('to one address stand a minute apart, also from another process', async () => {
    await space({ channel: 'email', address: 'a@example.com' });
    service.advance(20_000);
    await expect(space({ channel: 'email', address: 'a@example.com' }, other)).rejects.toMatchObject(
      refused('email', 40),
    );
    await space({ channel: 'sms', address: '15550001' });
    await expect(space({ channel: 'sms', address: '15550001' })).rejects.toMatchObject(refused('sms', 60));
    service.advance(HOUR);
  });

  it('to one address are bounded in an hour', async () => {
    for (let n = 0; n < 4; n += 1) {
      await space({ channel: 'email', address: 'b@example.com' });
      service.advance(MINUTE);
    }
    const toB = space({ channel: 'email', address: 'b@example.com' });
    await expect(toB).rejects.toMatchObject(refused('email', 56 * 60));
    service.advance(56 * MINUTE);
    await space({ channel: 'email', address: 'b@example.com' });
    service.advance(HOUR);
  });

  it('of the whole service are bounded in an hour, mails and text messages apart, two processes together', async () => {
    const tries = Array.from({ length: 12 }, (_, n) =>
      space({ channel: 'email', address: `n${n}@example.com` }, n % 2 ? other : service.auth),
    );
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(space({ channel: 'email', address: 'x@example.com' })).rejects.toMatchObject(refused('email', 3_600));
    for (const number of ['1555001', '1555002', '1555003']) await space({ channel: 'sms', address: number });
    await expect(space({ channel: 'sms', address: '1555004' })).rejects.toMatchObject(refused('sms', 3_600));
    service.advance(HOUR);
    await space({ channel: 'email', address: 'x@example.com' });
  });

  it('that were refused do not count', async () => {
    service.advance(2 * HOUR);
    await space({ channel: 'sms', address: '1555009' });
    for (let n = 0; n < 10; n += 1) await expect(space({ channel: 'sms', address: '1555009' })).rejects.toThrow();
    await space({ channel: 'sms', address: '1555008' });
  });

  it('are counted without saying to whom they went', async () => {
    const rows = await service.auth.context.transaction((tx) => tx.select().from(mailLimits));
    expect(rows.length).toBeGreaterThan(5);
    expect(JSON.stringify(rows)).not.toMatch(/example|1555/);
  });
});
