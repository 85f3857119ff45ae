import type { Server as HttpServer } from 'node:http';
import { Server as NetServer } from 'node:net';
import fp from 'fastify-plugin';
import { whenOver } from '../plugins/connections';

const POLL_MS = 20;

/** An orderly stop: no request that reached the process is lost. */
export class Drain {
  /** From here on `/health/ready` says no. */
  started = false;
  /** From here on every answer ends its connection. */
  leaving = false;
  #running = 0;

  /** @param noticeMs how long kept-alive clients get to send their next request and learn from its answer that they should leave */
  constructor(private readonly noticeMs: number) {}

  begin(): void {
    this.#running += 1;
  }

  end(): void {
    this.#running -= 1;
  }

  /**
   * Stops listening and waits until nothing runs. Open connections stay open for their next request, since an idle
   * one that is cut without notice loses the request its client is just sending; its answer then ends it.
   */
  async finish(server: HttpServer, deadlineMs: number): Promise<void> {
    this.started = true;
    await stopListening(server);
    this.leaving = true;
    for (let waited = 0; waited < deadlineMs; waited += POLL_MS) {
      if (waited >= this.noticeMs && this.#running === 0) return;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}

/**
 * Closes the listening socket alone: the HTTP server's own close would cut idle connections. Done right after the
 * event loop has accepted whoever was waiting, because connections the system holds for us are refused with the socket.
 */
async function stopListening(server: HttpServer): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  await new Promise((resolve) => setImmediate(resolve));
  NetServer.prototype.close.call(server);
}

/** Counts running requests, and ends connections with their answer once the process is leaving. */
export const draining = fp<{ drain: Drain }>(async (app, { drain }) => {
  app.addHook('onRequest', async (request, reply) => {
    drain.begin();
    whenOver(request, reply, () => drain.end());
  });
  app.addHook('onSend', async (_request, reply) => {
    if (drain.leaving) reply.header('connection', 'close');
  });
});
