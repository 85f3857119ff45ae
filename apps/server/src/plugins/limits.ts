import { isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { fail } from '../api/errors';

/** The address a limit counts by; an IPv6 customer holds a whole /64, so all of it counts as one. */
export function limitKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const full = ip.includes('::') ? [...left, ...Array(8 - left.length - right.length).fill('0'), ...right] : left;
  return `${full
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Sheds load before the process becomes slow for everybody: 429 for one address, 503 when the event loop lags. */
export const limits = fp<{ perMinute: number }>(async (app, { perMinute }) => {
  await app.register(rateLimit, {
    // Pages and assets are cheap; what costs is counted where it is mounted.
    global: false,
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: (request: FastifyRequest) => limitKey(request.ip),
    errorResponseBuilder: () => fail('TOO_MANY_REQUESTS'),
  });
  await app.register(underPressure, {
    maxEventLoopDelay: 2_000,
    // A mean over seconds: one long step, such as the start itself, is not overload.
    sampleInterval: 5_000,
    pressureHandler: (request: FastifyRequest) => {
      // A busy process is alive: whoever watches it should not end it.
      if (request.url === '/health') return;
      throw fail('SERVICE_UNAVAILABLE');
    },
  });
});
