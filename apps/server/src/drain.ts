import fp from 'fastify-plugin';

/** How long clients get to notice `connection: close` on their open connections before idle ones are cut. */
const NOTICE_MS = 1_000;
const POLL_MS = 20;

/** The state of an orderly stop: what runs is counted, and answers ask clients to leave. */
export class Drain {
  started = false;
  #running = 0;

  begin(): void {
    this.#running += 1;
  }

  end(): void {
    this.#running -= 1;
  }

  /**
   * Announces the stop and waits until nothing runs: an idle connection that is cut without notice would lose the
   * request its client is just sending. New connections are still served meanwhile; `/health/ready` says no.
   */
  async announce(deadlineMs: number): Promise<void> {
    this.started = true;
    for (let waited = 0; waited < deadlineMs; waited += POLL_MS) {
      if (waited >= NOTICE_MS && this.#running === 0) return;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}

/** Counts running requests, and ends connections with their answer once the stop has begun. */
export const draining = fp<{ drain: Drain }>(async (app, { drain }) => {
  app.addHook('onRequest', async (_request, reply) => {
    drain.begin();
    reply.raw.once('close', () => drain.end());
  });
  app.addHook('onSend', async (_request, reply) => {
    if (drain.started) reply.header('connection', 'close');
  });
});
