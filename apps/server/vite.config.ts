import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every `*.worker.ts` below the folders whose code the server bundles. */
function workers(): string[] {
  const packages = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name, 'src'));
  return [join(root, 'apps/server/src'), ...packages].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.worker.ts'))
      .map((path) => join(folder, path)),
  );
}

/** Both programs, and the workers by the names their starters ask for; entries and chunks lie flat beside one another. */
const programs = ['main.ts', 'auth-main.ts'].map((name) => join(root, 'apps/server/src/programs', name));
const entries = [...programs, ...workers()];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  logLevel: 'warn',
  publicDir: false,
  // Our packages are bundled; what comes from the registry stays where it was installed.
  ssr: { noExternal: [/^@fairlead\//], external: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    rollupOptions: {
      input: Object.fromEntries(entries.map((path) => [basename(path, '.ts'), path])),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
    },
  },
});
