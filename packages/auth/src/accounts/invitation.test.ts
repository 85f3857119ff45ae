import { DAY_MS } from '@fairlead/content/format/days';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneTimeTokens } from '../schema';
import { codeIn, pkcePair, refusal, startTestService, type TestService } from '../testing/test-service';

const PASSWORD = 'correct horse battery staple';
const OTHERS = 'the phrase of somebody else';
const MINUTE = 60_000;

describe.each(plainSqlEngines())('invitations the host brings itself on %s', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(engine);
  });
  afterAll(() => service.close());

  const invited = async (email: string) => {
    const link = await service.auth.inviteLink(email);
    if (!('tokenHash' in link)) throw new Error(`${email} exists.`);
    return link.tokenHash;
  };
  const open = (token_hash: string) => service.client().verifyOtp({ token_hash, type: 'invite' });

  it('Bob opens his invitation, is signed in, and chooses a password', async () => {
    const tokenHash = await invited('Bob@Example.com');
    expect(await service.auth.readOutbox({ to: 'bob@example.com' })).toEqual([]);
    const client = service.client();
    const { data, error } = await client.verifyOtp({ token_hash: tokenHash, type: 'invite' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: 'bob@example.com', user_metadata: { email_verified: true } });
    expect(data.user?.invited_at).toBeTruthy();
    expect((await client.updateUser({ password: PASSWORD })).error).toBeNull();
    const again = await service.client().signInWithPassword({ email: 'bob@example.com', password: PASSWORD });
    expect(again.error).toBeNull();
    expect(await service.auth.inviteLink('bob@example.com')).toEqual({ exists: true });
  });

  it('a link works once, is ended by the next one, lives seven days, and is nothing but an invitation', async () => {
    const first = await invited('carol@example.com');
    const second = await invited('carol@example.com');
    expect((await open(first)).error).toMatchObject({ status: 403, code: 'otp_expired' });
    for (const type of ['signup', 'recovery', 'magiclink', 'email', 'email_change'])
      expect((await service.post('/verify', { token_hash: second, type })).status).toBe(403);
    service.advance(7 * DAY_MS - MINUTE);
    expect((await open(second)).error).toBeNull();
    expect((await open(second)).error).toMatchObject({ code: 'otp_expired' });
    const late = await invited('dave@example.com');
    service.advance(7 * DAY_MS);
    expect((await open(late)).error).toMatchObject({ code: 'otp_expired' });
  });

  it('ten invitations at once are one account and one open link', async () => {
    const links = await Promise.all(Array.from({ length: 10 }, () => invited('team@example.com')));
    const rows = await service.auth.context.transaction((tx) => tx.select().from(oneTimeTokens));
    expect(rows.filter(({ email }) => email === 'team@example.com')).toHaveLength(1);
    const opened = await Promise.all(links.map((link) => open(link)));
    expect(opened.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('drops what a stranger left waiting for the address', async () => {
    const email = 'erin@example.com';
    await service.post('/signup', { email, password: OTHERS, data: { name: 'Stranger' }, ...pkcePair().challenge });
    const strangersCode = codeIn(await service.mailTo(email));
    const tokenHash = await invited(email);
    const typed = await service.post('/verify', { email, token: strangersCode, type: 'signup' });
    expect(await refusal(typed)).toEqual({ status: 403, code: 'otp_expired' });
    const { data } = await open(tokenHash);
    expect(data.user?.user_metadata).not.toHaveProperty('name');
    expect((await service.client().signInWithPassword({ email, password: OTHERS })).error).toMatchObject({
      code: 'invalid_credentials',
    });
  });

  it.each(['a@localhost', 'a@example.com\r\nBcc: b@example.com'])('invites nobody at %j', async (email) => {
    await expect(service.auth.inviteLink(email)).rejects.toMatchObject({ code: 'validation_failed' });
  });
});
