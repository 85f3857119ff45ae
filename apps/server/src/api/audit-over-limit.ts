import type { Policy } from '@fairlead/contract/api/policy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock';
import { codeOf, sendError } from '../plugins/errors';
import { auditRefusal } from './audit';
import type { ApiContext } from './context';

const WINDOW_MS = 60_000;

/**
 * Records that a signed-in caller's write was turned away because it came too often: once a minute for each token and
 * operation, so that whoever sends a flood does not also fill the log. Callers without a good token leave no entry; the
 * access log counts them.
 */
export class OverLimitAudit {
  #recorded = new Set<string>();
  #windowEnd = 0;

  constructor(
    private readonly clock: Clock,
    private readonly contextOf: (request: FastifyRequest) => Promise<ApiContext>,
  ) {}

  /** The error handler of a write with this policy. */
  handlerFor(policy: Policy) {
    return async (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      if (codeOf(error) === 'TOO_MANY_REQUESTS') await this.#record(policy, request);
      return sendError(error, request, reply);
    };
  }

  async #record(policy: Policy, request: FastifyRequest): Promise<void> {
    const { authorization } = request.headers;
    const now = this.clock().getTime();
    if (now >= this.#windowEnd) {
      this.#recorded = new Set();
      this.#windowEnd = now + WINDOW_MS;
    }
    const once = `${policy.audit} ${authorization}`;
    if (!authorization || this.#recorded.has(once)) return;
    const context = await this.contextOf(request);
    if (!context.identity) return context.db.letGo();
    this.#recorded.add(once);
    await auditRefusal(context, policy, 'TOO_MANY_REQUESTS');
  }
}
