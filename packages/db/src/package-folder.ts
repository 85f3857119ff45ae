import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * A folder of a workspace package, found through the package's own `package.json` so that it resolves alike from
 * source and from the server's bundle.
 * @param packageName for example `@fairlead/auth`; it must export `./package.json`
 */
export function packageFolder(packageName: string, folder: string): string {
  return join(dirname(createRequire(import.meta.url).resolve(`${packageName}/package.json`)), folder);
}
