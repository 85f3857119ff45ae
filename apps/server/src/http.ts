import { randomUUID } from 'node:crypto';
import type { CaptchaSettings } from '@fairlead/auth/settings/settings';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Log } from './log';
import { accessLog } from './plugins/access-log';
import { answerClientError, sendError } from './plugins/errors';
import { securityHeaders } from './plugins/headers';
import { BODY_LIMIT_BYTES } from './plugins/json-bounds';
import { limits } from './plugins/limits';
import { turns } from './plugins/turns';
import { type Drain, draining } from './programs/drain';
import type { AuthAddress } from './remote-auth/remote-auth';

/** What a page with a captcha may load and show, besides what is its own; as the providers' documentation lists it. */
const CAPTCHA_ORIGINS: Record<CaptchaSettings['provider'], readonly string[]> = {
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  turnstile: ['https://challenges.cloudflare.com'],
};

export type HttpOptions = {
  log: Log;
  drain: Drain;
  trustedProxies: readonly string[];
  rateLimitPerMinute: number;
  /** The auth service elsewhere, which pages may call. */
  authAddress?: Pick<AuthAddress, 'url'> | null;
  /** Who checks that a person is asking; its script comes from elsewhere. */
  captcha?: CaptchaSettings | null;
};

/** The HTTP host with what holds for every route: limits of size and time, headers, error answers, the access log. */
export async function createHttp({
  log,
  drain,
  trustedProxies,
  rateLimitPerMinute,
  authAddress,
  captcha,
}: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    // Node cuts connections that drip their headers or body; the framework's own default for bodies is never.
    requestTimeout: 30_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000, maxHeaderSize: 16_384 },
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: sendError,
  });
  app.setErrorHandler(sendError);
  app.addHook('onRequest', refuseSecondHost);
  await app.register(accessLog);
  await app.register(draining, { drain });
  await app.register(turns);
  await app.register(securityHeaders, {
    mayCall: authAddress ? [new URL(authAddress.url).origin] : [],
    mayShow: captcha ? CAPTCHA_ORIGINS[captcha.provider] : [],
  });
  await app.register(limits, { perMinute: rateLimitPerMinute });
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1_024 });
  return app as unknown as FastifyInstance;
}

/** Two Host headers are two addresses: a proxy may have routed by the one that Node drops. */
async function refuseSecondHost({ raw }: FastifyRequest): Promise<void> {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw Object.assign(new Error('two Host headers'), { statusCode: 400 });
}
