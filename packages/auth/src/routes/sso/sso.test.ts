import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SsoProviderSummary } from '#sso/providers';
import { eventsOf } from '#testing/events-of';
import { type Posted, type TestIdentityProvider, testIdentityProvider } from '#testing/identity-provider';
import { pkcePair, refusal, SITE, startTestService, type TestService } from '#testing/test-service';

const TENANT = '0f6f2f5c-3a55-4c15-8a4c-0d5c8a0f1e11';
const REDIRECT = `${SITE}/sso-redirect`;

describe.each(plainSqlEngines())('single sign-on by SAML on %s', (engine) => {
  let service: TestService;
  let acme: TestIdentityProvider;
  let provider: SsoProviderSummary;
  beforeAll(async () => {
    service = await startTestService(engine);
    acme = await testIdentityProvider(service, 'idp.acme.example', { wantsSignedRequests: true });
    provider = await service.auth.ssoProviders.create({
      kind: 'saml',
      tenantId: TENANT,
      domains: ['acme.example'],
      metadataXml: acme.metadata,
    });
  });
  afterAll(() => service.close());

  const post = (form: Posted) =>
    fetch(`${service.url}/sso/saml/acs`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

  /** What the browser does: from the page to the company and back. */
  async function signIn(nameId: string, attributes: Record<string, string> = {}) {
    const client = service.client();
    const begun = await client.signInWithSSO({ domain: 'ACME.example', options: { redirectTo: REDIRECT } });
    const landed = await post(await acme.answer(await acme.read(begun.data?.url ?? ''), { nameId, attributes }));
    const target = new URL(landed.headers.get('location') ?? 'about:blank');
    const exchanged = await client.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    return { client, landed, target, session: exchanged.data.session, error: exchanged.error };
  }

  it('goes from the page to the company and back, and is a session like any other', async () => {
    const { client, landed, target, session } = await signIn('Alice@acme.example', { displayName: 'Alice Adams' });
    expect([landed.status, target.origin + target.pathname]).toEqual([302, REDIRECT]);
    expect(session?.user).toMatchObject({
      email: 'alice@acme.example',
      app_metadata: { provider: `sso:${provider.id}`, providers: [`sso:${provider.id}`] },
      user_metadata: { name: 'Alice Adams', email: 'alice@acme.example' },
      identities: [{ provider: `sso:${provider.id}`, id: 'alice@acme.example', identity_data: { iss: acme.entityId } }],
    });
    const { data } = await client.getClaims();
    expect(data?.claims.amr).toMatchObject([{ method: 'sso/saml', provider: provider.id }]);
    expect(await eventsOf(service, session?.user.id)).toContainEqual({
      action: 'login',
      details: { method: 'sso/saml' },
    });
    expect((await client.refreshSession()).error).toBeNull();
    expect(await service.auth.identify(session!.access_token)).toMatchObject({
      ssoTenantId: TENANT,
      email: 'alice@acme.example',
    });
  });

  it('is the same account the next time, also with another address', async () => {
    const subject = 'urn:oasis:names:tc:SAML:attribute:subject-id';
    const first = await signIn('bob@acme.example', { [subject]: 'bob-1', mail: 'bob@acme.example' });
    const second = await signIn('bob@acme.example', { [subject]: 'bob-1', mail: 'robert@acme.example' });
    expect(second.session?.user.id).toBe(first.session?.user.id);
    expect(second.session?.user).toMatchObject({
      email: 'robert@acme.example',
      user_metadata: { email: 'robert@acme.example' },
    });
  });

  it('never joins an account of the same address, nor is found by it', async () => {
    const own = await service.auth.createUser({ email: 'carol@acme.example', password: 'a long enough password' });
    const { session } = await signIn('carol@acme.example');
    expect(session?.user.id).not.toBe(own);
    const byPassword = await service
      .client()
      .signInWithPassword({ email: 'carol@acme.example', password: 'a long enough password' });
    expect(byPassword.data.user?.id).toBe(own);
    await service.post('/recover', { email: 'alice@acme.example', ...pkcePair().challenge });
    expect(await service.auth.readOutbox({ to: 'alice@acme.example' })).toEqual([]);
  });

  it('leaves address, telephone number and password to the company', async () => {
    const { client } = await signIn('dave@acme.example');
    for (const change of [{ email: 'dave@elsewhere.example' }, { password: 'another long password' }]) {
      const { error } = await client.updateUser(change);
      expect([error?.status, error?.code]).toEqual([422, 'user_sso_managed']);
    }
    expect((await client.updateUser({ data: { theme: 'dark' } })).error).toBeNull();
  });

  it('answers with an address, or sends the browser there', async () => {
    const body = { provider_id: provider.id, ...pkcePair().challenge };
    const answered = await service.post('/sso', { ...body, skip_http_redirect: true });
    expect(answered.status).toBe(200);
    expect(((await answered.json()) as { url: string }).url).toMatch(
      /^https:\/\/idp\.acme\.example\/sign-in\?SAMLRequest=/,
    );
    const sent = await service.post('/sso', body);
    expect([sent.status, sent.headers.get('location')?.split('?')[0]]).toEqual([
      303,
      'https://idp.acme.example/sign-in',
    ]);
  });

  it('refuses what names no provider, or two, or lacks the challenge', async () => {
    const { challenge } = pkcePair();
    const asked = async (body: object) => refusal(await service.post('/sso', body));
    expect(await asked({ ...challenge })).toEqual({ status: 400, code: 'validation_failed' });
    expect(await asked({ ...challenge, domain: 'acme.example', provider_id: provider.id })).toMatchObject({
      status: 400,
    });
    expect(await asked({ domain: 'acme.example' })).toEqual({ status: 400, code: 'validation_failed' });
    const unknown = { status: 404, code: 'sso_provider_not_found' };
    expect(await asked({ ...challenge, domain: 'other.example' })).toEqual(unknown);
    expect(await asked({ ...challenge, provider_id: TENANT })).toEqual(unknown);
    expect(await asked({ ...challenge, provider_id: 'no id at all' })).toEqual(unknown);
  });

  it('ends with the provider: switched off, nobody comes in and nobody stays', async () => {
    const { client, session } = await signIn('erin@acme.example');
    const begun = await service.client().signInWithSSO({ providerId: provider.id });
    const under_way = await acme.answer(await acme.read(begun.data?.url ?? ''));
    await service.auth.ssoProviders.update(provider.id, { enabled: false });
    expect(await service.auth.identify(session!.access_token)).toBeNull();
    expect((await client.refreshSession()).error?.code).toBe('refresh_token_not_found');
    const refused = await service.client().signInWithSSO({ domain: 'acme.example' });
    expect([refused.error?.status, refused.error?.code]).toEqual([404, 'sso_provider_disabled']);
    const landed = await post(under_way);
    expect(new URL(landed.headers.get('location')!).searchParams.get('error_code')).toBe('saml_relay_state_not_found');
    await service.auth.ssoProviders.update(provider.id, { enabled: true });
    expect((await signIn('erin@acme.example')).session?.user.id).toBe(session?.user.id);
  });

  it('does not exist where SAML is off, whatever the body', async () => {
    const other = await startTestService(engine, { settings: { samlEnabled: false } });
    try {
      const off = { status: 404, code: 'saml_provider_disabled' };
      expect(await refusal(await other.post('/sso', 'no object'))).toEqual(off);
      expect(await refusal(await other.get('/sso/saml/metadata'))).toEqual(off);
      expect(await refusal(await other.post('/sso/saml/acs', {}))).toEqual(off);
    } finally {
      await other.close();
    }
  });

  it('describes itself to identity providers, the same way every time', async () => {
    const [first, second] = [await service.get('/sso/saml/metadata'), await service.get('/sso/saml/metadata')];
    const text = await first.text();
    expect(text).toContain(`entityID="${SITE}/auth/v1/sso/saml/metadata"`);
    expect(text).toContain(`Location="${SITE}/auth/v1/sso/saml/acs"`);
    expect(text).toContain('WantAssertionsSigned="true"');
    expect(await second.text()).toBe(text);
  });
});
