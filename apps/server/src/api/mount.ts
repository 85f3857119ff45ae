import type { ViewMode } from '@fairlead/contract/access';
import type { Policy } from '@fairlead/contract/policy';
import type { Database } from '@fairlead/db/database';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import type { AnyRouter } from '@orpc/server';
import type { StandardHandleResult } from '@orpc/server/standard';
import { create as attachment } from 'content-disposition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AuthUnavailableError } from '../auth-side';
import type { Clock } from '../clock';
import type { JobQueue } from '../jobs/queue';
import { requireBounded, requireJson } from '../plugins/json-bounds';
import { OverLimitAudit } from './audit-over-limit';
import type { ApiContext, Identity, Services } from './context';
import { answerOf } from './error-interceptor';
import { fail } from './errors';
import { loadPrincipal } from './principal';
import type { OperationRoute } from './routes';
import type { Asking } from './session-rules';
import { limitUsage } from './usage-limit';

export type ApiOptions = {
  routes: readonly OperationRoute[];
  router: AnyRouter;
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  services: Services;
  adminMfa: boolean;
  /** What visitors may order (sign-ups, invitations, mails), by address and operation. */
  visitorWritesPerMinute: number;
  /** The identity behind a bearer token, or null when the token is not (or no longer) good. */
  identify(token: string): Promise<Identity | null>;
};

type MountedContext = ApiContext & { operation: string; inputWasRead: boolean };

const VIEW_MODE_HEADER = 'x-fairlead-view-mode';
const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Mounts every operation of the contract below `/api`, each as a route of its own: the host's router alone decides
 * which operation runs, and the operation checks its own policy.
 */
export async function mountApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const handler = new OpenAPIHandler<MountedContext>(options.router, {
    interceptors: [
      async ({ next, context }) => {
        try {
          return asAttachment(await next());
        } catch (error) {
          // What cannot even be read as input (a broken escape in the query) is the sender's fault.
          const cause = context.inputWasRead ? error : fail('BAD_REQUEST');
          return { matched: true, response: answerOf(cause, context.requestId, app.log) };
        }
      },
    ],
    clientInterceptors: [
      async ({ next, path, context }) => {
        context.inputWasRead = true;
        // Two routers must agree on the address, or the request meets neither operation.
        if (path.join('.') !== context.operation) throw fail('NOT_FOUND');
        return next();
      },
    ],
  });

  app.addHook('onRequest', requireJson);
  app.addHook('preHandler', requireBounded);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  const usageLimit = limitUsage(app);
  const overLimit = new OverLimitAudit(options.clock, (request) => contextOf(request, options, { who: 'anyone' }));
  for (const { method, path, procedure, policy } of options.routes) {
    app.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { rateLimit: isVisitorWrite(policy) ? { max: options.visitorWritesPerMinute } : {} },
      ...(policy.audit ? { errorHandler: overLimit.handlerFor(policy.audit) } : {}),
      ...(policy.records ? { preHandler: usageLimit } : {}),
      handler: async (request, reply) => {
        const context = { ...(await contextOf(request, options, policy)), operation: procedure, inputWasRead: false };
        request.caller = context.principal ?? context.identity;
        const { matched } = await handler.handle(request, reply, { prefix: '/api', context });
        if (!matched) throw fail('NOT_FOUND');
        return reply;
      },
    });
  }
}

const isVisitorWrite = ({ who, audit }: Policy) => who === 'anyone' && audit !== null;

/** A file is saved, never shown in place: a browser must not open what people's texts and pictures went into. */
function asAttachment<Result extends StandardHandleResult>(result: Result): Result {
  const { response } = result;
  if (!(response?.body instanceof File)) return result;
  // A name that is one token comes without quotes, which is right but not what every client reads.
  const disposition = attachment(response.body.name).replace(/filename=([^";]+)$/, 'filename="$1"');
  const headers = { ...response.headers, 'content-disposition': disposition };
  return { ...result, response: { ...response, headers } };
}

async function contextOf(
  request: FastifyRequest,
  options: ApiOptions,
  policy: Pick<Policy, 'who'>,
): Promise<ApiContext> {
  return {
    ...(await askingOf(request, options, policy)),
    db: options.db,
    jobs: options.jobs,
    services: options.services,
    requestId: request.id,
    ip: request.ip,
    idempotencyKey: idempotencyKeyOf(request),
  };
}

export type AskingOptions = Pick<ApiOptions, 'db' | 'clock' | 'adminMfa' | 'identify'>;

/** Who sent a request. What anyone may call does not wait for an auth service that is away. */
export async function askingOf(
  request: FastifyRequest,
  options: AskingOptions,
  { who }: Pick<Policy, 'who'>,
): Promise<Asking & Pick<ApiContext, 'viewMode'>> {
  const viewMode: ViewMode = request.headers[VIEW_MODE_HEADER] === 'demo' ? 'demo' : 'admin';
  const identity = await identityOf(request, options).catch((error) => {
    if (who === 'anyone' && error instanceof AuthUnavailableError) return null;
    throw error;
  });
  const now = options.clock();
  return {
    identity,
    principal: identity ? await loadPrincipal(options.db, identity, viewMode, now) : null,
    adminMfa: options.adminMfa,
    viewMode,
    now,
  };
}

/** Only the Authorization header counts: never a query parameter, body field or cookie. */
async function identityOf(request: FastifyRequest, options: Pick<ApiOptions, 'identify'>): Promise<Identity | null> {
  const token = /^Bearer ([\w.~+/=-]+)$/.exec(request.headers.authorization ?? '')?.[1];
  return token ? options.identify(token) : null;
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw fail('BAD_REQUEST');
  return key;
}
