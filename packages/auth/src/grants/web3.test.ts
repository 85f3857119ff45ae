import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { plainSqlEngines, type TestEngine } from '@fairlead/db/testing';
import { base58 } from '@scure/base';
import type { EthereumWallet, SolanaWallet } from '@supabase/auth-js';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsOf } from '../testing/events-of';
import { refusal, SITE, startTestService, type TestService } from '../testing/test-service';

const HOST = new URL(SITE).host;
const MINUTE = 60_000;

type SolanaKey = { address: string; privateKey: KeyObject };

function solanaKey(): SolanaKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return { address: base58.encode(Buffer.from(x, 'base64url')), privateKey };
}

describe.each(plainSqlEngines())('the web3 grant on %s', (engine: TestEngine) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(engine, {
      settings: { ethereumEnabled: true, solanaEnabled: true },
      redirectAllowList: ['https://partner.example/welcome', 'http://localhost:5173/'],
    });
  });
  afterAll(() => service.close());

  const at = (offsetMs = 0) => new Date(service.now().getTime() + offsetMs).toISOString();
  const post = (body: object) => service.post('/token?grant_type=web3', body);
  type Parts = {
    domain?: string;
    uri?: string;
    lines?: string[];
    issuedAt?: string;
    address?: string;
    statement?: string;
  };
  const ethereumText = (account: PrivateKeyAccount, parts: Parts = {}) => {
    const { domain = HOST, uri = `${SITE}/`, lines = [], issuedAt = at(), statement } = parts;
    return [
      `${domain} wants you to sign in with your Ethereum account:`,
      parts.address ?? account.address,
      '',
      ...(statement ? [statement, ''] : ['']),
      `URI: ${uri}`,
      'Version: 1',
      'Chain ID: 1',
      'Nonce: 12345678',
      `Issued At: ${issuedAt}`,
      ...lines,
    ].join('\n');
  };
  const presentEthereum = async (account: PrivateKeyAccount, message: string) =>
    post({ chain: 'ethereum', message, signature: await account.signMessage({ message }) });
  const solanaText = (key: SolanaKey, parts: Parts = {}) => {
    const { domain = HOST, uri = `${SITE}/`, lines = [], issuedAt = at(), statement } = parts;
    return [
      `${domain} wants you to sign in with your Solana account:`,
      parts.address ?? key.address,
      ...(statement ? ['', statement, ''] : ['']),
      'Version: 1',
      `URI: ${uri}`,
      `Issued At: ${issuedAt}`,
      ...lines,
    ].join('\n');
  };
  const presentSolana = (key: SolanaKey, message: string) =>
    post({
      chain: 'solana',
      message,
      signature: sign(null, Buffer.from(message), key.privateKey).toString('base64url'),
    });
  const expectRefused = async (answer: Response, reason?: string) => {
    expect(answer.status).toBe(400);
    const body = await answer.json();
    expect(body).toEqual({ error: 'invalid_grant', error_description: expect.any(String) });
    if (reason) expect(body).toMatchObject({ error_description: expect.stringContaining(reason) });
  };

  it.each([undefined, 'I accept the terms.'])(
    'signs in with an Ethereum wallet through the client (%s)',
    async (statement) => {
      const account = privateKeyToAccount(generatePrivateKey());
      const request = async ({ method, params }: { method: string; params?: unknown }) => {
        if (method === 'eth_requestAccounts') return [account.address];
        if (method === 'eth_chainId') return '0x1';
        const [raw] = params as [`0x${string}`];
        return account.signMessage({ message: { raw } });
      };
      const wallet = {
        request,
        on: () => {},
        removeListener: () => {},
        address: account.address,
      } satisfies EthereumWallet;
      const client = service.client();
      const first = await client.signInWithWeb3({
        chain: 'ethereum',
        wallet,
        statement,
        options: { url: `${SITE}/signin`, signInWithEthereum: { issuedAt: service.now() } },
      });
      expect(first.error).toBeNull();
      const subject = `web3:ethereum:${account.address.toLowerCase()}`;
      expect(first.data.user).toMatchObject({
        email: '',
        is_anonymous: false,
        app_metadata: { provider: 'web3', providers: ['web3'] },
        identities: [{ provider: 'web3', id: subject, last_sign_in_at: expect.any(String) }],
      });
      expect((await client.getClaims()).data?.claims.amr?.[0]).toMatchObject({ method: 'web3' });
      expect(await eventsOf(service, first.data.user?.id)).toContainEqual({
        action: 'login',
        details: { method: 'web3', chain: 'ethereum' },
      });
      // Spelled with capitals or not, it is the same account.
      const message = ethereumText(account, { lines: ['Resources:', '- https://example.com/terms'] });
      const again = await service.client().signInWithWeb3({
        chain: 'ethereum',
        message,
        signature: await account.signMessage({ message }),
      });
      expect(again.data.user?.id).toBe(first.data.user?.id);
    },
  );

  it.each([undefined, 'I accept the terms.'])(
    'signs in with a Solana wallet through the client (%s)',
    async (statement) => {
      const key = solanaKey();
      const wallet = {
        publicKey: { toBase58: () => key.address },
        signMessage: async (message: Uint8Array) => new Uint8Array(sign(null, message, key.privateKey)),
      } as SolanaWallet;
      const first = await service.client().signInWithWeb3({
        chain: 'solana',
        wallet,
        statement,
        options: { url: `${SITE}/signin`, signInWithSolana: { issuedAt: at(), resources: ['https://example.com/a'] } },
      });
      expect(first.error).toBeNull();
      expect(first.data.user?.identities?.[0]?.id).toBe(`web3:solana:${key.address}`);
      // The form in which wallets write the message themselves.
      const message = [
        `${HOST} wants you to sign in with your Solana account:`,
        key.address,
        '',
        ...(statement ? [statement, ''] : []),
        `URI: ${SITE}/signin`,
        'Version: 1',
        'Chain ID: mainnet',
        `Issued At: ${at()}`,
      ].join('\n');
      const again = await service.client().signInWithWeb3({
        chain: 'solana',
        message,
        signature: new Uint8Array(sign(null, Buffer.from(message), key.privateKey)),
      });
      expect(again.error).toBeNull();
      expect(again.data.user?.id).toBe(first.data.user?.id);
    },
  );

  it('takes a message once, however often it comes at the same time', async () => {
    const account = privateKeyToAccount(generatePrivateKey());
    const message = ethereumText(account);
    const answers = await Promise.all(Array.from({ length: 10 }, () => presentEthereum(account, message)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await expectRefused(await presentEthereum(account, message), 'used already');
    expect((await presentEthereum(account, ethereumText(account, { statement: 'Another.' }))).status).toBe(200);
  });

  it.each<[string, Parts | (() => Parts), string]>([
    ['for another site', { domain: 'evil.example', uri: 'https://evil.example/' }, 'another site'],
    ['that names one domain and another URI', { domain: HOST, uri: 'https://partner.example/welcome' }, 'domain'],
    ['whose domain ends alike', { domain: `x.${HOST}` }, 'domain'],
    ['over plain http', { uri: SITE.replace('https', 'http') }, 'not https'],
    ['of another scheme', { domain: `http://${HOST}` }, 'scheme'],
    ['off the list', { domain: 'partner.example', uri: 'https://partner.example/elsewhere' }, 'another site'],
    ['signed eleven minutes ago', () => ({ issuedAt: at(-11 * MINUTE) }), 'just now'],
    ['signed in eleven minutes', () => ({ issuedAt: at(11 * MINUTE) }), 'just now'],
    ['that has expired', () => ({ lines: [`Expiration Time: ${at(-1)}`] }), 'expired'],
    ['not valid yet', () => ({ lines: [`Not Before: ${at(1_000)}`] }), 'not valid yet'],
  ])('refuses a message %s, on either chain', async (_what, given, reason) => {
    const parts = typeof given === 'function' ? given() : given;
    const [account, key] = [privateKeyToAccount(generatePrivateKey()), solanaKey()];
    await expectRefused(await presentEthereum(account, ethereumText(account, parts)), reason);
    await expectRefused(await presentSolana(key, solanaText(key, parts)), reason);
  });

  it.each<[string, () => Parts]>([
    ['nine minutes ago', () => ({ issuedAt: at(-9 * MINUTE) })],
    ['by a clock nine minutes ahead', () => ({ issuedAt: at(9 * MINUTE) })],
    ['for a listed page', () => ({ domain: 'partner.example', uri: 'https://partner.example/welcome' })],
    ['on this machine', () => ({ domain: 'localhost:5173', uri: 'http://localhost:5173/' })],
    ['with its times kept', () => ({ lines: [`Expiration Time: ${at(MINUTE)}`, `Not Before: ${at(-MINUTE)}`] })],
  ])('accepts a message signed %s', async (_what, parts) => {
    const [account, key] = [privateKeyToAccount(generatePrivateKey()), solanaKey()];
    expect((await presentEthereum(account, ethereumText(account, parts()))).status).toBe(200);
    expect((await presentSolana(key, solanaText(key, parts()))).status).toBe(200);
  });

  it('refuses signatures of others, of other texts, and what is none', async () => {
    const [account, thief] = [privateKeyToAccount(generatePrivateKey()), privateKeyToAccount(generatePrivateKey())];
    const message = ethereumText(account);
    for (const signature of [
      await thief.signMessage({ message }),
      await account.signMessage({ message: `${message} ` }),
      '0x',
      `0x${'00'.repeat(65)}`,
      `0x${'ff'.repeat(65)}`,
      `0x${'ab'.repeat(300)}`,
      'abc',
      '',
    ])
      await expectRefused(await post({ chain: 'ethereum', message, signature }), 'does not match');
    const [key, other] = [solanaKey(), solanaKey()];
    const text = solanaText(key);
    for (const signature of [
      sign(null, Buffer.from(text), other.privateKey).toString('base64url'),
      sign(null, Buffer.from(`${text} `), key.privateKey).toString('base64url'),
      Buffer.alloc(64).toString('base64url'),
      '',
      'x',
    ])
      await expectRefused(await post({ chain: 'solana', message: text, signature }), 'does not match');
    // The controls: both genuine ones still count.
    expect((await presentEthereum(account, message)).status).toBe(200);
    expect((await presentSolana(key, text)).status).toBe(200);
  });

  it.each<[string, (text: string) => string]>([
    ['too short', () => 'x'.repeat(63)],
    ['too long', (text) => `${text}\nResources:\n${'- https://example.com/\n'.repeat(1_000)}`],
    ['no such message', () => 'x'.repeat(100)],
    ['a field twice', (text) => `${text}\nURI: https://evil.example/`],
    ['a field of its own', (text) => `${text}\nEvil: 1`],
    ['text after the resources', (text) => `${text}\nResources:\n- https://a.example/\nURI: https://evil.example/`],
    ['another version', (text) => text.replace('Version: 1', 'Version: 2')],
    ['no time', (text) => text.replace(/\nIssued At: .*/, '')],
    ['a time without a zone', (text) => text.replace(/(Issued At: .*)Z/, '$1')],
    ['no URI', (text) => text.replace(/URI: .*\n/, '')],
    ['another chain', (text) => text.replace('your Ethereum account', 'your Solana account')],
    ['an address of the other kind', (text) => text.replace(/0x[0-9a-fA-F]{40}/, '11111111111111111111111111111112')],
    ['a statement of two lines', (text) => text.replace('\n\n\n', '\n\nURI: https://evil.example/\nmore\n\n')],
    ['a user in the domain', (text) => text.replace(HOST, `${HOST}@evil.example`)],
  ])('knows no message with %s', async (_what, change) => {
    const account = privateKeyToAccount(generatePrivateKey());
    expect(await refusal(await presentEthereum(account, change(ethereumText(account))))).toEqual({
      status: 400,
      code: 'validation_failed',
    });
  });

  it('knows two chains, each where it is switched on, and makes no account while sign-up is closed', async () => {
    const account = privateKeyToAccount(generatePrivateKey());
    const off = await startTestService(engine, { settings: { solanaEnabled: true, signupEnabled: false } });
    try {
      const message = ethereumText(account);
      const body = { message, signature: await account.signMessage({ message }) };
      const path = '/token?grant_type=web3';
      expect(await refusal(await off.post(path, { ...body, chain: 'ethereum' }))).toEqual({
        status: 422,
        code: 'web3_provider_disabled',
      });
      for (const chain of ['bitcoin', '', 'constructor'])
        expect(await refusal(await off.post(path, { ...body, chain }))).toEqual({
          status: 400,
          code: 'web3_unsupported_chain',
        });
      const key = solanaKey();
      const text = solanaText(key);
      const signature = sign(null, Buffer.from(text), key.privateKey).toString('base64url');
      expect(await refusal(await off.post(path, { chain: 'solana', message: text, signature }))).toEqual({
        status: 422,
        code: 'signup_disabled',
      });
    } finally {
      await off.close();
    }
  });

  it('makes one account of many first sign-ins at once', async () => {
    const account = privateKeyToAccount(generatePrivateKey());
    const texts = Array.from({ length: 6 }, (_, i) => ethereumText(account, { statement: `Try ${i}.` }));
    const answers = await Promise.all(texts.map((text) => presentEthereum(account, text)));
    const users = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { user: { id: string } }).user.id),
    );
    expect(new Set(users).size).toBe(1);
  });

  it('counts wallets in a bucket of their own', async () => {
    const narrow = await startTestService(engine, {
      settings: {
        ethereumEnabled: true,
        addressLimits: { ...service.auth.context.settings.addressLimits, web3: { count: 2, windowMs: 5 * MINUTE } },
      },
    });
    try {
      const answers = [];
      for (let i = 0; i < 3; i++) answers.push(await narrow.post('/token?grant_type=web3', { chain: 'x' }));
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 429]);
      expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await narrow.close();
    }
  });
});
