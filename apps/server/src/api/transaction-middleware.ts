import { isGlobalAdmin } from '@fairlead/contract/access/roles';
import type { ProcedureMeta } from '@fairlead/contract/api/operation';
import type { Policy } from '@fairlead/contract/api/policy';
import type { Scope, Tx } from '@fairlead/db/connection/database';
import { os } from '@orpc/server';
import { codeOf, isCallerGone } from '../plugins/errors';
import { auditRefusal, writeAudit } from './audit';
import { ownRole, type Principal } from './caller/principal';
import { type ApiContext, type AuditChange, type AuditTarget, type HandlerContext, tenantScope } from './context';
import { fail } from './errors';
import { claimIdempotencyKey, storeAnswer } from './idempotency';
import { policyOf } from './policy-middleware';
import type { StagedContext } from './staged-context';

type Route = { path?: string | undefined; operationId?: string | undefined };
type Procedure = { '~orpc': { meta: ProcedureMeta; route: Route } };
type Handed = Pick<HandlerContext, 'tx' | 'caller' | 'audit' | 'continuesAudited'>;

/** One request of an operation whose policy names roles. */
type Request = { context: ApiContext; caller: Principal; policy: Policy; route: Route; input: unknown };

/** What the caller does to its own account needs no MSP: a global admin without one may still change its name. */
const isOwnAccount = (route: Route) => route.path === '/me' || route.path?.startsWith('/me/') === true;

function scopeOf({ policy, caller, route }: Request): Scope {
  if (policy.tenant === 'platform') return { kind: 'platform', userId: caller.userId };
  if (policy.tenant === 'own' && caller.mspId === null && !isOwnAccount(route)) throw fail('NO_MSP');
  return tenantScope(caller);
}

/** Reads across MSPs leave an entry too: a global admin's every look into other organizations can be accounted for. */
function auditEvent({ policy, route }: Request): string | null {
  if (policy.audit) return policy.audit;
  return policy.tenant === 'platform' ? lookOf(route) : null;
}

const lookOf = ({ operationId }: Route) => `platform.${operationId}`;

/** A global admin acts for an organization that is not its own. */
const isVisiting = ({ policy, caller, route }: Request) =>
  policy.tenant === 'own' &&
  isGlobalAdmin(ownRole(caller)) &&
  caller.mspId !== caller.profile.msp_id &&
  !isOwnAccount(route);

/**
 * Writes a look that no transaction of its own records into the platform's trail, where no organization reads it. Without
 * the entry there is no answer.
 */
async function recordLook({ context, policy, route }: Request): Promise<void> {
  if (policy.audit !== null || policy.records) return;
  await context.db.letGo();
  await context.db.transaction({ kind: 'platform', userId: context.identity?.userId ?? null }, (tx) =>
    writeAudit(tx, context, { action: lookOf(route), result: 'ok', isPlatform: true }),
  );
}

function requestOf(context: ApiContext, procedure: Procedure, input: unknown): Request {
  const caller = context.principal;
  if (!caller) throw fail('UNAUTHORIZED');
  return { context, caller, policy: policyOf(procedure), route: procedure['~orpc'].route, input };
}

/** The entry a handler describes while it works: what it was about, and whether it is one of its own. */
function openAudit() {
  const entry: { target: AuditTarget | null; change: AuditChange; isRecorded: boolean } = {
    target: null,
    change: {},
    isRecorded: true,
  };
  return {
    entry,
    audit: async (target: AuditTarget, change: AuditChange = {}) => {
      entry.target = target;
      entry.change = change;
    },
    continuesAudited: () => {
      entry.isRecorded = false;
    },
  };
}

/** How an answer stands in what the work gives: read from it to be stored, put back when the request comes again. */
type AnswerOf<R> = { of(result: R): unknown; again(answer: unknown, handed: Handed): R };

/**
 * Runs the work in one transaction of the caller's scope. The audit entry and the answer stored for an Idempotency-Key
 * are written in the same transaction, so they exist exactly when the change does.
 */
