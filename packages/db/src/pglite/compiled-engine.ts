import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

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
  compiled ??= readFile(join(FOLDER, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}
