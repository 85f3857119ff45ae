import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { authMigrations } from '@fairlead/auth/migrations-folder';
import { migratedFolder } from '@fairlead/db/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadUntilRefused } from '../testing/load';
import { type ServerProcess, startServerProcess } from '../testing/server-process';

/** A folder whose database has its tables already: making them is half of a first start. */
let dataDir: string;
const started: ServerProcess[] = [];
const start = (env: Record<string, string> = {}, preload: string[] = []) => {
  const server = startServerProcess({ DATA_DIR: dataDir, DEMO: 'off', ...env }, preload);
  started.push(server);
  return server;
};

beforeEach(async () => {
  dataDir = await migratedFolder([authMigrations()]);
});
afterEach(async () => {
  for (const { child, exitCode } of started.splice(0)) {
    child.kill('SIGKILL');
    await exitCode;
  }
  await rm(dataDir, { recursive: true, force: true });
});

describe('the server process', { timeout: 60_000 }, () => {
  it('refuses wrong settings with a sentence for each, before it opens or listens to anything', async () => {
    const server = start({ PORT: 'x', LOG_LEVEL: 'loud', DATA_DIR: join(dataDir, 'new') });
    expect(await server.exitCode).toBe(1);
    expect(server.output().trim().split('\n')).toEqual([
      'PORT must be a whole number.',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    ]);
    expect(existsSync(join(dataDir, 'new'))).toBe(false);
  });

  it('refuses the demo in production', async () => {
    const server = start({ NODE_ENV: 'production', DEMO: 'on' });
    expect(await server.exitCode).toBe(1);
    expect(server.output()).toContain('DEMO must be off in production.');
    expect(server.output()).toContain('FAIRLEAD_SECRET is required in production.');
  });

  it('refuses a data folder that another process holds, in one sentence', async () => {
    await start().address;
    const second = start();
    expect(await second.exitCode).toBe(1);
    expect(second.output()).toMatch(/^The data folder .+ is in use by another running Fairlead process\./);
    expect(second.output()).not.toContain('    at ');
  });

  it('refuses a port that is taken, in one sentence that names the setting', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as AddressInfo;
    const server = start({ PORT: String(port) });
    expect(await server.exitCode).toBe(1);
    expect(server.output().trim()).toBe(
      `Port ${port} is used by another program. Stop that program, or set PORT to a free port.`,
    );
    holder.close();
  });

  it('prints the address people open', async () => {
    expect(await start({ PUBLIC_URL: 'http://fairlead.example:8080/' }).address).toBe('http://fairlead.example:8080');
  });

  it('stops on SIGTERM under load: no request is cut and it exits with 0', async () => {
    const server = start();
    const address = await server.address;
    const load = loadUntilRefused(`${address}/api/me`, 20, 401);
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.exitCode).toBe(0);
    const { answered, cut } = await load;
    expect(cut).toEqual([]);
    expect(answered).toBeGreaterThan(20);
  });

  it('finishes what runs and exits with 1 after an error nobody caught', async () => {
    const onSignal = "process.on('SIGUSR2', () => Promise.reject(new Error('nobody caught this')))";
    const server = start({}, [`data:text/javascript,${encodeURIComponent(onSignal)}`]);
    const address = await server.address;
    const load = loadUntilRefused(`${address}/api/me`, 5, 401);
    expect((await fetch(`${address}/health`)).status).toBe(200);
    server.child.kill('SIGUSR2');
    expect(await server.exitCode).toBe(1);
    expect((await load).cut).toEqual([]);
    expect(server.output()).toContain('unexpected error, stopping');
  });

  it('starts on an empty folder, and again on the data it left', async () => {
    const empty = join(dataDir, 'empty');
    const first = start({ DATA_DIR: empty });
    await first.address;
    first.child.kill('SIGKILL');
    await first.exitCode;
    expect(await start({ DATA_DIR: empty }).address).toMatch(/^http/);
  });
});
