import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport, type UserConfig } from 'vite';
import { groupedChunks } from './build/grouped-chunks.ts';
import { pureDeclarations } from './build/pure-declarations.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** The strongest compression, once at the build, where the server would compress weakly for every visitor. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    writeBundle: ({ dir = '' }) => {
      const folder = join(dir, 'assets');
      for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file)))
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))));
    },
  };
}

/** Runs modules at the build and puts their exports, which are data, in their place: what they were made from stays out of the page. */
function evaluated(names: readonly string[]): Plugin {
  const isIt = (id: string) => names.some((name) => id.endsWith(`/src/${name}`));
  return {
    name: 'evaluated',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!isIt(id)) return null;
      const { module } = await runnerImport<Record<string, unknown>>(id);
      const exported = Object.entries(module).map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`);
      return exported.join('\n');
    },
  };
}

const config: UserConfig = {
  resolve: { tsconfigPaths: true },
  plugins: [
    react(),
    evaluated([
      'app/api/contract-routes.ts',
      'app/api/first-routes.ts',
      'app/session/operation-rules.ts',
      'features/audit/audit-events.ts',
      'question-banks/bank-records.ts',
      'question-banks/bank-reports.ts',
    ]),
    pureDeclarations(),
  ],
  // One file of styles: as many as there are chunks would be as many requests again, and in no order of their own.
  build: {
    outDir: 'dist',
    sourcemap: false,
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    cssCodeSplit: false,
    // A page that knows the errors of the sign-in client does not bring the client along; it only fills gaps of old browsers.
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /@supabase\/auth-js/, sideEffects: false }] } },
  },
  server: { port: 5173, proxy: { '/api': server, '/auth': server, '/health': server } },
};

export default defineConfig({
  ...config,
  plugins: [config.plugins, groupedChunks(config), precompressed()],
});
