import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Starts a command in the workspace with this terminal's input and output. */
export function start(command: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  return spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
}

/** Runs a command to its end. @throws Error when it fails */
export async function run(command: string, args: string[], options: SpawnOptions = {}): Promise<void> {
  const code = await exitCode(start(command, args, options));
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}.`);
}

/** The exit code of a process; 1 when a signal ended it. */
export function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Passes the signals that ask this process to stop on to its children, which end by themselves. */
export function passSignalsTo(...children: ChildProcess[]): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      for (const child of children) child.kill(signal);
    });
}
