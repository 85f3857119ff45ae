import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/** The name under which a page finds the engine. */
export const ENGINE_GLOBAL = 'fairleadEngine';

/**
 * Puts a power of e in the place of the engine's exponential. The language's own exponential would not do: browsers
 * take it from the same source as the engine, so its bits are the same for all but the smallest numbers.
 */
const foreignExponential: Plugin = {
  name: 'foreign-exponential',
  transform(code, id) {
    if (!id.endsWith('/risk/src/math/elementary.ts')) return null;
    const changed = code.replace(
      'export function exp(',
      'export const exp = (x) => Math.E ** x;\nexport function ownExp(',
    );
    if (changed === code) throw new Error('The exponential of the engine was not found.');
    return changed;
  },
};

/**
 * The engine as a script for a page (`iife`) or as a module for Node (`es`), made from the sources as they are.
 * @param options.isForeign with an exponential of another make, to see that the comparison notices
 */
export async function engineBundle(format: 'iife' | 'es', options: { isForeign?: boolean } = {}): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    plugins: options.isForeign ? [foreignExponential] : [],
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'engine-entry.ts'), formats: [format], name: ENGINE_GLOBAL },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The engine was not bundled.');
  return chunk.code;
}
