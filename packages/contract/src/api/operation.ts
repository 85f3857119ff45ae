import { type AnySchema, type ContractProcedure, oc, type Schema } from '@orpc/contract';
import type { z } from 'zod';
import type { ApiScope } from './api-scopes';
import type { Access, Callers, Policy } from './policy';
import type { UploadKind } from './uploads';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** What a write leaves in the audit trail: the event's name, and what somebody did in plain words. */
export type AuditEvent = { event: string; words: string };

/** `upload` is the kind of file an operation takes, as multipart; all others take JSON. `sample` is an input that fits. */
export type ProcedureMeta = { policy?: Policy; upload?: UploadKind; audit?: AuditEvent; sample?: object };

type Declared<Output extends z.ZodType, Who extends Callers> = {
  /** Method and path below `/api`, with `{name}` for parameters. */
  route: `${Method} /${string}`;
  id: string;
  /** One line without a period. */
  summary: string;
  policy: Access<Who>;
  /** Of every write, except one that is itself a log. */
  audit?: AuditEvent;
  output: Output;
};

/** An input that fits, shown in the API documentation and sent by the tests; `file` is taken from the kind of upload. */
type Sample<Input extends z.ZodType> = Omit<z.input<Input>, 'file'>;

/** One operation; its type tells what its handler is given: the input, and the transaction that fits its callers. */
export type Operation<Input extends AnySchema, Output extends AnySchema, Who extends Callers> = ContractProcedure<
  Input,
  Output,
  Record<never, never>,
  ProcedureMeta & { policy: { who: Who } }
>;

/** An operation of which only what all of them have matters. */
export type AnyOperation = Operation<AnySchema, AnySchema, Callers>;

const base = oc.$meta<ProcedureMeta>({});

/** Declares one operation of the API: everything that server, client, documentation and tests know of it. */
export function operation<Output extends z.ZodType, Who extends Callers>(
  declared: Declared<Output, Who>,
): Operation<Schema<unknown, unknown>, Output, Who>;
export function operation<Input extends z.ZodType, Output extends z.ZodType, Who extends Callers>(
  declared: Declared<Output, Who> & { input: Input; sample: NoInfer<Sample<Input>>; upload?: UploadKind },
): Operation<Input, Output, Who>;
export function operation({
  route,
  id,
  summary,
  policy: { keys, ...access },
  audit,
  output,
  ...takes
}: Declared<z.ZodType, Callers> & { input?: z.ZodType; sample?: object; upload?: UploadKind }): unknown {
  const [method, path] = route.split(' ') as [Method, `/${string}`];
  const { input, ...about } = takes;
  const scope = keys && (`${keys}:${audit ? 'write' : 'read'}` as ApiScope);
  const policy: Policy = { ...access, audit: audit?.event ?? null, ...(scope ? { scope } : {}) };
  const declared = base
    .route({ method, path, operationId: id, summary, inputStructure: 'compact' })
    .meta({ policy, ...(audit ? { audit } : {}), ...about });
  return input ? declared.input(input).output(output) : declared.output(output);
}
