import { randomUUID } from 'node:crypto';
import { FRESH, sampleRecords } from '@fairlead/contract/api/samples';
import type { UploadKind } from '@fairlead/contract/api/uploads';
import type { OperationRoute } from '../api/routes';
import type { Answer, Caller } from './caller';
import type { Targets } from './world';

/** A well-formed request of an operation that names the given targets. */
export type OperationSample = {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Of an upload, sent as multipart with the body's fields beside it. */
  file?: File;
};

const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PICTURE = new File([ONE_PIXEL], 'pixel.png', { type: 'image/png' });

/** A file of each kind that is taken. */
const SAMPLE_FILES: Record<UploadKind, File> = {
  logo: PICTURE,
  picture: PICTURE,
  document: PICTURE,
  evidence: PICTURE,
  import: new File(['Company,Type\nFrom a file,prospect\n'], 'clients.csv'),
};

const SAMPLE_ID = /5f2c8f0a-0000-4000-8000-[\da-f]{12}/g;

/** The declared sample of an operation, as a request that names the given targets. */
export function sampleOf({ method, path, sample, upload }: OperationRoute, targets: Targets): OperationSample {
  const text = naming(targets, JSON.stringify(sample ?? {}));
  const fields = Object.entries(JSON.parse(text) as Record<string, unknown>);
  const isInPath = (name: string) => path.includes(`{${name}}`);
  const [inPath, beside] = [
    fields.filter(([name]) => isInPath(name)).map(([name, value]) => [name, String(value)]),
    fields.filter(([name]) => !isInPath(name)),
  ];
  const asText = beside.map(([name, value]) => [name, String(value)]);
  const named = inPath.length > 0 ? { path: Object.fromEntries(inPath) } : {};
  const file = upload ? { file: SAMPLE_FILES[upload] } : {};
  if (beside.length === 0) return { ...named, ...file };
  if (method === 'GET') return { ...named, query: Object.fromEntries(asText) };
  return { ...named, body: Object.fromEntries(beside), ...file };
}

/** A text with the ids of the targets in the place of those that samples stand them in for. */
export const naming = (targets: Targets, text: string): string => text.replaceAll(SAMPLE_ID, (id) => idIn(targets, id));

function idIn(targets: Targets, sampleId: string): string {
  const record = sampleRecords().get(sampleId);
  if (record === FRESH) return randomUUID();
  const id = (targets as Record<string, string>)[record ?? ''];
  if (!id) throw new Error(`A sample names a record (${record}) that the test world does not have.`);
  return id;
}

/** Sends a request of an operation. */
export function send(caller: Caller, route: OperationRoute, sample: OperationSample): Promise<Answer> {
  const { path = {}, query, body, file } = sample;
  const named = (name: string) => encodeURIComponent(path[name] ?? name);
  const address = route.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => named(name));
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const form = file ? { form: { ...(body as Record<string, string>), file } } : {};
  return caller.call(route.method, `/api${address}${search}`, { ...(body && !file ? { body } : {}), ...form });
}

/** Sends an operation's sample request that names the given targets. */
export function sendSample(caller: Caller, route: OperationRoute, targets: Targets): Promise<Answer> {
  return send(caller, route, sampleOf(route, targets));
}
