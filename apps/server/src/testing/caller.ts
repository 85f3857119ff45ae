import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { ErrorAnswer } from '@fairlead/contract/api/errors';

export type Answer = {
  status: number;
  headers: Headers;
  bytes: ArrayBuffer;
  text: string;
  body: unknown;
  error: ErrorAnswer;
};

/** `form` is sent as multipart. */
type CallOptions = {
  body?: unknown;
  form?: FormData | Record<string, string | File>;
  headers?: Record<string, string>;
};

export type Caller = {
  userId: string | null;
  mspId: string | null;
  /** What it sends, for a client of another kind. */
  token: string | null;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
};

/**
 * An HTTP client of the running app that sends the token it was given and follows no redirect. Node's own `fetch` takes two to
 * four times the processor time and has each answer compressed.
 */
export function httpCaller(baseUrl: string, token: string | null, ids: Pick<Caller, 'userId' | 'mspId'>): Caller {
  return {
    ...ids,
    token,
    async call(method, path, { body, form, headers = {} } = {}) {
      const sent = await encoded(body, form);
      const response = await exchange(
        `${baseUrl}${path}`,
        method,
        { ...(token ? { authorization: `Bearer ${token}` } : {}), ...sent?.headers, ...headers },
        sent?.bytes,
      );
      const bytes = await buffer(response);
      const text = new TextDecoder().decode(bytes);
      const isJson = text !== '' && response.headers['content-type']?.startsWith('application/json');
      const parsed = isJson ? JSON.parse(text) : null;
      return {
        status: response.statusCode ?? 0,
        headers: headersOf(response),
        bytes: new Uint8Array(bytes).buffer,
        text,
        body: parsed,
        error: parsed as ErrorAnswer,
      };
    },
  };
}

const agent = new Agent({ keepAlive: true });

const exchange = (url: string, method: string, headers: Record<string, string>, bytes: Buffer | undefined) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const length = bytes ? { 'content-length': bytes.length } : {};
    request(url, { agent, method, headers: { ...length, ...headers } }, resolve)
      .on('error', reject)
      .end(bytes);
  });

async function encoded(body: unknown, form: CallOptions['form']) {
  if (form) {
    const multipart = new Response(formOf(form));
    const type = multipart.headers.get('content-type') ?? '';
    return { headers: { 'content-type': type }, bytes: Buffer.from(await multipart.arrayBuffer()) };
  }
  if (body === undefined) return null;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { headers: { 'content-type': 'application/json' }, bytes: Buffer.from(text) };
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  return headers;
}

function formOf(fields: FormData | Record<string, string | File>): FormData {
  if (fields instanceof FormData) return fields;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
