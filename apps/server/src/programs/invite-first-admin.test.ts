import { randomUUID } from 'node:crypto';
import type { Me } from '@fairlead/contract/features/session';
import { plainSqlEngines } from '@fairlead/db/testing';
import { describe, expect, it } from 'vitest';
import { createFeatures } from '../features';
import { startTestApp } from '../testing/app';
import { AdminExistsError, inviteFirstAdmin } from './invite-first-admin';

describe.each(plainSqlEngines())('the first global admin on %s', (engine) => {
  it('comes in by a link that works once, and is the last to come in that way', async () => {
    const app = await startTestApp({ engine, features: createFeatures() });
    try {
      const tokenFor = async (email: string) =>
        /token=([\w-]{43})$/.exec(await inviteFirstAdmin(app.db, email, app.now))?.[1] ?? '';
      const accept = async (email: string, token: string) =>
        (await app.withoutProfile(email)).call('POST', '/api/invitations/accept', { body: { token, name: 'Maren' } });
      const [first, second] = [`${randomUUID()}@people.example`, `${randomUUID()}@people.example`];

      const taken = await tokenFor(first);
      const token = await tokenFor(second);
      expect((await accept(first, taken)).error.code).toBe('INVITATION_REVOKED');
      expect((await accept(first, token)).error.code).toBe('INVITATION_OTHER_ADDRESS');
      expect((await accept(second, token)).status).toBe(200);
      const maren = await app.withoutProfile(second);
      expect(((await maren.call('GET', '/api/me')).body as Me).profile).toMatchObject({ role: 'global_admin' });

      expect((await accept(`${randomUUID()}@people.example`, token)).error.code).toBe('INVITATION_USED');
      await expect(inviteFirstAdmin(app.db, first, app.now)).rejects.toThrow(AdminExistsError);
    } finally {
      await app.close();
    }
  });
});
