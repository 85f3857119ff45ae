/** The import walls of docs/architecture.md: who may import whom. `crossings` names every import that breaks one. */
import { dirname, join, normalize } from 'node:path/posix';
import { parseSync } from 'vite';
import { isTestFile, type SourceFile } from './source-files';

/** What each part of the house may import of ours. `reports` opens only its pure half to the web. */
const MAY_IMPORT: Record<string, RegExp> = {
  'packages/content': /^$/,
  'packages/contract': /^@fairlead\/content\//,
  'packages/risk': /^@fairlead\/content\//,
  'packages/reports': /^@fairlead\/(contract|content|risk)\//,
  'packages/db': /^@fairlead\/contract\//,
  'packages/auth': /^@fairlead\/(db|content)\//,
  'apps/web': /^@fairlead\/(contract|content|risk|reports\/(charts|theme))\//,
  'apps/server': /^@fairlead\/(contract|content|risk|reports|auth|db)\//,
  bench: /^@fairlead\//,
  e2e: /^@fairlead\//,
  scripts: /^@fairlead\//,
};

/** The one folder besides its own that a part may also reach by a relative path: benchmarks measure what the scripts build. */
const MAY_REACH: Record<string, string> = { bench: 'scripts/' };

/** The floors of `reports`: what the files of each may import of the others. Only the kinds, on top, may import everything. */
const REPORT_FLOORS: Record<string, readonly string[]> = {
  theme: ['theme'],
  charts: ['charts', 'theme'],
  formats: ['formats', 'charts', 'theme'],
  document: ['document', 'formats', 'charts', 'theme'],
};

const PURE = ['packages/content', 'packages/contract', 'packages/risk'];
const DATABASE_DRIVERS = /^(pg(\/|$)|@electric-sql\/|drizzle-orm\/(node-postgres|pglite))/;

type Import = { from: string; typeOnly: boolean; isLater: boolean };

