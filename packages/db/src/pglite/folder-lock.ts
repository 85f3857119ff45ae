import { createHash } from 'node:crypto';
import { mkdir, realpath, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFolderInUseError } from '../connection/errors';

export type FolderLock = { release(): Promise<void> };

/**
 * Makes this process the only one on a data folder. The lock is a listening socket: the operating system ends it with
 * its process, so a killed process never blocks, and no process id is compared that another process may have by now.
 * The socket stands in the folder itself, which is also shared by containers that mount it.
 * @throws DataFolderInUseError when a living process listens there
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true });
  const real = await realpath(folder);
  const guard = await lockOnThisMachine(real);
  if (guard === 'taken') throw new DataFolderInUseError(folder);
  try {
    const server = await listenInFolder(real);
    if (!server) throw new DataFolderInUseError(folder);
    return {
      release: () =>
        close(server)
          .then(() => guard && close(guard))
          .then(() => undefined),
    };
  } catch (error) {
    if (guard) await close(guard);
    throw error;
  }
}

/**
 * Linux has sockets without a file, which cannot go stale: they keep two starters of this machine from clearing away
 * one another's socket file at the same moment. They do not reach into another container, which the file does.
 */
async function lockOnThisMachine(real: string): Promise<Server | 'taken' | undefined> {
  if (process.platform !== 'linux') return undefined;
  return (await listen(`\0fairlead-${nameOf(real)}`)) ?? 'taken';
}

async function listenInFolder(real: string): Promise<Server | undefined> {
  const address = socketAddress(real);
  for (;;) {
    const server = await listen(address);
    if (server) return server;
    if (await answers(address)) return undefined;
    // Nobody listens: a killed process left it behind.
    await unlink(address).catch(() => undefined);
  }
}

/** Unix limits a socket's path to about 100 bytes; a longer one, and Windows, get a name derived from the folder. */
function socketAddress(real: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\fairlead-${nameOf(real)}`;
  const inside = join(real, '.lock');
  return Buffer.byteLength(inside) < 100 ? inside : join(tmpdir(), `fairlead-${nameOf(real)}.lock`);
}

function nameOf(real: string): string {
  return createHash('sha256').update(real).digest('hex').slice(0, 32);
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((visitor) => visitor.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const visitor = connect(address);
    visitor.once('connect', () => {
      visitor.destroy();
      resolve(true);
    });
    visitor.once('error', (error: NodeJS.ErrnoException) =>
      // Anything but "nobody listens" counts as taken: a wrong guess here would lose data.
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'),
    );
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
