import type { Duplex } from 'node:stream';
import type pg from 'pg';

/** What `pg` keeps its socket in; its types leave it out. */
type WithStream = { connection: { stream: Duplex } };

const gathering = new WeakSet<Duplex>();

/**
 * Holds back what a connection writes until the code that runs now has sent all it has to send: statements that do not
 * wait for one another then cost one write, and on the embedded engine one exchange with its thread.
 */
export function gatherWrites(client: pg.ClientBase): void {
  const { stream } = (client as unknown as WithStream).connection;
  if (gathering.has(stream)) return;
  gathering.add(stream);
  stream.cork();
  // The second time around, what follows without waiting for an answer (see `lastly`) has been sent as well.
  void onceSent()
    .then(onceSent)
    .then(() => {
      gathering.delete(stream);
      stream.uncork();
    });
}

/** Resolves when all statements have been sent that the running code has asked for: drizzle takes some microtasks to build one. */
export const onceSent = (): Promise<void> => new Promise((resolve) => queueMicrotask(() => process.nextTick(resolve)));
