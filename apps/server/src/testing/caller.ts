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

/** An HTTP client of the running app that sends the token it was given, as a browser would. */
export function httpCaller(baseUrl: string, token: string | null, ids: Pick<Caller, 'userId' | 'mspId'>): Caller {
  return {
    ...ids,
    token,
    async call(method, path, { body, form, headers = {} } = {}) {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(form ? { body: formOf(form) } : {}),
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const bytes = await response.arrayBuffer();
      const text = new TextDecoder().decode(bytes);
      const isJson = text !== '' && response.headers.get('content-type')?.startsWith('application/json');
      const parsed = isJson ? JSON.parse(text) : null;
      return {
        status: response.status,
        headers: response.headers,
        bytes,
        text,
        body: parsed,
        error: parsed as ErrorAnswer,
      };
    },
  };
}

function formOf(fields: FormData | Record<string, string | File>): FormData {
  if (fields instanceof FormData) return fields;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
