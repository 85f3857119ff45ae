import { Agent, request } from 'node:http';

export type LoadResult = { answered: number; cut: string[] };

/**
 * Sends requests over `connections` kept-alive connections until the server refuses new ones. A request that gets no
 * whole answer, or an answer other than `expected`, counts as cut.
 */
export async function loadUntilRefused(url: string, connections: number, expected: number): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const result: LoadResult = { answered: 0, cut: [] };
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (;;) {
        const outcome = await getOnce(url, agent);
        if (outcome === 'ECONNREFUSED') return;
        if (outcome === String(expected)) result.answered += 1;
        else result.cut.push(outcome);
        if (result.cut.length > 100) return;
      }
    }),
  );
  agent.destroy();
  return result;
}

function getOnce(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(url, { agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(String(response.statusCode)));
      response.once('error', (error) => resolve(`answer: ${error.message}`));
    });
    sent.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    sent.end();
  });
}
