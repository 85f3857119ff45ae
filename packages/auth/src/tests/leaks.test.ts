import { plainSqlEngines } from '@fairlead/db/testing';
import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import * as schema from '../schema';
import { samlKey } from '../sso/saml-keys';
import { adminClient } from '../testing/admin-client';
import { bearer, signedIn, PASSWORD as TEST_PASSWORD, withTotp } from '../testing/authenticator';
import { codeIn, linkIn, openLink, startTestService } from '../testing/test-service';

const PASSWORD = 'canary password of a sign-up';
const EMAIL = 'alice@example.com';
const TABLES = [
  schema.users,
  schema.identities,
  schema.sessions,
  schema.flowState,
  schema.oneTimeTokens,
  schema.signingKeys,
  schema.mailOutbox,
  schema.auditEvents,
  schema.accountLimits,
  schema.addressLimits,
  schema.mailLimits,
  schema.factors,
  schema.factorChallenges,
  schema.recoveryCodes,
  schema.samlKeys,
  schema.ssoProviders,
];

describe.each(plainSqlEngines())('secrets on %s', (engine) => {
  it('stand neither in the database nor in the log', async () => {
    const service = await startTestService(engine);
    try {
      const { context } = service.auth;
      const client = service.client();
      await client.signUp({ email: EMAIL, password: PASSWORD });
      const mail = await service.mailTo(EMAIL);
      const link = new URL(linkIn(mail, service)).searchParams.get('token') ?? '';
      const dumps: string[] = [];
      const dump = async () => {
        for (const table of TABLES)
          dumps.push(JSON.stringify(await context.transaction((tx) => tx.select().from(table))));
      };
      await dump();
      const authCode = (await openLink(service, EMAIL)).searchParams.get('code') ?? '';
      await dump();
      const { data } = await client.exchangeCodeForSession(authCode);
      await service.post('/token?grant_type=password', { email: EMAIL, password: `${PASSWORD} wrong` });
      await service.post('/token?grant_type=refresh_token', { refresh_token: data.session?.refresh_token });
      await service.get('/user', { authorization: 'Bearer canary.bearer.token' });
      await dump();

      const canaries = [
        PASSWORD,
        link,
        authCode,
        data.session?.refresh_token,
        data.session?.access_token,
        'PRIVATE KEY',
        '"d":',
      ];
      const stored = dumps.join('\n');
      const logged = service.logLines.join('\n');
      for (const canary of canaries) {
        expect(canary).toBeTruthy();
        expect(stored.includes(canary!)).toBe(false);
        expect(logged.includes(canary!)).toBe(false);
      }
      // Six digits turn up in any text; where the code could stand they do not.
      const tokens = JSON.stringify(await context.transaction((tx) => tx.select().from(schema.oneTimeTokens)));
      expect(tokens.includes(`"${codeIn(mail)}"`)).toBe(false);
      // The search finds what is there.
      expect(stored.includes(EMAIL)).toBe(true);
    } finally {
      await service.close();
    }
  });

  it('of second factors stand nowhere either: seeds, codes, recovery codes', async () => {
    const service = await startTestService(engine, { settings: { phoneFactorEnabled: true } });
    try {
      const { context } = service.auth;
      const client = await signedIn(service, EMAIL);
      const { seed } = await withTotp(service, client);
      const key = await samlKey(context);
      const answer = await service.post('/factors/recovery-codes', {}, await bearer(client));
      const { codes } = (await answer.json()) as { codes: string[] };
      const half = service.client();
      await half.signInWithPassword({ email: EMAIL, password: TEST_PASSWORD });
      await service.post('/factors/recovery-codes/verify', { code: codes[0] }, await bearer(half));
      await service.post('/factors/recovery-codes/verify', { code: `${codes[1]}X` }, await bearer(client));
      const phone = await client.mfa.enroll({ factorType: 'phone', friendlyName: 'Mobile', phone: '+41791234567' });
      await client.mfa.challenge({ factorId: phone.data!.id, channel: 'sms' });
      const texted = /\d{6}/.exec((await service.mailTo('41791234567')).text)?.[0] ?? '';
      const stored: string[] = [];
      for (const table of TABLES)
        stored.push(JSON.stringify(await context.transaction((tx) => tx.select().from(table))));
      const [dump, logged] = [stored.join('\n'), service.logLines.join('\n')];
      const inHex = Buffer.from(Secret.fromBase32(seed).bytes).toString('hex');
      for (const canary of [seed, inHex, ...codes, ...codes.map((code) => code.replaceAll('-', '')), key.privateKey]) {
        expect(canary.length).toBeGreaterThan(15);
        expect(dump.toLowerCase()).not.toContain(canary.toLowerCase());
        expect(logged.toLowerCase()).not.toContain(canary.toLowerCase());
      }
      const challenges = await context.transaction((tx) => tx.select().from(schema.factorChallenges));
      expect(texted).not.toBe('');
      expect(JSON.stringify(challenges)).not.toContain(`"${texted}"`);
      // The search finds what is there.
      expect(dump).toContain('41791234567');
    } finally {
      await service.close();
    }
  });

  it('of invitations and of links and codes made for others stand nowhere either', async () => {
    const service = await startTestService(engine, { settings: { phoneEnabled: true } });
    try {
      const { context } = service.auth;
      const admin = await adminClient(service);
      const invited = await service.auth.inviteLink('invited@example.com');
      await admin.createUser({ email: EMAIL, email_confirm: true });
      const { data } = await admin.generateLink({ type: 'recovery', email: EMAIL });
      await admin.inviteUserByEmail('mailed@example.com');
      const mailed = new URL(linkIn(await service.mailTo('mailed@example.com'), service)).searchParams.get('token');
      await service.post('/signup', { phone: '15550100', password: PASSWORD });
      const texted = codeIn(await service.mailTo('15550100'));
      const tokens = [
        'tokenHash' in invited ? invited.tokenHash : '',
        data.properties?.hashed_token ?? '',
        mailed ?? '',
      ];
      for (const token_hash of tokens) {
        await service.get(`/verify?token=${token_hash}&type=invite`);
        await service.post('/verify', { token_hash, type: 'email_change' });
      }
      const stored: string[] = [];
      for (const table of TABLES)
        stored.push(JSON.stringify(await context.transaction((tx) => tx.select().from(table))));
      const [dump, logged] = [stored.join('\n'), service.logLines.join('\n')];
      for (const canary of [...tokens, PASSWORD]) {
        expect(canary.length).toBeGreaterThan(15);
        expect(dump).not.toContain(canary);
        expect(logged).not.toContain(canary);
      }
      expect(texted).toMatch(/^\d{6}$/);
      expect(dump).not.toContain(`"${texted}"`);
      // The search finds what is there.
      expect(dump).toContain('invited@example.com');
    } finally {
      await service.close();
    }
  });

  it('audit events say who did what, and cannot be changed afterwards', async () => {
    const service = await startTestService(engine);
    try {
      const { context } = service.auth;
      const id = await service.auth.createUser({ email: EMAIL, password: PASSWORD });
      const client = service.client();
      await client.signInWithPassword({ email: EMAIL, password: PASSWORD });
      await client.signOut();
      const events = await context.transaction((tx) => tx.select().from(schema.auditEvents));
      expect(events.filter(({ user_id }) => user_id === id).map(({ action }) => action)).toEqual([
        'user_created',
        'login',
        'logout',
      ]);
      await expect(context.transaction((tx) => tx.delete(schema.auditEvents))).rejects.toThrow();
      await expect(context.transaction((tx) => tx.update(schema.auditEvents).set({ action: 'x' }))).rejects.toThrow();
    } finally {
      await service.close();
    }
  });
});
