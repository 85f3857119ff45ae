import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@fairlead/content/format/days';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '#testing/authenticator';
import { refusal, signIn, startTestService, type TestService } from '#testing/test-service';

type Listed = {
  id: string;
  created_at: string;
  refreshed_at: string;
  user_agent: string;
  ip: string;
  aal: string;
  current: boolean;
};

describe.each(plainSqlEngines())('own sessions on %s', (engine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(engine);
    for (const name of ['alice', 'bob'])
      await service.auth.createUser({ email: `${name}@example.com`, password: PASSWORD });
  });
  afterAll(() => service.close());

  const bearerOf = ({ access_token }: { access_token: string }) => ({ authorization: `Bearer ${access_token}` });
  const list = async (session: { access_token: string }) =>
    ((await (await service.get('/user/sessions', bearerOf(session))).json()) as { sessions: Listed[] }).sessions;
  const end = (session: { access_token: string }, id: string) =>
    fetch(`${service.url}/user/sessions/${id}`, {
      method: 'DELETE',
      headers: { 'x-supabase-api-version': '2024-01-01', ...bearerOf(session) },
    });

  it('are listed, newest use first, and ended one by one; what is ended works no more', async () => {
    const login = { email: 'alice@example.com', password: PASSWORD };
    const phone = await service.post('/token?grant_type=password', login, { 'user-agent': 'Phone/1.0' });
    const onPhone = (await phone.json()) as { access_token: string; refresh_token: string };
    service.advance(60_000);
    const here = await signIn(service, 'alice@example.com', PASSWORD);
    const bobs = await signIn(service, 'bob@example.com', PASSWORD);
    const sessions = await list(here);
    expect(sessions).toMatchObject([{ current: true }, { current: false, user_agent: 'Phone/1.0' }]);
    expect(Object.keys(sessions[0]!).sort()).toEqual(
      ['aal', 'created_at', 'current', 'id', 'ip', 'refreshed_at', 'user_agent'].sort(),
    );
    expect(sessions.map(({ aal, ip }) => `${aal} ${ip}`)).toEqual(['aal1 127.0.0.1', 'aal1 127.0.0.1']);

    const other = sessions[1]!.id;
    for (const id of [other, randomUUID(), 'x'])
      expect(await refusal(await end(bobs, id))).toEqual({ status: 404, code: 'session_not_found' });
    expect(await service.auth.identify(onPhone.access_token)).not.toBeNull();
    const ended = await end(here, other);
    expect([ended.status, await ended.json()]).toEqual([200, { id: other }]);
    expect(await service.auth.identify(onPhone.access_token)).toBeNull();
    const refresh = { refresh_token: onPhone.refresh_token };
    expect((await service.post('/token?grant_type=refresh_token', refresh)).status).toBe(400);
    expect(await list(here)).toHaveLength(1);
    expect(await list(bobs)).toHaveLength(1);
    expect((await end(here, other)).status).toBe(404);
    expect((await service.get('/user/sessions')).status).toBe(401);
  });

  it('that ended by themselves are not listed', async () => {
    const patient = await startTestService(engine, { settings: { accessTokenSeconds: 90 * 86_400 } });
    try {
      await patient.auth.createUser({ email: 'alice@example.com', password: PASSWORD });
      await signIn(patient, 'alice@example.com', PASSWORD);
      patient.advance(6 * DAY_MS);
      const later = await signIn(patient, 'alice@example.com', PASSWORD);
      const count = async () => {
        const answer = await patient.get('/user/sessions', bearerOf(later));
        return ((await answer.json()) as { sessions: Listed[] }).sessions.length;
      };
      expect(await count()).toBe(2);
      patient.advance(1.1 * DAY_MS);
      expect(await count()).toBe(1);
    } finally {
      await patient.close();
    }
  });
});
