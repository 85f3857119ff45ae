import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

declare global {
  // The types of Node know its modules and not how one is made.
  var WebAssembly: { compile(bytes: Uint8Array): Promise<WebAssembly.Module> };
}

const FOLDER = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * The engine's machine code, compiled once for the process and shared with the threads it is handed to: an engine that
 * starts again finds what the ones before it have compiled and optimized.
 */
export function compiledEngine(): Promise<WebAssembly.Module> {
  compiled ??= readFile(join(FOLDER, 'pglite.wasm')).then((bytes) => {
    // One thread compiles at a time: each that does keeps 15 to 28 MB of what it needed, and the engine runs on one anyway.
    setFlagsFromString('--wasm-num-compilation-tasks=1');
    return WebAssembly.compile(bytes);
  });
  return compiled;
}
