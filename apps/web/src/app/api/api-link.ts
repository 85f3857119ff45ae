import type { ErrorAnswer } from '@fairlead/contract/api/errors';
import { type ClientLink, type HTTPMethod, type HTTPPath, ORPCError } from '@orpc/client';
import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { currentSession } from '../auth/page-session';
import { previewHeaders } from '../session/portal-preview';
import { viewMode } from '../session/view-mode';
import { firstRoutes } from './first-routes';
import { IDEMPOTENCY_KEY } from './retrying-fetch';
import { signedInFetch } from './signed-in-fetch';

/** What a call may bring in addition to its input. */
export type CallContext = {
  /** Of a write that may be sent again by hand: see `attempts.ts`. Others get one of their own. */
  idempotencyKey?: string;
};

async function headers({ context }: { context: CallContext }): Promise<Record<string, string>> {
  const token = (await currentSession())?.access_token;
  const { idempotencyKey } = context;
  return {
    'x-fairlead-view-mode': viewMode(),
    ...previewHeaders(),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(idempotencyKey ? { [IDEMPOTENCY_KEY]: idempotencyKey } : {}),
  };
}

function isErrorAnswer(body: unknown): body is ErrorAnswer {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}

const procedureOf = (said: string): AnyContractRouter => {
  const [method, path] = said.split(' ');
  return { '~orpc': { errorMap: {}, meta: {}, route: { method: method as HTTPMethod, path: path as HTTPPath } } };
};

const mapped = <A, B>(record: Record<string, A>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/** A link to operations by their routes: "GET /clients/{id}" by feature and name. */
export function linkTo(routes: Record<string, Record<string, string>>): OpenAPILink<CallContext> {
  const router: AnyContractRouter = mapped(routes, (operations) => mapped(operations, procedureOf));
  return new OpenAPILink<CallContext>(router, {
    url: `${window.location.origin}/api`,
    headers,
    fetch: (request, init) => signedInFetch(request, init),
    // The API answers with its own error catalogue; the library's default expects its own envelope.
    customErrorResponseBodyDecoder: (body, { status }) =>
      isErrorAnswer(body) ? new ORPCError(body.code, { status, message: body.message, data: body.data }) : null,
  });
}

const firstLink = linkTo(firstRoutes);

/** How operations reach the server: by the paths of the contract. Those of a signed-in page come with its first call. */
export const link: ClientLink<CallContext> = {
  async call(path, input, options) {
    const [feature = ''] = path;
    const of = feature in firstRoutes ? firstLink : (await import('./later-link')).laterLink;
    return of.call(path, input, options);
  },
};
