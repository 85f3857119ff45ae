import { createServer, type Server } from 'node:http';
import { plainSqlEngines } from '@fairlead/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANYWHERE } from '#http/outbound-fetch';
import { ssoProviders } from '#schema';
import { MAX_XML_BYTES } from '#sso/xml';
import { testIdentityProvider } from '#testing/identity-provider';
import { refusal, startTestService, type TestService } from '#testing/test-service';
import { signServiceToken } from '#tokens/service-token';

type Answer = Record<string, unknown> & { id: string };

const TENANT = '0f6f2f5c-3a55-4c15-8a4c-0d5c8a0f1e11';
const UNKNOWN = '3e5a2d4c-8f3b-4d6e-9a1c-0b2d4f6a8c0e';

describe.each(plainSqlEngines())('identity providers of companies on %s', (engine) => {
  let service: TestService;
  let admin: Record<string, string>;
  let metadata: string;
  let metadataServer: Server;
  let base: string;
  let served = 200;
  beforeAll(async () => {
    service = await startTestService(engine, { tenantAddresses: ANYWHERE });
    const token = await signServiceToken(service.auth.context, { role: 'service_role', days: 1 });
    admin = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    metadata = (await testIdentityProvider(service, 'idp.acme.example')).metadata;
    metadataServer = createServer((request, response) => {
      response.statusCode = served;
      if (request.url?.startsWith('/metadata')) response.end(metadata.replaceAll('idp.acme', 'idp.fetched'));
      else response.end(JSON.stringify({ issuer: base }));
    });
    await new Promise<void>((resolve) => metadataServer.listen(0, '127.0.0.1', resolve));
    const address = metadataServer.address();
    base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  afterAll(async () => {
    metadataServer.close();
    await service.close();
  });

  const call = (method: string, path = '', body?: object) =>
    fetch(`${service.url}/admin/sso/providers${path}`, {
      method,
      headers: { 'x-supabase-api-version': '2024-01-01', ...admin },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  const problem = async (answer: Response) => {
    const { code, field } = (await answer.json()) as { code: string; field?: string };
    return [answer.status, code, field];
  };

  it('are connected, shown, changed and removed by servers', async () => {
    const created = await call('POST', '', {
      type: 'saml',
      tenant_id: TENANT,
      metadata_xml: metadata,
      domains: ['Acme.example', '@mail.acme.example', 'acme.example'],
      attribute_mapping: { keys: { email: { name: 'mail' } } },
    });
    expect(created.status).toBe(201);
    const provider = (await created.json()) as Answer;
    expect(provider).toMatchObject({
      type: 'saml',
      tenant_id: TENANT,
      disabled: false,
      domains: [{ domain: 'acme.example' }, { domain: 'mail.acme.example' }],
      saml: {
        entity_id: 'https://idp.acme.example/saml',
        metadata_xml: metadata,
        attribute_mapping: { keys: { email: { name: 'mail' } } },
      },
    });
    expect(await (await call('GET', `/${provider.id}`)).json()).toEqual(provider);
    const { items } = (await (await call('GET')).json()) as { items: Answer[] };
    expect(items).toHaveLength(1);
    expect(JSON.stringify(items)).not.toContain('EntityDescriptor');
    const changed = await call('PUT', `/${provider.id}`, { disabled: true, domains: ['acme.example'], name: 'Acme' });
    expect(await changed.json()).toMatchObject({ name: 'Acme', disabled: true, domains: [{ domain: 'acme.example' }] });
    expect(((await (await call('DELETE', `/${provider.id}`)).json()) as Answer).id).toBe(provider.id);
    expect(await refusal(await call('GET', `/${provider.id}`))).toEqual({
      status: 404,
      code: 'sso_provider_not_found',
    });
    for (const [method, id] of [
      ['GET', UNKNOWN],
      ['PUT', UNKNOWN],
      ['DELETE', UNKNOWN],
      ['GET', 'none'],
      ['DELETE', 'none'],
    ])
      expect((await call(method!, `/${id}`, method === 'PUT' ? {} : undefined)).status).toBe(404);
  });

  it('are for servers alone', async () => {
    await service.auth.createUser({ email: 'alice@example.com', password: 'a long enough password' });
    const { data } = await service
      .client()
      .signInWithPassword({ email: 'alice@example.com', password: 'a long enough password' });
    const own = { authorization: `Bearer ${data.session?.access_token}` };
    for (const path of ['', `/${UNKNOWN}`]) {
      expect(await refusal(await service.get(`/admin/sso/providers${path}`, own))).toMatchObject({ status: 403 });
      expect(await refusal(await service.get(`/admin/sso/providers${path}`))).toMatchObject({ status: 401 });
    }
    expect((await service.post('/admin/sso/providers', { type: 'saml' }, own)).status).toBe(403);
  });

  it('say which field is at fault', async () => {
    const saml = { type: 'saml', metadata_xml: metadata, domains: ['acme.example'] };
    const cases: [object, string, string][] = [
      [{ ...saml, domains: [] }, 'validation_failed', 'domains'],
      [{ ...saml, domains: ['gmail.com'] }, 'validation_failed', 'domains'],
      [{ ...saml, domains: ['co.uk'] }, 'validation_failed', 'domains'],
      [{ ...saml, domains: ['localhost'] }, 'validation_failed', 'domains'],
      [{ ...saml, domains: ['10.0.0.1'] }, 'validation_failed', 'domains'],
      [{ ...saml, domains: ['acme.example/x'] }, 'validation_failed', 'domains'],
      [{ ...saml, metadata_xml: 'not XML' }, 'validation_failed', 'metadata_xml'],
      [{ ...saml, metadata_xml: '<a/>' }, 'validation_failed', 'metadata_xml'],
      [{ ...saml, metadata_xml: `<!DOCTYPE a>${metadata}` }, 'validation_failed', 'metadata_xml'],
      [{ ...saml, metadata_xml: metadata.padEnd(MAX_XML_BYTES + 1) }, 'validation_failed', 'metadata_xml'],
      [
        {
          ...saml,
          metadata_xml: metadata.replaceAll('https://idp.acme.example/sign-in', 'http://idp.acme.example/sign-in'),
        },
        'validation_failed',
        'metadata_xml',
      ],
      [
        { ...saml, metadata_xml: metadata.replaceAll('https://idp.acme.example/sign-in', 'javascript:alert(1)') },
        'validation_failed',
        'metadata_xml',
      ],
      [
        {
          ...saml,
          metadata_xml: metadata.replace(/<ds:X509Certificate>.*?<|<X509Certificate>.*?</, (found) =>
            found.replace(/>.*</, '>AAAA<'),
          ),
        },
        'validation_failed',
        'metadata_xml',
      ],
      [{ ...saml, metadata_xml: undefined }, 'validation_failed', 'metadata_xml'],
      [
        { ...saml, metadata_xml: undefined, metadata_url: 'http://idp.acme.example/metadata' },
        'validation_failed',
        'metadata_url',
      ],
      [
        { type: 'oidc', domains: ['acme.example'], issuer: `${base}/elsewhere`, client_id: 'a', client_secret: 'b' },
        'validation_failed',
        'issuer',
      ],
      [
        {
          type: 'oidc',
          domains: ['acme.example'],
          issuer: 'https://accounts.google.com',
          client_id: 'a',
          client_secret: 'b',
        },
        'validation_failed',
        'issuer',
      ],
      [
        {
          type: 'oidc',
          domains: ['acme.example'],
          issuer: 'http://idp.acme.example',
          client_id: 'a',
          client_secret: 'b',
        },
        'validation_failed',
        'issuer',
      ],
      [
        { type: 'oidc', domains: ['acme.example'], issuer: base, client_id: ' ', client_secret: 'b' },
        'validation_failed',
        'client_id',
      ],
      [{ type: 'oidc', domains: ['acme.example'], issuer: base, client_id: 'a' }, 'validation_failed', 'client_secret'],
    ];
    for (const [body, code, field] of cases)
      expect(await problem(await call('POST', '', body))).toEqual([expect.any(Number), code, field]);
  });

  it('belong to one company each: neither domain nor provider a second time, nor another’s metadata', async () => {
    const created = await call('POST', '', { type: 'saml', metadata_xml: metadata, domains: ['acme.example'] });
    const { id } = (await created.json()) as Answer;
    const other = metadata.replaceAll('idp.acme', 'idp.other');
    expect(
      await problem(await call('POST', '', { type: 'saml', metadata_xml: metadata, domains: ['other.example'] })),
    ).toEqual([422, 'saml_idp_already_exists', 'metadata_xml']);
    expect(
      await problem(await call('POST', '', { type: 'saml', metadata_xml: other, domains: ['acme.example'] })),
    ).toEqual([422, 'sso_domain_already_exists', 'domains']);
    expect(await problem(await call('PUT', `/${id}`, { metadata_xml: other }))).toEqual([
      422,
      'saml_entity_id_mismatch',
      'metadata_xml',
    ]);
    // What was refused left nothing behind.
    expect((await call('POST', '', { type: 'saml', metadata_xml: other, domains: ['other.example'] })).status).toBe(
      201,
    );
  });

  it('are described by an address that is asked once, within bounds', async () => {
    const body = { type: 'saml', metadata_url: `${base}/metadata`, domains: ['fetched.example'] };
    served = 500;
    expect(await problem(await call('POST', '', body))).toEqual([422, 'saml_metadata_fetch_failed', 'metadata_url']);
    served = 200;
    expect(await (await call('POST', '', body)).json()).toMatchObject({
      saml: { entity_id: 'https://idp.fetched.example/saml', metadata_url: `${base}/metadata` },
    });
    const closed = await startTestService(engine);
    try {
      const token = await signServiceToken(closed.auth.context, { role: 'service_role', days: 1 });
      for (const address of [
        `${base}/metadata`,
        'https://169.254.169.254/latest',
        'https://[::1]/m',
        'https://10.0.0.7/m',
      ]) {
        const given = { ...body, metadata_url: address };
        const refused = await closed.post('/admin/sso/providers', given, { authorization: `Bearer ${token}` });
        expect(await refusal(refused)).toEqual({ status: 422, code: 'saml_metadata_fetch_failed' });
      }
    } finally {
      await closed.close();
    }
  });

  it('keep their secret to themselves', async () => {
    const body = {
      type: 'oidc',
      issuer: base,
      client_id: 'fairlead',
      client_secret: 'canary of a client secret',
      domains: ['oidc.example'],
    };
    const created = await (await call('POST', '', body)).text();
    expect(JSON.parse(created)).toMatchObject({ type: 'oidc', oidc: { issuer: base, client_id: 'fairlead' } });
    const rows = await service.auth.context.transaction((tx) => tx.select().from(ssoProviders));
    const summaries = await service.auth.ssoProviders.list(TENANT);
    for (const text of [created, JSON.stringify(rows), JSON.stringify(summaries), service.logLines.join('\n')])
      expect(text).not.toContain('canary');
    const { id } = JSON.parse(created) as Answer;
    expect(await (await call('PUT', `/${id}`, { client_id: 'other' })).json()).toMatchObject({
      oidc: { client_id: 'other' },
    });
  });
});
