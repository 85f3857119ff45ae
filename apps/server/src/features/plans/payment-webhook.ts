import type { Database } from '@fairlead/db/connection/database';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer, fail } from '#api/errors';
import type { Clock } from '#clock';
import { type PaymentEvent, paymentEvent } from './payment-event';
import { takePaymentEvent } from './take-payment-event';

/** Below `/api`, where no page and no rule of a proxy for pages reaches. */
export const PAYMENT_WEBHOOK_PATH = '/api/webhooks/stripe';

/** How old a signature may be. */
const TOLERANCE_SECONDS = 300;

type WebhookOptions = {
  db: Database;
  clock: Clock;
  /** Signing secrets that count; more than one while one takes another's place. None: no payment sets a plan. */
  secrets: readonly string[];
};

/**
 * The payment provider tells here who has paid. It is no operation of the API: it has no user, and its signature covers the
 * body byte for byte, so the body is read as it came. What cannot be done is answered so that the provider tries again.
 */
export async function mountPaymentWebhook(app: FastifyInstance, { db, clock, secrets }: WebhookOptions): Promise<void> {
  const verify = secrets.length > 0 ? await verifier(secrets) : null;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(PAYMENT_WEBHOOK_PATH, { config: { rateLimit: {} } }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!verify) return refuseUnset(request, reply);
      const event = verify(request, clock());
      if (!event) {
        request.log.warn(
          { request_id: request.id },
          'a payment event was refused: its signature is missing, wrong or old',
        );
        throw fail('BAD_REQUEST');
      }
      const arrival = { now: clock(), ip: request.ip, requestId: request.id };
      const outcome = await takePaymentEvent(db, event, arrival);
      request.log.info({ request_id: request.id, event: event.id, outcome: outcome ?? 'seen_before' }, 'payment event');
      return reply.send({ received: true });
    });
  });
}

/** Not lost: the provider sends the event again for days, until the operator has set the secret. */
function refuseUnset(request: FastifyRequest, reply: FastifyReply) {
  request.log.error(
    { request_id: request.id },
    'a payment event came and could not be checked: set STRIPE_WEBHOOK_SECRET to the signing secret of the webhook',
  );
  return reply.code(503).header('retry-after', '3600').send(errorAnswer('SERVICE_UNAVAILABLE', request.id));
}

type Verify = (request: FastifyRequest, now: Date) => PaymentEvent | null;

/** Gives the event of a request whose signature is one of ours and fresh. The library is loaded only where payments are used. */
async function verifier(secrets: readonly string[]): Promise<Verify> {
  const { default: Stripe } = await import('stripe');
  return ({ headers, body }, now) => {
    const signature = headers['stripe-signature'];
    if (!Buffer.isBuffer(body) || typeof signature !== 'string') return null;
    for (const secret of secrets) {
      try {
        const event = Stripe.webhooks.constructEvent(
          body,
          signature,
          secret,
          TOLERANCE_SECONDS,
          undefined,
          now.getTime(),
        );
        return paymentEvent.safeParse(event).data ?? null;
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return null;
      }
    }
    return null;
  };
}
