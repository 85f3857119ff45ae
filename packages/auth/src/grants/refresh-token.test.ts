import { testEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionAnswer } from '../sessions/sessions';
import { refusal, signIn, startTestService, type TestService } from '../testing/test-service';

const EMAIL = 'alice@example.com';
const PASSWORD = 'correct horse battery staple';
const USED = { status: 400, code: 'refresh_token_already_used' };

describe.each(testEngines())('refresh tokens on %s', (engine) => {
  let service: TestService;
  let session: SessionAnswer;
  beforeAll(async () => {
    service = await startTestService(engine);
    await service.auth.createUser({ email: EMAIL, password: PASSWORD });
  });
  beforeEach(async () => {
    session = await signIn(service, EMAIL, PASSWORD);
  });
  afterAll(() => service.close());

  const post = (refresh_token: string) => service.post('/token?grant_type=refresh_token', { refresh_token });
  const refreshed = async (token: string) => {
    const answer = await post(token);
    expect(answer.status).toBe(200);
    return (await answer.json()) as SessionAnswer;
  };

  it('rotate, and the predecessor gives the same successor within ten seconds', async () => {
    const first = await refreshed(session.refresh_token);
    expect(first.refresh_token).not.toBe(session.refresh_token);
    await service.auth.identify(first.access_token);
    service.advance(10_000);
    expect((await refreshed(session.refresh_token)).refresh_token).toBe(first.refresh_token);
  });

  it('a lost answer signs nobody out: the predecessor counts while its successor has never been used', async () => {
    const lost = await refreshed(session.refresh_token);
    service.advance(3_600_000);
    expect((await refreshed(session.refresh_token)).refresh_token).toBe(lost.refresh_token);
  });

  it('the predecessor of a token in use ends the session after ten seconds', async () => {
    const other = await signIn(service, EMAIL, PASSWORD);
    const next = await refreshed(session.refresh_token);
    expect(await service.auth.identify(next.access_token)).not.toBeNull();
    service.advance(10_001);
    expect(await refusal(await post(session.refresh_token))).toEqual(USED);
    expect(await service.auth.identify(next.access_token)).toBeNull();
    expect(await refusal(await post(next.refresh_token))).toEqual({ status: 400, code: 'refresh_token_not_found' });
    expect(await service.auth.identify(other.access_token)).not.toBeNull();
  });

  it('anything older ends the session, and stays ended although the request failed', async () => {
    let latest = session;
    for (let turn = 0; turn < 3; turn += 1) latest = await refreshed(latest.refresh_token);
    expect(await refusal(await post(session.refresh_token))).toEqual(USED);
    expect((await post(latest.refresh_token)).status).toBe(400);
    expect(await service.auth.identify(latest.access_token)).toBeNull();
  });

  it('20 at once give one successor and a session that still refreshes', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(session.refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const tokens = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as SessionAnswer).refresh_token),
    );
    expect(new Set(tokens).size).toBe(1);
    expect((await refreshed(tokens[0]!)).refresh_token).not.toBe(tokens[0]);
  });

  it('a sign-out among five refreshes leaves no live session', async () => {
    const authorization = `Bearer ${session.access_token}`;
    const [signOut, ...answers] = await Promise.all([
      service.post('/logout', undefined, { authorization }),
      ...Array.from({ length: 5 }, () => post(session.refresh_token)),
    ]);
    expect(signOut.status).toBe(204);
    for (const answer of answers) {
      expect([200, 400]).toContain(answer.status);
      if (answer.status !== 200) continue;
      const { access_token, refresh_token } = (await answer.json()) as SessionAnswer;
      expect(await service.auth.identify(access_token)).toBeNull();
      expect((await post(refresh_token)).status).toBe(400);
    }
  });

  it('refuses forged, shortened and foreign tokens as the wire says', async () => {
    const bytes = Buffer.from(session.refresh_token, 'base64url');
    bytes[20] = bytes[20]! + 1;
    expect(await refusal(await post(bytes.toString('base64url')))).toEqual({
      status: 400,
      code: 'refresh_token_not_found',
    });
    for (const token of ['short', session.refresh_token.slice(1), `${session.refresh_token}A`, 'a'.repeat(60), ''])
      expect(await refusal(await post(token))).toEqual({ status: 400, code: 'validation_failed' });
    expect((await post(session.refresh_token)).status).toBe(200);
  });

  it('refuses a banned user', async () => {
    const id = await service.auth.createUser({ email: 'banned@example.com', password: PASSWORD });
    const { refresh_token } = await signIn(service, 'banned@example.com', PASSWORD);
    await service.auth.banUser(id, new Date(service.now().getTime() + 60_000));
    expect(await refusal(await post(refresh_token))).toEqual({ status: 400, code: 'user_banned' });
  });
});