/** The imports, re-exports and literal dynamic imports of a file. */
function importsOf(file: SourceFile): Import[] {
  const { module } = parseSync(file.path, file.text);
  const statics = module.staticImports.map((i) => ({
    from: i.moduleRequest.value,
    typeOnly: i.entries.length > 0 && i.entries.every((entry) => entry.isType),
    isLater: false,
  }));
  const exports = module.staticExports.flatMap((e) =>
    e.entries.flatMap((entry) =>
      entry.moduleRequest ? [{ from: entry.moduleRequest.value, typeOnly: entry.isType, isLater: false }] : [],
    ),
  );
  const dynamics = module.dynamicImports.map((i) => ({
    from: file.text.slice(i.moduleRequest.start, i.moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
    typeOnly: false,
    isLater: true,
  }));
  return [...statics, ...exports, ...dynamics];
}

const partOf = (path: string) => Object.keys(MAY_IMPORT).find((part) => path.startsWith(`${part}/`));
const featureOf = (path: string) => /^(apps\/[^/]+\/src\/features\/[^/]+)\//.exec(path)?.[1];

/** The path an import of our own leads to, by a relative path or by the package's root (`#…`); null when it leaves the package by name. */
function targetOf(path: string, part: string, from: string): string | null {
  if (from.startsWith('#')) return `${part}/src/${from.slice(1)}`;
  return from.startsWith('.') ? normalize(join(dirname(path), from)) : null;
}

function crossing(file: SourceFile, { from, typeOnly }: Import): string | null {
  const part = partOf(file.path);
  if (!part) return null;
  if (from.startsWith('@fairlead/')) {
    const allowed = MAY_IMPORT[part];
    if (!allowed?.test(from)) return `${part} may not import ${from}`;
    if (
      part === 'packages/contract' &&
      !typeOnly &&
      !/^@fairlead\/content\/(fields\/|format\/days$|question-banks\/bank-(records|reports)$)/.test(from)
    )
      return `packages/contract may import types, days, the field tables and the records of the banks of content, not ${from}`;
    return null;
  }
  const target = targetOf(file.path, part, from);
  if (target === null) {
    if (PURE.includes(part) && from.startsWith('node:')) return `${part} is pure and may not import ${from}`;
    if (DATABASE_DRIVERS.test(from) && part !== 'packages/db' && !typeOnly)
      return `only packages/db knows a driver, not ${part} (${from})`;
    return null;
  }
  const reached = MAY_REACH[part];
  if (reached && target.startsWith(reached)) return null;
  if (!target.startsWith(`${part}/`)) return `${file.path} leaves ${part} by a relative path (${from})`;
  const ownFeature = featureOf(file.path);
  const targetFeature = featureOf(`${target}/`) ?? featureOf(target);
  if (ownFeature && targetFeature && ownFeature !== targetFeature)
    return `features do not import one another (${from})`;
  if (ownFeature && /^apps\/web\/src\/(shell|routes)\//.test(target))
    return `a feature may not import the shell or a route (${from})`;
  if (
    !ownFeature &&
    targetFeature &&
    part === 'apps/server' &&
    !/^apps\/server\/src\/(app|features)\.ts$/.test(file.path)
  )
    return `only app.ts knows every feature (${from})`;
  if (file.path.startsWith('apps/server/src/domain/') && /^apps\/server\/src\/api\/(?!errors$)/.test(target))
    return `domain knows of api only the catalog of errors (${from})`;
  if (
    /^apps\/web\/src\/(kit|app|domain|theme)\//.test(file.path) &&
    (targetFeature || /^apps\/web\/src\/(shell|routes)\//.test(target))
  )
    return `kit, app, domain and theme know no feature, shell or route (${from})`;
  if (/^apps\/web\/src\/(kit|app|theme)\//.test(file.path) && target.startsWith('apps/web/src/domain/'))
    return `kit, app and theme know nothing of the domain (${from})`;
  if (part === 'packages/reports') {
    const [own, other] = [file.path, target].map((path) => /^packages\/reports\/src\/([^/]+)\//.exec(path)?.[1] ?? '');
    if (other && REPORT_FLOORS[own ?? '']?.includes(other) === false)
      return `in reports, ${own} is more general than ${other} and may not import it (${from})`;
  }
  if (from.startsWith('../../') && target.startsWith(`${part}/src/`))
    return `what is further than the next folder is named from the root of the package: #${target.slice(part.length + 5)}`;
  return null;
}

function isBarrel(file: SourceFile): boolean {
  const code = file.text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .trim();
  return (
    code !== '' &&
    code
      .split(/;\s*/)
      .filter(Boolean)
      .every((statement) => /^export\s[^=]*\sfrom\s/.test(statement.trim()))
  );
}

/** Every wall that is crossed, as `path: sentence`. */
export function crossings(files: SourceFile[]): string[] {
  return files
    .filter((file) => !isTestFile(file.path))
    .flatMap((file) => {
      const found = importsOf(file).flatMap((i) => crossing(file, i) ?? []);
      if (isBarrel(file)) found.push('a file of re-exports only is a barrel');
      return found.map((sentence) => `${file.path}: ${sentence}`);
    });
}

/**
 * Circles of files that import one another, types included; one that is only closed by loading a file later is none.
 * Each is named by its files in the order in which they import.
 */
export function circles(files: SourceFile[]): string[] {
  const sources = new Map(files.filter(({ path }) => !isTestFile(path)).map((file) => [file.path, file]));
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, way: string[]): void => {
    const at = way.indexOf(path);
    if (at >= 0) found.push([...way.slice(at), path].join(' → '));
    const file = sources.get(path);
    if (at >= 0 || !file || done.has(path)) return;
    for (const next of reached(file, sources)) visit(next, [...way, path]);
    done.add(path);
  };
  for (const path of sources.keys()) visit(path, []);
  return found;
}

/** The files of the same part that a file imports at once. */
function reached(file: SourceFile, sources: ReadonlyMap<string, SourceFile>): string[] {
  const part = partOf(file.path);
  if (!part) return [];
  return importsOf(file)
    .filter(({ isLater }) => !isLater)
    .flatMap(({ from }) => {
      const target = targetOf(file.path, part, from);
      return target ? [target, `${target}.ts`, `${target}.tsx`].filter((path) => sources.has(path)) : [];
    });
}
