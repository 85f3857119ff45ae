import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authClient, freePort } from '../testing/auth-elsewhere';
import { type ServerProcess, startProgram, startServerProcess } from '../testing/server-process';

const PASSWORD = 'a quiet harbor at dusk';

let folder: string;
const started: ServerProcess[] = [];
const remember = (server: ServerProcess) => {
  started.push(server);
  return server;
};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlead-two-'));
});
afterEach(async () => {
  for (const { child, exitCode } of started.splice(0)) {
    child.kill('SIGKILL');
    await exitCode;
  }
  await rm(folder, { recursive: true, force: true });
});

describe('the auth service and the product as two programs', { timeout: 300_000 }, () => {
  const startAuth = (env: Record<string, string>) =>
    remember(startProgram('auth-main', { AUTH_DATA_DIR: join(folder, 'auth'), ...env }));

  it('on an empty folder each: Tess signs up at the one, confirms by its mail, and founds her trial at the other', async () => {
    const [authPort, port] = [await freePort(), await freePort()];
    const site = `http://127.0.0.1:${port}`;
    const auth = startAuth({ AUTH_PORT: String(authPort), AUTH_SITE_URL: site });
    const url = await auth.address;
    expect(url).toBe(`http://127.0.0.1:${authPort}/auth/v1`);
    const product = remember(
      startServerProcess({ DATA_DIR: join(folder, 'product'), PORT: String(port), AUTH_URL: url }),
    );
    expect(await product.address).toBe(site);

    const email = 'tess@people.example';
    const call = async (method: string, path: string, token: string, body?: object) => {
      const headers = {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      };
      const answer = await fetch(`${site}/api/${path}`, {
        method,
        headers,
        body: body ? JSON.stringify(body) : undefined,
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    await call('POST', 'sign-ups/trial', '', { name: 'Tess Tide', company_name: 'Tide IT', email });
    const client = authClient(url);
    expect((await client.signUp({ email, password: PASSWORD })).error).toBeNull();
    const outbox = (await (await fetch(new URL('/outbox', url))).text()).split('<main>')[1] ?? '';
    const text = outbox.replace(/<[^>]+>/g, ' ').replace(/https?:\/\/\S+/g, '');
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
    expect((await client.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull();
    await client.signOut();
    const signedIn = await client.signInWithPassword({ email, password: PASSWORD });
    const token = signedIn.data.session?.access_token ?? '';
    expect((await call('POST', 'sign-ups/provision', token)).body).toEqual({ outcome: 'created', route: '/dashboard' });
    expect((await call('GET', 'me', token)).body).toMatchObject({ email, profile: { role: 'trial_admin' } });
    expect((await fetch(`${site}/auth/v1/health`)).status).toBe(404);

    for (const program of [auth, product]) {
      program.child.kill('SIGTERM');
      expect(await program.exitCode).toBe(0);
    }
  });

  it('the auth service refuses wrong settings with a sentence for each', async () => {
    const auth = startAuth({
      NODE_ENV: 'production',
      AUTH_PORT: 'x',
      AUTH_DATABASE_URL: 'mysql://db',
      AUTH_SINGUP: 'on',
    });
    expect(await auth.exitCode).toBe(1);
    expect(auth.output().trim().split('\n').sort()).toEqual([
      'AUTH_DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
      'AUTH_PORT must be a whole number.',
      'AUTH_SINGUP is not a setting of Fairlead.',
    ]);
  });

  it('the auth service starts in production only with what production needs', async () => {
    const auth = startAuth({ NODE_ENV: 'production' });
    expect(await auth.exitCode).toBe(1);
    for (const name of ['FAIRLEAD_SECRET', 'SMTP_URL', 'AUTH_SITE_URL', 'AUTH_EXTERNAL_URL'])
      expect(auth.output()).toContain(`${name} is required in production.`);
  });

  it('two auth services on one folder: the second one says so', async () => {
    const [port, other] = [await freePort(), await freePort()];
    await startAuth({ AUTH_PORT: String(port) }).address;
    const second = startAuth({ AUTH_PORT: String(other) });
    expect(await second.exitCode).toBe(1);
    expect(second.output()).toMatch(/^The data folder .+ is in use by another running Fairlead process\./);
  });
});