function recorded<R>(request: Request, answer: AnswerOf<R>, work: (handed: Handed) => Promise<R>): Promise<R> {
  const { context, caller, policy, route, input } = request;
  const event = auditEvent(request);
  return context.db.transaction(scopeOf(request), async (tx) => {
    const { entry, audit, continuesAudited } = openAudit();
    const handed = { tx, caller, audit, continuesAudited };
    const claim = policy.audit ? await claimIdempotencyKey(tx, context, caller, route.operationId ?? '', input) : null;
    if (claim?.answer !== undefined && policy.secret) throw fail('SECRET_SHOWN');
    if (claim?.answer !== undefined) return answer.again(claim.answer, handed);
    const result = await work(handed);
    const { isRecorded, ...about } = entry;
    if (event && isRecorded)
      await writeAudit(tx, context, {
        action: event,
        result: 'ok',
        isPlatform: policy.tenant === 'platform',
        ...about,
      });
    if (claim) await storeAnswer(tx, claim, policy.secret ? null : answer.of(result));
    return result;
  });
}

/** A write that fails, at whatever stage, leaves an entry as well. */
async function recordingRefusal<T>({ context, policy }: Request, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await recordFailure(context, policy, error);
    throw error;
  }
}

/** Nothing was tried for a caller who left before its turn came. */
async function recordFailure(context: ApiContext, policy: Policy, error: unknown): Promise<void> {
  if (!isCallerGone(error)) await auditRefusal(context, policy, codeOf(error));
}

/** Gives the handler its one transaction under the tenant's database role. */
export const inTransaction = os
  .$meta<ProcedureMeta>({})
  .$context<ApiContext>()
  .middleware(async ({ context, next, procedure }, input) => {
    const request = requestOf(context, procedure, input);
    return recordingRefusal(request, async () => {
      const result = await recorded<{ output: unknown; context: Handed }>(
        request,
        { of: ({ output }) => output, again: (output, handed) => ({ output, context: handed }) },
        async (handed) => next({ context: handed }),
      );
      if (isVisiting(request)) await recordLook(request);
      return result;
    });
  });

/**
 * For operations that also work on files: the handler reads its rows in one transaction (`context.read`), does its file
 * work after that has ended, and, if it changes something, writes in another (`context.write`, once). A slow file store
 * then holds no connection.
 */
export const inStages = os
  .$meta<ProcedureMeta>({})
  .$context<ApiContext>()
  .middleware(async ({ context, next, procedure }, input) => {
    const request = requestOf(context, procedure, input);
    const { caller, policy } = request;
    // Its file work comes before, between and after its transactions, and none waits for it.
    await context.db.letGo();
    const stages: Pick<StagedContext, 'caller' | 'read' | 'write'> = {
      caller,
      read: (rows) => context.db.transaction(scopeOf(request), (tx) => rows({ tx, caller, now: context.now })),
      write: <T>(change: (writing: HandlerContext) => Promise<T>) =>
        recorded<T>(request, { of: (result) => result, again: (answer) => answer as T }, (handed) =>
          change({ ...context, ...handed }),
        ),
    };
    return recordingRefusal(request, async () => {
      const result = await next({ context: stages });
      if (isVisiting(request) || policy.tenant === 'platform') await recordLook(request);
      return result;
    });
  });

/** What a handler works with that visitors may call: see `asVisitor`. */
export type VisitorContext = ApiContext & {
  read<T>(rows: (tx: Tx) => Promise<T>): Promise<T>;
  write<T>(
    change: (
      tx: Tx,
      audit: HandlerContext['audit'],
      continuesAudited: HandlerContext['continuesAudited'],
    ) => Promise<T>,
  ): Promise<T>;
};

/**
 * For writes of visitors and of accounts that belong to no organization yet. Nobody's role decides here: what the caller
 * brings (a link's token, a confirmed address) does, in the handler and in the database's functions. Transactions are in
 * platform scope, and none is open while the auth service is asked; `write` leaves the audit entry.
 */
export const asVisitor = os
  .$meta<ProcedureMeta>({})
  .$context<ApiContext>()
  .middleware(async ({ context, next, procedure }) => {
    const policy = policyOf(procedure);
    // It may ask the auth service first.
    if (policy.audit !== null) await context.db.letGo();
    const scope: Scope = { kind: 'platform', userId: context.identity?.userId ?? null };
    const stages: Pick<VisitorContext, 'read' | 'write'> = {
      read: (rows) => context.db.transaction(scope, rows),
      write: (change) =>
        context.db.transaction(scope, async (tx) => {
          const { entry, audit, continuesAudited } = openAudit();
          const result = await change(tx, audit, continuesAudited);
          const { isRecorded, ...about } = entry;
          if (policy.audit && isRecorded)
            await writeAudit(tx, context, { action: policy.audit, result: 'ok', ...about });
          return result;
        }),
    };
    try {
      return await next({ context: stages });
    } catch (error) {
      await recordFailure(context, policy, error);
      throw error;
    }
  });
