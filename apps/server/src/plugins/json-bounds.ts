import { UPLOADS, type UploadKind } from '@fairlead/contract/api/uploads';
import type { FastifyRequest } from 'fastify';
import { fail } from '../api/errors';

export const BODY_LIMIT_BYTES = 1_048_576;
/** What a form adds to its file: boundaries, names, a few fields. */
const FORM_BYTES = 65_536;
const MAX_DEPTH = 32;
const MAX_ITEMS = 1_000;

/** The only spellings of the content type of a body; anything else is refused before a byte of it is read. */
const JSON_TYPES: ReadonlySet<string> = new Set([
  'application/json',
  'application/json;charset=utf-8',
  'application/json;charset=UTF-8',
  'application/json; charset=utf-8',
  'application/json; charset=UTF-8',
]);
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The kind of file a route takes, as multipart; all others take JSON. */
    upload?: UploadKind | undefined;
  }
}

/** Refuses a body that is not declared as JSON in UTF-8, except where a file is taken: there it must be multipart. */
export async function requireBodyType(request: FastifyRequest): Promise<void> {
  const { 'content-type': type, 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  const { upload } = request.routeOptions.config;
  if (upload) {
    if (!/^multipart\/form-data; ?boundary=/i.test(type ?? '')) throw fail('UNSUPPORTED_MEDIA_TYPE');
    if (Number(length) > UPLOADS[upload].maxBytes + FORM_BYTES) throw fail('PAYLOAD_TOO_LARGE');
    return;
  }
  const hasBody = encoding !== undefined || (length !== undefined && length !== '0');
  if ((hasBody || type !== undefined) && !JSON_TYPES.has(type ?? '')) throw fail('UNSUPPORTED_MEDIA_TYPE');
}

/**
 * Refuses values no operation of ours expects, wherever they stand: deep nesting, more than 1,000 members, keys that
 * reach into prototypes, text with NUL or unpaired surrogates. Walks without recursion, so depth cannot exhaust the stack.
 */
export function assertBounded(value: unknown): void {
  const pending: Array<{ value: unknown; depth: number }> = [{ value, depth: 1 }];
  let items = 0;
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value: part, depth } = next;
    if (typeof part === 'string') assertStorable(part);
    if (part === null || typeof part !== 'object') continue;
    if (depth > MAX_DEPTH) throw fail('BAD_REQUEST');
    for (const [key, member] of Object.entries(part)) {
      items += 1;
      if (items > MAX_ITEMS || FORBIDDEN_KEYS.has(key)) throw fail('BAD_REQUEST');
      assertStorable(key);
      pending.push({ value: member, depth: depth + 1 });
    }
  }
}

function assertStorable(text: string): void {
  if (text.includes('\u0000') || !text.isWellFormed()) throw fail('BAD_REQUEST');
}

/** Applies the bounds to body, query and path of a request. */
export async function requireBounded(request: FastifyRequest): Promise<void> {
  assertBounded(request.body);
  assertBounded(request.query);
  assertBounded(request.params);
}
