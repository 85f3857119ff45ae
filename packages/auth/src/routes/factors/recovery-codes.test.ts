import { plainSqlEngines } from '@fairlead/db/testing';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recoveryCodes } from '#schema';
import type { SessionAnswer } from '#sessions/sessions';
import { bearer, PASSWORD, signedIn, totpCode, withTotp } from '#testing/authenticator';
import { refusal, startTestService, type TestService } from '#testing/test-service';

const PATH = '/factors/recovery-codes';
const MINUTE = 60_000;

type Headers = { authorization: string };
type Codes = { id: string; codes: string[]; total: number };

describe.each(plainSqlEngines())('recovery codes on %s', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(engine);
  });
  afterAll(() => service.close());

  const generate = async (headers: Headers, path = PATH) =>
    (await (await service.post(path, {}, headers)).json()) as Codes;
  const remaining = async (headers: Headers) =>
    ((await (await service.get(PATH, headers)).json()) as { remaining: number }).remaining;
  const atAal1 = async (email: string) => {
    const client = service.client();
    await client.signInWithPassword({ email, password: PASSWORD });
    return { client, headers: await bearer(client) };
  };
  const verify = (headers: Headers, code: string) => service.post(`${PATH}/verify`, { code }, headers);
  const remove = (path: string, headers: Headers, body?: object) =>
    fetch(`${service.url}${path}`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01', ...headers },
      body: body ? JSON.stringify(body) : undefined,
    });

  it('ten of them, shown once; each signs in once, in any spelling; the owner is told', async () => {
    const email = 'alice@example.com';
    const client = await signedIn(service, email);
    await withTotp(service, client);
    const headers = await bearer(client);
    expect(await remaining(headers)).toBe(0);
    const { codes, total } = await generate(headers);
    expect([codes.length, total, new Set(codes).size]).toEqual([10, 10, 10]);
    for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    expect(await (await service.get(PATH, headers)).text()).not.toContain(codes[0]!);
    expect(await refusal(await service.post(PATH, {}, headers))).toEqual({
      status: 422,
      code: 'mfa_verified_factor_exists',
    });

    const lost = await atAal1(email);
    const answer = await verify(lost.headers, ` ${codes[0]!.toLowerCase().replaceAll('-', ' ')}`);
    expect(answer.status).toBe(200);
    const session = (await answer.json()) as SessionAnswer;
    const claims = decodeJwt(session.access_token) as { aal: string; amr: Array<{ method: string }> };
    expect([claims.aal, claims.amr[0]?.method]).toEqual(['aal2', 'mfa/recovery_code']);
    expect((await lost.client.setSession(session)).error).toBeNull();
    const mail = await service.mailTo(email);
    expect(mail.subject).toBe('A recovery code was used to sign in');
    expect(mail.text).toContain('Codes left: 9');
    const raised = { authorization: `Bearer ${session.access_token}` };
    expect(await remaining(raised)).toBe(9);

    const again = await atAal1(email);
    expect(await refusal(await verify(again.headers, codes[0]!))).toEqual({
      status: 422,
      code: 'mfa_verification_failed',
    });
    // At the same time it works once too.
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(again.headers, codes[1]!)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('need the second factor and a recent sign-in to be made, made anew or taken away', async () => {
    const email = 'bob@example.com';
    const client = await signedIn(service, email);
    const before = await bearer(client);
    expect(await refusal(await service.post(PATH, {}, before))).toEqual({
      status: 422,
      code: 'mfa_recovery_codes_sole_factor',
    });
    expect((await verify(before, 'AAAA-AAAA-AAAA-AAAA')).status).toBe(422);
    await withTotp(service, client);
    const headers = await bearer(client);
    const first = await generate(headers);
    const half = await atAal1(email);
    expect(await refusal(await service.post(`${PATH}/regenerate`, {}, half.headers))).toEqual({
      status: 403,
      code: 'insufficient_aal',
    });
    expect(await refusal(await remove(PATH, half.headers))).toEqual({ status: 422, code: 'insufficient_aal' });

    service.advance(6 * MINUTE);
    for (const answer of [await service.post(`${PATH}/regenerate`, {}, headers), await remove(PATH, headers)])
      expect(await refusal(answer)).toEqual({ status: 400, code: 'current_password_required' });
    const wrong = await service.post(`${PATH}/regenerate`, { current_password: 'not it' }, headers);
    expect(await refusal(wrong)).toEqual({ status: 400, code: 'current_password_invalid' });
    const anew = await service.post(`${PATH}/regenerate`, { current_password: PASSWORD }, headers);
    const second = (await anew.json()) as Codes;
    expect(second.codes).toHaveLength(10);
    const late = await atAal1(email);
    expect((await verify(late.headers, first.codes[0]!)).status).toBe(422);
    expect(await (await remove(PATH, headers, { current_password: PASSWORD })).json()).toEqual({ id: second.id });
    expect(await refusal(await remove(PATH, headers, { current_password: PASSWORD }))).toEqual({
      status: 404,
      code: 'mfa_factor_not_found',
    });
  });

  it('go with the last factor, and not before', async () => {
    const client = await signedIn(service, 'carol@example.com');
    const { factorId, seed } = await withTotp(service, client);
    await generate(await bearer(client));
    service.advance(MINUTE);
    const second = await withTotp(service, client, 'Tablet');
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
    expect(await remaining(await bearer(client))).toBe(10);
    // The session stands on the second one.
    service.advance(MINUTE);
    const code = totpCode(service, second.seed);
    expect((await client.mfa.challengeAndVerify({ factorId: second.factorId, code })).error).toBeNull();
    expect(seed).not.toBe(second.seed);
    expect((await client.mfa.unenroll({ factorId: second.factorId })).error).toBeNull();
    expect(await remaining(await bearer(client))).toBe(0);
    const { data } = await client.getUser();
    const left = await service.auth.context.transaction((tx) => tx.select().from(recoveryCodes));
    expect(left.filter(({ user_id }) => user_id === data.user?.id)).toEqual([]);
  });

  it('are guessed at ten times, then not for a while', async () => {
    const email = 'dave@example.com';
    const client = await signedIn(service, email);
    await withTotp(service, client);
    const { codes } = await generate(await bearer(client));
    const half = await atAal1(email);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => verify(half.headers, `${codes[0]}${n}`)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    const right = await verify(half.headers, codes[0]!);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    service.advance(60 * MINUTE);
    const later = await atAal1(email);
    expect((await verify(later.headers, codes[0]!)).status).toBe(200);
  });
});
