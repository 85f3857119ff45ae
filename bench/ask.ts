/** Asks over connections that stay open, by Node's plain client: `fetch` in the same process costs as much as many an answer. */
import { Agent, request } from 'node:http';

export type Answer = { status: number; text: string };
export type Ask = (url: string, options?: { token?: string; body?: object }) => Promise<Answer>;

/** @param atOnce connections; what asks more at once waits */
export function asker(atOnce: number): Ask & { end(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const ask: Ask = (url, { token, body } = {}) =>
    new Promise((resolve, reject) => {
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(sent ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) } : {}),
      };
      request(url, { agent, headers, method: sent ? 'POST' : 'GET' }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
      })
        .once('error', reject)
        .end(sent);
    });
  return Object.assign(ask, { end: () => agent.destroy() });
}
