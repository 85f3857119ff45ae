import { basename, extname } from 'node:path';
import { build, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { type Page, type Part, planChunks } from './chunk-plan.ts';

/** Around every page for people who are signed in, with the colors of their organization and the client of their session. */
const SIGNED_IN = ['/routes/AppFrame.tsx', '/reports/src/theme/brand.ts', '/auth/auth-library.ts'];

/** What surrounds the pages that a list of pages names, and is loaded with each of them. */
const FRAMES: Record<string, readonly string[]> = {
  'work-pages.ts': SIGNED_IN,
  'admin-pages.ts': SIGNED_IN,
  'settings-pages.ts': [...SIGNED_IN, '/routes/SettingsRoutes.tsx'],
  'client-pages.ts': [...SIGNED_IN, '/client/ClientFrame.tsx'],
};

/** Where most people begin, and what those pages load at once by themselves: how much each counts next to any other page. */
const FIRST_VISITS: Record<string, number> = {
  '/auth/SignInPage.tsx': 160,
  '/routes/DashboardRoute.tsx': 80,
  '/client/Overview.tsx': 80,
  '/app/api/later-link.ts': 80,
  '/risk-amortizer/AmortizerPlanList.tsx': 80,
};

type Chunk = Rolldown.OutputChunk;

/** The chunks of a build that groups nothing: each holds what exactly the same entries use. And which file imports which entry. */
async function ungrouped(config: UserConfig): Promise<{ chunks: Chunk[]; importers: Map<string, readonly string[]> }> {
  const importers = new Map<string, readonly string[]>();
  const watch: Plugin = {
    name: 'importers',
    generateBundle() {
      for (const id of this.getModuleIds()) importers.set(id, this.getModuleInfo(id)?.dynamicImporters ?? []);
    },
  };
  const output = { write: false, minify: false, cssMinify: false, reportCompressedSize: false };
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [config.plugins, watch],
    build: { ...config.build, ...output },
  });
  const chunks = (built as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
  return { chunks, importers };
}

/** Everything an entry loads before it runs. */
function loadedBy(entry: Chunk, byFile: ReadonlyMap<string, Chunk>, seen = new Set<Chunk>()): Set<Chunk> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const file of entry.imports) {
    const next = byFile.get(file);
    if (next) loadedBy(next, byFile, seen);
  }
  return seen;
}

const sourceBytes = ({ modules }: Chunk) =>
  Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);

/** A file's name: of the page it holds, or of the largest module in it. */
function nameOf(parts: readonly Part[], entries: ReadonlySet<string>, taken: Set<string>): string {
  const modules = parts.flatMap((part) => part.modules);
  const largest = [...parts].sort((a, b) => b.bytes - a.bytes).flatMap((part) => part.modules);
  const id = modules.find((module) => entries.has(module)) ?? largest[0] ?? 'part';
  const stem = basename(id, extname(id)).replace(/[^\w-]/g, '');
  let name = stem;
  for (let next = 2; taken.has(name); next += 1) name = `${stem}-${next}`;
  taken.add(name);
  return name;
}

/** Which chunk each module goes to. */
async function groupsOf(config: UserConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const { chunks, importers } = await ungrouped(config);
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entries = chunks.filter((chunk) => chunk.isEntry || chunk.isDynamicEntry);
  const main = chunks.find((chunk) => chunk.isEntry);
  if (!main) throw new Error('The page has no entry.');
  const start = loadedBy(main, byFile);

  const framesOf = ({ facadeModuleId }: Chunk): Chunk[] => {
    const lists = (importers.get(facadeModuleId ?? '') ?? []).map((id) => basename(id));
    const frames = new Set(lists.flatMap((list) => FRAMES[list] ?? []));
    return entries.filter((entry) => [...frames].some((frame) => entry.facadeModuleId?.endsWith(frame)));
  };
  const pagesOf = new Map(chunks.map((chunk) => [chunk, new Set<Page>()]));
  for (const opened of entries) {
    const first = Object.keys(FIRST_VISITS).find((path) => opened.facadeModuleId?.endsWith(path));
    const page = { visits: FIRST_VISITS[first ?? ''] ?? 1 };
    for (const entry of [opened, ...framesOf(opened)])
      for (const chunk of loadedBy(entry, byFile)) pagesOf.get(chunk)?.add(page);
  }

  type Growing = Part & { imports: Set<Part> };
  const partOf = new Map<Chunk, Growing>();
  for (const chunk of chunks) {
    if (start.has(chunk)) continue;
    const modules = Object.keys(chunk.modules);
    partOf.set(chunk, {
      modules,
      bytes: sourceBytes(chunk),
      pages: pagesOf.get(chunk) ?? new Set(),
      imports: new Set(),
    });
  }
  for (const [chunk, part] of partOf)
    for (const file of chunk.imports) {
      const needed = partOf.get(byFile.get(file) as Chunk);
      if (needed) part.imports.add(needed);
    }

  const chunkNames = new Map<string, string>();
  for (const chunk of start) for (const id of Object.keys(chunk.modules)) chunkNames.set(id, 'start');
  const entryIds = new Set(entries.flatMap(({ facadeModuleId }) => facadeModuleId ?? []));
  const taken = new Set(['start']);
  for (const parts of planChunks([...partOf.values()])) {
    const name = nameOf(parts, entryIds, taken);
    for (const id of parts.flatMap(({ modules }) => modules)) chunkNames.set(id, name);
  }
  return [{ name: (id) => chunkNames.get(id) ?? null, test: (id) => chunkNames.has(id) }];
}

/**
 * A bundler by itself makes a chunk of whatever the same pages share, which with many pages is hundreds of small files; here
 * they are joined by what each page loads. The build runs twice for it, the first time by this configuration.
 */
export function groupedChunks(config: UserConfig): Plugin {
  return {
    name: 'grouped-chunks',
    apply: 'build',
    async config() {
      const codeSplitting = { includeDependenciesRecursively: false, groups: await groupsOf(config) };
      return { build: { rolldownOptions: { preserveEntrySignatures: false, output: { codeSplitting } } } };
    },
  };
}
