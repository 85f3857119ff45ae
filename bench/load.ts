/** Sends one request again and again, from a process of its own: what it costs to ask is not counted as what it costs to answer. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { asker } from './ask';

export type Load = { url: string; token: string; atOnce: number; seconds: number };
export type Answered = { perSecond: number; medianMs: number };

const SELF = fileURLToPath(import.meta.url);

/** Keeps `atOnce` requests on their way for so many seconds. @throws Error when an answer is not 200 */
export async function underLoad(load: Load): Promise<Answered> {
  const child = fork(SELF, [JSON.stringify(load)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`The load on ${load.url} ended without a result.`))),
  ]);
  return message as Answered;
}

async function send({ url, token, atOnce, seconds }: Load): Promise<Answered> {
  const client = asker(atOnce);
  const ask = async () => {
    const { status } = await client(url, { token });
    if (status !== 200) throw new Error(`${url} answered ${status}.`);
  };
  for (let warm = 0; warm < 50; warm += 1) await ask();
  const times: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1_000;
  const line = async () => {
    while (performance.now() < until) {
      const asked = performance.now();
      await ask();
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, line));
  const perSecond = (times.length * 1_000) / (performance.now() - started);
  client.end();
  return { perSecond, medianMs: times.sort((a, b) => a - b)[times.length >> 1] ?? 0 };
}

if (process.argv[1] === SELF) process.send?.(await send(JSON.parse(process.argv[2] ?? '') as Load));
