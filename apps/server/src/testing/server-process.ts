import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { BUILT_FOR_TESTS } from './build-programs';

const LOADER = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

export type ServerProcess = {
  child: ChildProcess;
  /** Everything it has written so far. */
  output(): string;
  /** The address it says it answers at; rejects when it ends before. */
  address: Promise<string>;
  exitCode: Promise<number | null>;
};

/** Starts the real server as a process of its own, with exactly these settings. */
export function startServerProcess(env: Record<string, string>, preload: string[] = []): ServerProcess {
  return startProgram('main', { PORT: '0', ...env }, preload);
}

/** The same for any program that is built. */
export function startProgram(name: string, env: Record<string, string>, preload: string[] = []): ServerProcess {
  return start(`${BUILT_FOR_TESTS}/${name}.js`, env, preload);
}

/** Starts a program of the tests' own, from source. */
export function startSource(file: string, env: Record<string, string>): ServerProcess {
  return start(fileURLToPath(new URL(file, import.meta.url)), env, [LOADER]);
}

function start(program: string, env: Record<string, string>, preload: string[]): ServerProcess {
  const imports = preload.flatMap((url) => ['--import', url]);
  const child = spawn(process.execPath, [...imports, program], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exitCode = once(child, 'exit').then(([code]) => code as number | null);
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /answers at (http:[^\s,]+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    exitCode.then((code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
  // Who only waits for the exit must not be told of it twice.
  address.catch(() => undefined);
  return { child, output: () => output, address, exitCode };
}
