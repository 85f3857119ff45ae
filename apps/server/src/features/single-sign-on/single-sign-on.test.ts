import { testIdentityProvider } from '@fairlead/auth/testing/identity-provider';
import type { Me } from '@fairlead/contract/features/session';
import type { SsoAddresses, SsoProvider } from '@fairlead/contract/features/single-sign-on';
import { PLATFORM } from '@fairlead/db/connection/scope';
import { plainSqlEngines } from '@fairlead/db/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#clock';
import { createFeatures } from '#features';
import { startTestApp, type TestApp } from '#testing/app';
import { type AuthElsewhere, startAuthElsewhere } from '#testing/auth-elsewhere';
import type { Caller } from '#testing/caller';

type Listed = { items: SsoProvider[]; addresses: SsoAddresses };

const UNKNOWN = '3e5a2d4c-8f3b-4d6e-9a1c-0b2d4f6a8c0e';

const ARRANGEMENTS = [
  ...plainSqlEngines().map((engine) => ({ engine, where: 'in the same program' })),
  { engine: 'pglite' as const, where: 'elsewhere' },
];

describe.each(ARRANGEMENTS)('single sign-on of MSPs on $engine, signed in $where', ({ engine, where }) => {
  let app: TestApp;
  let elsewhere: AuthElsewhere | null = null;
  let authUrl: string;
  let maren: Caller;
  let count = 0;
  beforeAll(async () => {
    const features = createFeatures();
    if (where === 'elsewhere') {
      elsewhere = await startAuthElsewhere({ engine, siteUrl: 'https://app.fairlead.test' });
      const { auth, env } = elsewhere;
      app = await startTestApp({ engine, features, env, auth, now: systemClock(), parts: { clock: systemClock } });
    } else app = await startTestApp({ engine, features });
    authUrl = elsewhere?.url ?? `${app.baseUrl}/auth/v1`;
    maren = await app.as('global_admin');
  });
  afterAll(async () => {
    await app.close();
    await elsewhere?.close();
  });

  const at = (mspId: string) => `/api/admin/msps/${mspId}/single-sign-on`;
  const list = async (mspId: string) => (await maren.call('GET', at(mspId))).body as Listed;
  const get = (path: string) => fetch(`${authUrl}${path}`);
  const newProvider = async () => {
    const domain = `msp-${++count}.example`;
    const idp = await testIdentityProvider({ now: () => app.now, get }, `idp.${domain}`);
    return { idp, domain, body: { kind: 'saml', name: 'Harbor IT', domains: [domain], metadataXml: idp.metadata } };
  };
  const connect = async (mspId: string) => {
    const { idp, domain, body } = await newProvider();
    const { status, body: provider } = await maren.call('POST', at(mspId), { body });
    expect(status).toBe(200);
    return { idp, domain, body, provider: provider as SsoProvider };
  };

  it('Maren connects the provider of an MSP, switches it off and removes it', async () => {
    const mspId = await app.newMsp();
    expect((await list(mspId)).items).toEqual([]);
    const { idp, domain, provider } = await connect(mspId);
    expect(provider).toMatchObject({
      kind: 'saml',
      name: 'Harbor IT',
      issuer: idp.entityId,
      enabled: true,
      accounts: 0,
    });
    const { items, addresses } = await list(mspId);
    expect(items).toEqual([provider]);
    expect(items[0]?.domains).toEqual([domain]);
    expect(new URL(addresses.acsUrl).pathname).toBe('/auth/v1/sso/saml/acs');
    const off = await maren.call('PATCH', `${at(mspId)}/${provider.id}`, { body: { enabled: false } });
    expect(off.body).toEqual({ ...provider, enabled: false });
    expect((await maren.call('DELETE', `${at(mspId)}/${provider.id}`)).status).toBe(200);
    expect((await list(mspId)).items).toEqual([]);
    const { rows } = await app.db.transaction(PLATFORM, (tx) =>
      tx.execute(
        sql`select action, changes from audit_log where target_id = ${provider.id} and result = 'ok' order by created_at, action`,
      ),
    );
    expect(rows.map(({ action }) => action).sort()).toEqual([
      'single_sign_on.changed',
      'single_sign_on.connected',
      'single_sign_on.removed',
    ]);
    expect(JSON.stringify(rows)).not.toContain('EntityDescriptor');
  });

  it('a provider is reached by its own MSP alone', async () => {
    const [one, other] = [await app.newMsp(), await app.newMsp()];
    const { provider } = await connect(one);
    expect((await list(other)).items).toEqual([]);
    expect((await maren.call('PATCH', `${at(other)}/${provider.id}`, { body: { enabled: false } })).status).toBe(404);
    expect((await maren.call('DELETE', `${at(other)}/${provider.id}`)).status).toBe(404);
    for (const path of [at(UNKNOWN), `${at(one)}/${UNKNOWN}`])
      expect((await maren.call(path === at(UNKNOWN) ? 'GET' : 'DELETE', path)).status).toBe(404);
    const alice = await app.as('msp_admin', { mspId: one });
    expect((await alice.call('GET', at(one))).status).toBe(403);
  });

  it('problems land at their field, and nothing is connected', async () => {
    const [mspId, elsewhere] = [await app.newMsp(), await app.newMsp()];
    const { body: taken } = await connect(elsewhere);
    const { body } = await newProvider();
    const cases: [Record<string, unknown>, string][] = [
      [{ domains: [] }, 'domains'],
      [{ domains: ['gmail.com'] }, 'domains'],
      [{ domains: taken.domains }, 'domains'],
      [{ metadataXml: 'no metadata' }, 'metadataXml'],
      [{ metadataXml: taken.metadataXml }, 'metadataXml'],
      [{ metadataXml: '' }, 'metadataXml'],
      [{ metadataXml: undefined, metadataUrl: 'http://idp.example/metadata' }, 'metadataUrl'],
      [{ metadataXml: undefined, metadataUrl: 'https://127.0.0.1/metadata' }, 'metadataUrl'],
      [{ kind: 'oidc', issuer: 'https://accounts.google.com', clientId: 'a', clientSecret: 'b' }, 'issuer'],
      [{ kind: 'oidc' }, 'issuer'],
      [{ name: ' ' }, 'name'],
    ];
    for (const [change, field] of cases) {
      const answer = await maren.call('POST', at(mspId), { body: { ...body, ...change } });
      expect([answer.status, Object.keys(answer.error.data?.fields ?? {})]).toEqual([400, [field]]);
    }
    expect((await list(mspId)).items).toEqual([]);
  });

  it('an account of the provider is known to be of the MSP', async () => {
    const mspId = await app.newMsp();
    const { idp, domain } = await connect(mspId);
    const { verifier, challenge } = await pkce();
    const begun = await fetch(`${authUrl}/sso`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        domain,
        skip_http_redirect: true,
        code_challenge: challenge,
        code_challenge_method: 's256',
      }),
    });
    const asked = await idp.read(((await begun.json()) as { url: string }).url);
    const form = await idp.answer(asked, { nameId: `ada@${domain}` });
    const landed = await fetch(`${authUrl}/sso/saml/acs`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    const code = new URL(landed.headers.get('location') ?? 'about:blank').searchParams.get('code');
    const exchanged = await fetch(`${authUrl}/token?grant_type=pkce`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
    });
    const { access_token } = (await exchanged.json()) as { access_token: string };
    expect(await app.auth.identify(access_token)).toMatchObject({ ssoTenantId: mspId, email: `ada@${domain}` });
    const me = await fetch(`${app.baseUrl}/api/me`, { headers: { authorization: `Bearer ${access_token}` } });
    expect(((await me.json()) as Me).profile).toBeNull();
    expect((await list(mspId)).items[0]?.accounts).toBe(1);
  });
});

async function pkce(): Promise<{ verifier: string; challenge: string }> {
  const verifier = Buffer.from(crypto.getRandomValues(new Uint8Array(48))).toString('base64url');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: Buffer.from(digest).toString('base64url') };
}
