import type { Policy } from '@fairlead/contract/api/policy';
import multipart from '@fastify/multipart';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import type { AnyRouter } from '@orpc/server';
import type { StandardHandleResult } from '@orpc/server/standard';
import { create as attachment } from 'content-disposition';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { offeredName } from '../files/file-name';
import type { JobQueue } from '../jobs/queue';
import { requireBodyType, requireBounded } from '../plugins/json-bounds';
import { OverLimitAudit } from './audit-over-limit';
import type { ApiKeyGate } from './caller/api-key-gate';
import { type Asked, type AskingOptions, askingOf } from './caller/asking';
import type { ApiContext, Services } from './context';
import { answerOf } from './error-interceptor';
import { fail } from './errors';
import { refusal } from './policy-middleware';
import { readUpload } from './read-upload';
import type { OperationRoute } from './routes';
import { limitUsage } from './usage-limit';

export type ApiOptions = AskingOptions & {
  routes: readonly OperationRoute[];
  router: AnyRouter;
  jobs: JobQueue;
  services: Services;
  /** What visitors may order (sign-ups, invitations, mails) and files, by address and operation. */
  visitorWritesPerMinute: number;
  /** Counts what comes with an API key. */
  gate: ApiKeyGate;
};

type MountedContext = ApiContext & { operation: string; inputWasRead: boolean };

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

  await app.register(multipart);
  app.addHook('onRequest', requireBodyType);
  app.addHook('preHandler', requireBounded);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    reply.header('x-robots-tag', 'noindex');
  });

  const usageLimit = limitUsage(app);
  const overLimit = new OverLimitAudit(options.clock, (request) => contextOf(request, options, { who: 'anyone' }));
  for (const { method, path, procedure, policy, upload } of options.routes) {
    const asked = { who: policy.who, readOnly: isRead(policy) };
    app.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { upload, rateLimit: isSeldom({ policy, upload }) ? { max: options.visitorWritesPerMinute } : {} },
      ...(policy.audit ? { errorHandler: overLimit.handlerFor(policy) } : {}),
      ...(policy.records ? { preHandler: usageLimit } : {}),
      handler: async (request, reply) => {
        const context = { ...(await contextOf(request, options, asked)), operation: procedure, inputWasRead: false };
        try {
          request.caller = context.principal ?? context.identity;
          await options.gate(request, reply, context);
          if (upload) {
            await context.db.letGo();
            // Nothing of a file is read for whom the operation turns away.
            if (!refusal(policy, context)) request.body = await readUpload(request, upload);
          }
          const { matched } = await handler.handle(request, reply, { prefix: '/api', context });
          if (!matched) throw fail('NOT_FOUND');
          return reply;
        } finally {
          await context.db.letGo();
        }
      },
    });
  }
}

/** What reads the rows of one organization; a look across organizations and a count of use are written down. */
const isRead = ({ audit, records, tenant }: Policy) => audit === null && !records && tenant !== 'platform';

/** What visitors may order, and files: each costs more than a call. */
const isSeldom = ({ policy: { who, audit, often }, upload }: Pick<OperationRoute, 'policy' | 'upload'>) =>
  (who === 'anyone' && audit !== null && !often) || upload !== undefined;

/** Should a browser open a file after all, nothing of it may run or reach out. */
const INERT = "default-src 'none'; sandbox";

/** A file is saved, never shown in place: a browser must not open what people's texts and pictures went into. */
function asAttachment<Result extends StandardHandleResult>(result: Result): Result {
  const { response } = result;
  if (!(response?.body instanceof File)) return result;
  // A name that is one token comes without quotes, which is right but not what every client reads.
  const disposition = attachment(offeredName(response.body.name)).replace(/filename=([^";]+)$/, 'filename="$1"');
  const headers = { ...response.headers, 'content-disposition': disposition, 'content-security-policy': INERT };
  return { ...result, response: { ...response, headers } };
}

async function contextOf(request: FastifyRequest, options: ApiOptions, asked: Asked): Promise<ApiContext> {
  const idempotencyKey = idempotencyKeyOf(request);
  return {
    // Last of all, because it leaves a transaction open.
    ...(await askingOf(request, options, asked)),
    jobs: options.jobs,
    services: options.services,
    requestId: request.id,
    ip: request.ip,
    idempotencyKey,
  };
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw fail('BAD_REQUEST');
  return key;
}
