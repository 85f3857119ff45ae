import { type AnySchema, type ContractProcedure, oc, type Schema } from '@orpc/contract';
import type { z } from 'zod';
import type { ApiScope } from './api-scopes';
import type { Access, Policy } from './policy';
import type { UploadKind } from './uploads';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** What a write leaves in the audit trail: the event's name, and what somebody did in plain words. */
export type AuditEvent = { event: string; words: string };

/** `upload` is the kind of file an operation takes, as multipart; all others take JSON. `sample` is an input that fits. */
export type ProcedureMeta = { policy?: Policy; upload?: UploadKind; audit?: AuditEvent; sample?: object };

type Declared<Output extends z.ZodType> = {
  /** Method and path below `/api`, with `{name}` for parameters. */
  route: `${Method} /${string}`;
  id: string;
  /** One line without a period. */
  summary: string;
  policy: Access;
  /** Of every write, except one that is itself a log. */
  audit?: AuditEvent;
  output: Output;
};

/** An input that fits, shown in the API documentation and sent by the tests; `file` is taken from the kind of upload. */
type Sample<Input extends z.ZodType> = Omit<z.input<Input>, 'file'>;

type Operation<Input extends AnySchema, Output extends AnySchema> = ContractProcedure<
  Input,
  Output,
  Record<never, never>,
  ProcedureMeta
>;

const base = oc.$meta<ProcedureMeta>({});

/** Declares one operation of the API: everything that server, client, documentation and tests know of it. */
export function operation<Output extends z.ZodType>(
  declared: Declared<Output>,
): Operation<Schema<unknown, unknown>, Output>;
export function operation<Input extends z.ZodType, Output extends z.ZodType>(
  declared: Declared<Output> & { input: Input; sample: NoInfer<Sample<Input>>; upload?: UploadKind },
): Operation<Input, Output>;
export function operation({
  route,
  id,
  summary,
  policy: { keys, ...access },
  audit,
  output,
  ...takes
}: Declared<z.ZodType> & { input?: z.ZodType; sample?: object; upload?: UploadKind }) {
  const [method, path] = route.split(' ') as [Method, `/${string}`];
  const { input, ...about } = takes;
  const scope = keys && (`${keys}:${audit ? 'write' : 'read'}` as ApiScope);
  const policy: Policy = { ...access, audit: audit?.event ?? null, ...(scope ? { scope } : {}) };
  const declared = base
    .route({ method, path, operationId: id, summary, inputStructure: 'compact' })
    .meta({ policy, ...(audit ? { audit } : {}), ...about });
  return input ? declared.input(input).output(output) : declared.output(output);
}
