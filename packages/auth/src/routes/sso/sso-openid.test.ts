import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANYWHERE } from '#http/outbound-fetch';
import type { SsoProviderSummary } from '#sso/providers';
import { browser } from '#testing/browser';
import { type OpenIdPeer, startOpenIdPeer } from '#testing/openid-peer';
import { SITE, startTestService, type TestService } from '#testing/test-service';

const TENANT = '0f6f2f5c-3a55-4c15-8a4c-0d5c8a0f1e11';
const PASSWORD = 'correct horse battery staple';

describe.each(plainSqlEngines())('single sign-on by OpenID Connect on %s', (engine) => {
  let service: TestService;
  let peer: OpenIdPeer;
  let provider: SsoProviderSummary;
  beforeAll(async () => {
    peer = await startOpenIdPeer(`${SITE}/auth/v1/callback`);
    service = await startTestService(engine, { tenantAddresses: ANYWHERE });
    provider = await service.auth.ssoProviders.create(description());
  });
  afterAll(async () => {
    await service.close();
    await peer.close();
  });

  const description = () => ({
    kind: 'oidc' as const,
    tenantId: TENANT,
    domains: ['acme.example'],
    issuer: peer.issuer,
    clientId: peer.clientId,
    clientSecret: peer.clientSecret,
  });
  const sits = (subject: string, email: string) => {
    peer.people[subject] = { email, email_verified: true, name: subject };
    peer.next = subject;
  };
  const begin = async () => {
    const client = service.client();
    const { data, error } = await client.signInWithSSO({
      domain: 'acme.example',
      options: { redirectTo: `${SITE}/sso-redirect` },
    });
    expect(error).toBeNull();
    return { client, url: data?.url ?? '' };
  };

  it('goes from the page to the company and back', async () => {
    sits('alice', 'alice@acme.example');
    peer.people.alice = { ...peer.people.alice!, picture: 'https://pictures.acme.example/alice.png' };
    const { client, url } = await begin();
    const target = await browser(service).walk(url);
    expect(target.origin + target.pathname).toBe(`${SITE}/sso-redirect`);
    const { data, error } = await client.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: 'alice@acme.example',
      user_metadata: { avatar_url: 'https://pictures.acme.example/alice.png' },
      identities: [{ provider: `sso:${provider.id}`, id: 'alice', identity_data: { iss: peer.issuer } }],
    });
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'sso/oidc', provider: provider.id }]);
    expect(await service.auth.identify(data.session?.access_token ?? '')).toMatchObject({ ssoTenantId: TENANT });
  });

  it('joins no account of the same address', async () => {
    const email = 'bob@acme.example';
    const own = await service.auth.createUser({ email, password: PASSWORD });
    sits('bob', email);
    const { client, url } = await begin();
    const target = await browser(service).walk(url);
    const { data } = await client.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    expect(data.user?.id).toBeTruthy();
    expect(data.user?.id).not.toBe(own);
  });

  it('speaks for nobody of another domain', async () => {
    for (const email of ['eve@other.example', 'eve@sub.acme.example', 'eve@acme.example.evil.example']) {
      sits('eve', email);
      const target = await browser(service).walk((await begin()).url);
      expect(target.searchParams.get('code')).toBeNull();
      expect(target.searchParams.get('error_code')).toBe('validation_failed');
    }
  });

  it('opens nothing when it is switched off meanwhile', async () => {
    sits('alice', 'alice@acme.example');
    const tab = browser(service);
    const callback = await tab.toCallback((await begin()).url);
    await service.auth.ssoProviders.update(provider.id, { enabled: false });
    const { target } = await tab.open(callback);
    expect(target.searchParams.get('code')).toBeNull();
    expect(target.searchParams.get('error_code')).toMatch(/^(bad_oauth_state|sso_provider_disabled)$/);
    await service.auth.ssoProviders.update(provider.id, { enabled: true });
  });

  it('is looked for on the public web only, unless a test says otherwise', async () => {
    const strict = await startTestService(engine);
    try {
      await expect(strict.auth.ssoProviders.create(description())).rejects.toMatchObject({ field: 'issuer' });
    } finally {
      await strict.close();
    }
  });
});
