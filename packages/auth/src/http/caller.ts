import type { FastifyRequest } from 'fastify';
import type { Caller } from '../basis';

/** Address (as the host's trusted proxies give it) and program of a request. */
export function callerOf(request: FastifyRequest): Caller {
  const userAgent = request.headers['user-agent'];
  return {
    ip: request.ip,
    userAgent: userAgent ? userAgent.toWellFormed().replaceAll('\u0000', '').slice(0, 300) : null,
  };
}
