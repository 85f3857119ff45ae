import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

export type Child = {
  process: ChildProcess;
  /** Lines it has printed so far. */
  lines: string[];
  /** Resolves with the first line that begins with the text; rejects when the program ends before. */
  says(text: string): Promise<string>;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
};

/** Starts a program beside this file as a process of its own, from source. */
export function startProgram(name: string, input: unknown): Child {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const file = new URL(`./programs/${name}.ts`, import.meta.url).pathname;
  const child = spawn(process.execPath, ['--import', loader, file, JSON.stringify(input)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const errors: string[] = [];
  child.stderr.on('data', (chunk) => errors.push(String(chunk)));
  const reader = createInterface({ input: child.stdout });
  const listeners = new Set<() => void>();
  reader.on('line', (line) => {
    lines.push(line);
    for (const listener of listeners) listener();
  });
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    process: child,
    lines,
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const line = lines.find((candidate) => candidate.startsWith(text));
          if (line === undefined) return;
          listeners.delete(look);
          resolve(line);
        };
        listeners.add(look);
        look();
        gone.then(() => reject(new Error(`${name} ended without "${text}":\n${lines.join('\n')}\n${errors.join('')}`)));
      }),
    kill: () => {
      child.kill('SIGKILL');
      return gone;
    },
  };
}
