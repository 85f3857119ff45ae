import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** The strongest compression, once at the build, where the server would compress weakly for every visitor. */
function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir, 'assets');
    },
    closeBundle: () => {
      for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file)))
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))));
    },
  };
}

export default defineConfig({
  plugins: [react(), precompressed()],
  build: { outDir: 'dist', sourcemap: false, target: 'es2022', chunkSizeWarningLimit: 700 },
  server: { port: 5173, proxy: { '/api': server, '/auth': server, '/health': server } },
});
