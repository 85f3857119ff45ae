import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AuthContext, Caller } from '../context';
import { AuthError } from '../errors';
import { acceptForm } from '../http/accept-form';
import { callerOf } from '../http/caller';
import { limitAddress } from '../limits/limit-address';
import { allowedRedirect, withFragment, withQuery } from '../redirects';
import { type FlowStateRow, flowState } from '../schema';
import { startSession } from '../sessions';
import { finishSamlSignIn, useRelayState } from '../sso/saml-flow';
import { samlMetadata } from '../sso/service-provider';
import { MAX_XML_BYTES } from '../sso/xml';
import { issueAuthCode } from '../tokens/auth-code';

/** In Base64, with everything escaped that a form escapes. */
const FORM_LIMIT_BYTES = 2 * MAX_XML_BYTES;

/** `GET sso/saml/metadata` and `POST sso/saml/acs`: this service as identity providers meet it. */
export function saml(app: FastifyInstance, ctx: AuthContext): void {
  const requireSaml = async () => {
    if (!ctx.settings.samlEnabled) throw new AuthError('saml_provider_disabled');
  };
  app.get('/sso/saml/metadata', { onRequest: requireSaml }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600').type('application/samlmetadata+xml; charset=utf-8');
    return samlMetadata(ctx);
  });
  app.register(async (scope) => {
    acceptForm(scope);
    scope.addHook('onRequest', requireSaml);
    scope.addHook('onRequest', (request) => limitAddress(ctx, 'saml', request.ip));
    scope.post('/sso/saml/acs', { bodyLimit: FORM_LIMIT_BYTES }, async (request, reply) => {
      const form = formOf(request.body);
      return land(reply, ctx, form, callerOf(request));
    });
  });
}

type Form = { SAMLResponse?: string; RelayState?: string };

async function land(reply: FastifyReply, ctx: AuthContext, form: Form, caller: Caller): Promise<FastifyReply> {
  let flow: FlowStateRow;
  try {
    flow = await useRelayState(ctx, form.RelayState);
  } catch (error) {
    // Nobody knows where the browser came from: it lands on the site, which says what went wrong.
    return reply.redirect(withQuery(ctx.urls.site, failure(error)), 303);
  }
  // The list may have changed since the flow began.
  const target = allowedRedirect(flow.redirect_to, ctx.urls);
  try {
    return reply.redirect(await landing(ctx, { flow, target, encoded: form.SAMLResponse ?? '', caller }), 302);
  } catch (error) {
    const values = failure(error);
    return reply.redirect(withFragment(withQuery(target, values), { ...values, sb: '' }), 302);
  }
}

type Answer = { flow: FlowStateRow; target: string; encoded: string; caller: Caller };

/** Where the browser goes with what it needs for a session. */
async function landing(ctx: AuthContext, { flow, target, encoded, caller }: Answer): Promise<string> {
  if (flow.code_challenge !== null) {
    const code = await finishSamlSignIn(ctx, { flow, encoded, caller }, async (tx, { user }) => {
      await tx.update(flowState).set({ user_id: user.id }).where(eq(flowState.id, flow.id));
      return issueAuthCode(tx, ctx, flow.id);
    });
    return withQuery(target, { code });
  }
  if (!ctx.settings.implicitFlow) throw new AuthError('saml_relay_state_not_found');
  const pending = await finishSamlSignIn(ctx, { flow, encoded, caller }, (tx, account, provider) =>
    startSession(tx, ctx, account, { method: flow.method, provider, caller }),
  );
  const { user: _user, ...session } = await pending();
  const values = Object.entries({ ...session, sb: '' }).map(([name, value]) => [name, String(value)]);
  return withFragment(target, Object.fromEntries(values));
}

/** @throws the error itself when it is none of the wire's */
function failure(error: unknown): Record<string, string> {
  if (!(error instanceof AuthError)) throw error;
  const name = error.status === 400 || error.status === 404 ? 'invalid_request' : 'access_denied';
  return { error: name, error_code: error.code, error_description: error.message };
}

function formOf(body: unknown): Form {
  if (typeof body !== 'object' || body === null) return {};
  const read = (name: string) => {
    const value: unknown = Reflect.get(body, name);
    return typeof value === 'string' ? value : undefined;
  };
  return { SAMLResponse: read('SAMLResponse'), RelayState: read('RelayState') };
}
