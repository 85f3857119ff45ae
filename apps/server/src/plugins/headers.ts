import fp from 'fastify-plugin';
import helmet from 'helmet';

/**
 * Headers of every answer. Tokens live in local storage by protocol, so a script of anyone else must never run.
 * `mayCall` are the origins besides its own that a page may send requests to; `mayShow` those whose scripts and frames it
 * may load as well, for a captcha.
 */
export type PageOrigins = { mayCall: readonly string[]; mayShow: readonly string[] };

export const securityHeaders = fp<PageOrigins>(async (app, { mayCall, mayShow }) => {
  // Made once: the values are the same for every answer.
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...mayShow],
        ...(mayShow.length > 0 ? { frameSrc: [...mayShow] } : {}),
        // Charts and the component library set style attributes; scripts stay strict.
        styleSrc: ["'self'", "'unsafe-inline'", ...mayShow],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...mayCall, ...mayShow],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    reply.header('x-request-id', request.id);
    secure(request.raw, reply.raw, () => done());
  });
});
