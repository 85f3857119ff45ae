/// <reference types="node" />
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.resolve(import.meta.dirname, '../..');
/** Wherever the packages were put: beside the page's own or at the root. */
const mantine = (name: string) =>
  path.resolve(createRequire(import.meta.filename).resolve(`@mantine/${name}`), '../..');

function filesBelow(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => path.join(folder, file));
}

/** Components a source takes from Mantine's core. */
function componentsOf(source: string): string[] {
  const clauses = [...source.matchAll(/import \{([^}]*)\} from ['"]@mantine\/core['"]/g)];
  return clauses.flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' ')[0] ?? ''));
}

const parts = new Map(
  filesBelow(path.join(mantine('core'), 'esm/components'), /\.mjs$/).map((file) => [path.basename(file, '.mjs'), file]),
);

/** Names of the style files a component needs, itself and through the components it is made of. */
function stylesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  if (file.endsWith('.module.mjs')) return [path.basename(file, '.module.mjs')];
  const imports = [...readFileSync(file, 'utf8').matchAll(/from ["'](\.[^"']+)["']/g)];
  return imports.flatMap(([, to = '']) => stylesOf(path.resolve(path.dirname(file), to), seen));
}

test('every Mantine part in use brings its styles', () => {
  const sources = [
    ...filesBelow(path.join(web, 'src'), /\.tsx?$/),
    ...filesBelow(path.join(mantine('modals'), 'esm'), /\.mjs$/),
    ...filesBelow(path.join(mantine('notifications'), 'esm'), /\.mjs$/),
  ];
  const used = new Set(sources.flatMap((file) => componentsOf(readFileSync(file, 'utf8'))));
  const needed = new Set([...used].flatMap((name) => stylesOf(parts.get(name) ?? '')));
  expect(needed.size).toBeGreaterThan(10);
  const list = readFileSync(path.join(import.meta.dirname, 'mantine-styles.ts'), 'utf8');
  const missing = [...needed].filter((name) => !list.includes(`/styles/${name}.css`));
  expect(missing, 'add these to src/theme/mantine-styles.ts').toEqual([]);
});
