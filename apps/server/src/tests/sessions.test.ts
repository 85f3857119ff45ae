import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@fairlead/content/format/days';
import type { Role } from '@fairlead/contract/access/roles';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { seedProfile } from '@fairlead/db/seed/profiles';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFeatures } from '../features';
import { startTestApp, type TestApp } from '../testing/app';
import { type Caller, httpCaller } from '../testing/caller';

const START = new Date('2026-03-02T09:00:00Z');
const HOUR_MS = 3_600_000;
const PASSWORD = 'a quiet harbor at dusk';

type Session = { access_token: string; refresh_token: string };
type Listed = { sessions: { id: string; current: boolean }[] };

describe('sessions of people, from signing in with a password to their end', { timeout: 60_000 }, () => {
  let app: TestApp;
  let now = START;
  beforeAll(async () => {
    const parts = { clock: () => now };
    app = await startTestApp({ engine: plainSqlEngines()[0]!, features: createFeatures(), now: START, parts });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    now = START;
  });
  const after = (ms: number) => {
    now = new Date(START.getTime() + ms);
  };

  async function somebody(role: Role, mspId: string) {
    const id = randomUUID();
    const email = `${id}@people.example`;
    await app.auth.createUser({ id, email, password: PASSWORD });
    const profile = { id, name: 'P', email, role, msp_id: mspId, client_id: null, demo_msp_id: null, now: START };
    await app.db.transaction(PLATFORM, (tx) => seedProfile(tx, profile));
    return { id, email };
  }
  const token = async (kind: string, body: object): Promise<Session | null> => {
    const answer = await app.anonymous.call('POST', `/auth/v1/token?grant_type=${kind}`, { body });
    return answer.status === 200 ? (answer.body as Session) : null;
  };
  const signIn = async ({ email }: { email: string }) => (await token('password', { email, password: PASSWORD }))!;
  const refreshed = (session: Session) => token('refresh_token', { refresh_token: session.refresh_token });
  const by = ({ access_token }: Session): Caller =>
    httpCaller(app.baseUrl, access_token, { userId: null, mspId: null });
  const opens = async (session: Session) => (await by(session).call('GET', '/api/clients')).status;

  it('end seven days after their last use, and thirty days after their begin however much they are used', async () => {
    const alice = await somebody('msp_admin', await app.newMsp());
    let used = await signIn(alice);
    const idle = await signIn(alice);
    for (let day = 6; day <= 24; day += 6) {
      after(day * DAY_MS);
      const next = await refreshed(used);
      expect([day, next !== null && (await opens(next))]).toEqual([day, 200]);
      used = next!;
      if (day > 7) expect([day, await refreshed(idle)]).toEqual([day, null]);
    }
    after(30 * DAY_MS);
    used = (await refreshed(used))!;
    expect(await opens(used)).toBe(200);
    after(30 * DAY_MS + 1_000);
    expect([await opens(used), await refreshed(used)]).toEqual([401, null]);

    after(0);
    const resting = await signIn(alice);
    after(7 * DAY_MS);
    const woken = await refreshed(resting);
    expect(woken).not.toBeNull();
    after(14 * DAY_MS + 1_000);
    expect(await refreshed(woken!)).toBeNull();
  });

  it('of a global admin are good for twelve hours, however often they are refreshed', async () => {
    const maren = await somebody('global_admin', await app.newMsp());
    let session = await signIn(maren);
    const looks = async () => (await by(session).call('GET', '/api/admin/msps')).error?.code ?? 'open';
    for (const [hours, said] of [
      [6, 'open'],
      [12, 'open'],
      [12.001, 'SIGN_IN_AGAIN'],
    ] as const) {
      after(hours * HOUR_MS);
      session = (await refreshed(session))!;
      expect([hours, await looks()]).toEqual([hours, said]);
    }
    session = await signIn(maren);
    expect(await looks()).toBe('open');
  });

  it('are seen and ended by whose they are, and ended by the admins of those people alone, at once', async () => {
    const mspId = await app.newMsp();
    const [bob, alice] = [await somebody('msp_user', mspId), await somebody('msp_admin', mspId)];
    const [phone, desk] = [await signIn(bob), await signIn(bob)];
    const { sessions } = (await by(desk).call('GET', '/auth/v1/user/sessions')).body as Listed;
    expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
    const other = sessions.find(({ current }) => !current)!.id;
    const admin = await signIn(alice);
    expect((await by(admin).call('DELETE', `/auth/v1/user/sessions/${other}`)).status).toBe(404);
    expect(await opens(phone)).toBe(200);
    expect((await by(desk).call('DELETE', `/auth/v1/user/sessions/${other}`)).status).toBe(200);
    expect([await opens(phone), await refreshed(phone), await opens(desk)]).toEqual([401, null, 200]);

    const rival = await signIn(await somebody('msp_admin', await app.newMsp()));
    const end = (who: Session) => by(who).call('POST', `/api/team/${bob.id}/sign-out`);
    expect([(await end(rival)).status, (await end(desk)).status, await opens(desk)]).toEqual([404, 403, 200]);
    const look = (who: Session) => by(who).call('POST', `/api/team/${bob.id}/sessions`);
    expect([(await look(rival)).status, (await look(desk)).status]).toEqual([404, 403]);
    const { items } = (await look(admin)).body as { items: Listed['sessions'] };
    // The one device that is left, as its owner sees it, and nothing to sign in with.
    expect(items.map(({ id }) => id)).toEqual(sessions.filter(({ current }) => current).map(({ id }) => id));
    expect(Object.keys(items[0]!).sort()).toEqual(['aal', 'createdAt', 'id', 'ip', 'refreshedAt', 'userAgent']);
    expect((await end(admin)).status).toBe(200);
    expect((await look(admin)).body).toEqual({ items: [] });
    expect([await opens(desk), await refreshed(desk), await opens(admin)]).toEqual([401, null, 200]);
    const maren = await signIn(await somebody('global_admin', mspId));
    expect((await by(maren).call('POST', `/api/admin/users/${alice.id}/sign-out`)).status).toBe(200);
    expect([await opens(admin), await refreshed(admin)]).toEqual([401, null]);
  });
});
