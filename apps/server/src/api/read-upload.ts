import { UPLOADS, type UploadKind } from '@fairlead/contract/api/uploads';
import type { FastifyRequest } from 'fastify';
import { assertBounded } from '../plugins/json-bounds';
import { fail } from './errors';

/** One file, and a few short text fields beside it. */
const FORM_LIMITS = { files: 1, fields: 8, parts: 9, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 20 };

/**
 * The fields of a multipart form as the input of an operation; its file is read into memory, up to the limit of its kind.
 * @throws PAYLOAD_TOO_LARGE for more than that, BAD_REQUEST for a form that is none or names a field twice
 */
export async function readUpload(request: FastifyRequest, kind: UploadKind): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  try {
    for await (const part of request.parts({ limits: { ...FORM_LIMITS, fileSize: UPLOADS[kind].maxBytes } })) {
      const value = part.type === 'file' ? await fileOf(part) : part.value;
      if (fields.has(part.fieldname) || (part.type === 'field' && part.valueTruncated)) throw fail('BAD_REQUEST');
      fields.set(part.fieldname, value);
    }
  } catch (error) {
    const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
    throw fail(isTooLarge ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST');
  }
  const texts = [...fields].filter(([, value]) => !(value instanceof File));
  const input = Object.fromEntries(fields);
  assertBounded(Object.fromEntries(texts));
  return input;
}

type FilePart = { filename: string; mimetype: string; toBuffer(): Promise<Buffer> };

async function fileOf(part: FilePart): Promise<File> {
  return new File([new Uint8Array(await part.toBuffer())], part.filename ?? '', { type: part.mimetype });
}
