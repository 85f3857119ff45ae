import { plainSqlEngines } from '@fairlead/db/testing';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneTimeTokens } from '#schema';
import { codeIn, openLink, pkcePair, refusal, signIn, startTestService, type TestService } from '#testing/test-service';

const PASSWORD = 'correct horse battery staple';
const MINUTE = 60_000;

describe.each(plainSqlEngines())('changing one’s user on %s', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(engine);
  });
  afterAll(() => service.close());

  async function person(email: string) {
    const id = await service.auth.createUser({ email, password: PASSWORD, data: { name: 'N', plan: 'pro' } });
    const { access_token } = await signIn(service, email, PASSWORD);
    const put = (body: object) =>
      fetch(`${service.url}/user`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${access_token}`,
          'x-supabase-api-version': '2024-01-01',
        },
        body: JSON.stringify({ code_challenge: null, code_challenge_method: null, ...body }),
      });
    return { id, put };
  }

  it('merges data, deletes by null, and keeps the service’s own keys', async () => {
    const { id, put } = await person('data@example.com');
    const answer = await put({ data: { plan: null, name: 'M', email_verified: false, sub: 'x' } });
    expect(await answer.json()).toMatchObject({
      user_metadata: { name: 'M', sub: id, email: 'data@example.com', email_verified: true, phone_verified: false },
    });
    expect((await put({ data: { big: 'x'.repeat(5_000) } })).status).toBe(400);
    expect((await put({ phone: '4912345678' })).status).toBe(422);
  });

  it('refuses an address that is taken, before or after the mails went out', async () => {
    const { put } = await person('one@example.com');
    await person('taken@example.com');
    const { challenge } = pkcePair();
    expect(await refusal(await put({ email: 'taken@example.com', ...challenge }))).toEqual({
      status: 422,
      code: 'email_exists',
    });
    expect((await put({ email: 'wanted@example.com', ...challenge })).status).toBe(200);
    await openLink(service, 'one@example.com');
    await service.auth.createUser({ email: 'wanted@example.com', password: PASSWORD });
    expect((await openLink(service, 'wanted@example.com')).searchParams.get('error_code')).toBe('email_exists');
    expect((await signIn(service, 'one@example.com', PASSWORD)).user.email).toBe('one@example.com');
  });

  it('needs both addresses: the same half twice is not enough', async () => {
    const { put } = await person('old@example.com');
    await put({ email: 'new@example.com', ...pkcePair().challenge });
    const verify = (email: string, token: string) => service.post('/verify', { email, token, type: 'email_change' });
    const first = codeIn(await service.mailTo('new@example.com'));
    expect(await (await verify('new@example.com', first)).json()).toEqual({ msg: expect.any(String), code: '200' });
    service.advance(2 * MINUTE);
    const resend = { type: 'email_change', email: 'new@example.com', ...pkcePair().challenge };
    expect((await service.post('/resend', resend)).status).toBe(200);
    const again = await verify('new@example.com', codeIn(await service.mailTo('new@example.com')));
    expect(await again.json()).toMatchObject({ code: '200' });
    expect((await signIn(service, 'old@example.com', PASSWORD)).user.email).toBe('old@example.com');

    const [agreed] = (await service.auth.readOutbox({ to: 'old@example.com' })).filter(({ subject }) =>
      subject.includes('Confirm'),
    );
    const second = await verify('old@example.com', codeIn(agreed!));
    expect(await second.json()).toMatchObject({ user: { email: 'new@example.com' } });
    expect(
      (await service.post('/token?grant_type=password', { email: 'old@example.com', password: PASSWORD })).status,
    ).toBe(400);
  });

  it('asking for the address one has calls a waiting change off, and its links with it', async () => {
    const { id, put } = await person('stay@example.com');
    const change = { email: 'away@example.com', ...pkcePair().challenge };
    expect(await (await put(change)).json()).toMatchObject({ new_email: 'away@example.com' });
    const links = [await service.mailTo('stay@example.com'), await service.mailTo('away@example.com')];
    expect(links.map(({ text }) => text.includes('type=email_change'))).toEqual([true, true]);
    const answer = (await (await put({ email: 'STAY@example.com' })).json()) as object;
    expect(answer).toMatchObject({ email: 'stay@example.com' });
    expect(answer).not.toHaveProperty('new_email');
    const waiting = await service.auth.context.transaction((tx) =>
      tx.select().from(oneTimeTokens).where(eq(oneTimeTokens.user_id, id)),
    );
    expect(waiting).toEqual([]);
    for (const to of ['stay@example.com', 'away@example.com'])
      expect((await openLink(service, to)).searchParams.get('error_code')).toBe('otp_expired');
  });

  it('an email change alone asks for a fresh sign-in too', async () => {
    const { put } = await person('stale@example.com');
    service.advance(6 * MINUTE);
    const change = { email: 'fresh@example.com', ...pkcePair().challenge };
    expect(await refusal(await put(change))).toEqual({ status: 400, code: 'current_password_required' });
    expect((await put({ ...change, current_password: PASSWORD })).status).toBe(200);
  });
});
