import type { Role } from '@fairlead/contract/access/roles';
import { contract } from '@fairlead/contract/api/contract';
import type { AnyOperation, Operation } from '@fairlead/contract/api/operation';
import type { Callers } from '@fairlead/contract/api/policy';
import { type AnyRouter, type InferSchemaInput, type InferSchemaOutput, implement } from '@orpc/server';
import type { ApiContext, HandlerContext } from './context';
import { admit, policyOf } from './policy-middleware';
import type { StagedContext } from './staged-context';
import { asVisitor, inStages, inTransaction, type VisitorContext } from './transaction-middleware';

type Run<Context, Input, Output> = (context: Context, input: Input) => Output | Promise<Output>;

/** A handler that also works on files, between its transactions: see `inStages`. */
export type Staged<Input, Output> = { inStages: Run<ApiContext & StagedContext, Input, Output> };

/** Marks a handler that also works on files: it reads in one transaction, writes in another, and has none open between them. */
export const staged = <Input, Output>(run: Run<ApiContext & StagedContext, Input, Output>): Staged<Input, Output> => ({
  inStages: run,
});

/** People with a role work in one transaction of their tenant, or in stages; visitors bring what lets them in. */
type Handler<Who extends Callers, Input, Output> = Who extends readonly Role[]
  ? Run<HandlerContext, Input, Output> | Staged<Input, Output>
  : Run<VisitorContext, Input, Output>;

type HandlerOf<Declared> =
  Declared extends Operation<infer Input, infer Output, infer Who>
    ? Handler<Who, InferSchemaOutput<Input>, InferSchemaInput<Output>>
    : never;

type Contract = typeof contract;

/** The handlers of one feature by the names of its operations in the contract: each has one, and there is no other. */
export type HandlersOf<Feature extends keyof Contract> = {
  readonly [Name in keyof Contract[Feature]]: HandlerOf<Contract[Feature][Name]>;
};

export type Handlers = { readonly [Feature in keyof Contract]: HandlersOf<Feature> };

/** A handler whose operation is known at run time only. */
type AnyHandler = Run<never, never, unknown> | Staged<never, unknown>;

/**
 * Every operation behind its policy and in the transaction that its policy asks for: policy, then input check, then the
 * transaction around handler and output check.
 * @throws Error naming the operation that has no handler; the server does not start with it
 */
export function routerOf(handlers: Handlers): AnyRouter {
  const given: Record<string, Readonly<Record<string, AnyHandler>> | undefined> = handlers;
  const branch = (feature: string, operations: Record<string, AnyOperation>) =>
    Object.entries(operations).map(([name, operation]) => {
      const handler = given[feature]?.[name];
      if (!handler) throw new Error(`The operation ${feature}.${name} is not implemented.`);
      return [name, implemented(operation, handler)];
    });
  return Object.fromEntries(
    Object.entries(contract).map(([feature, operations]) => [feature, Object.fromEntries(branch(feature, operations))]),
  );
}

function implemented(operation: AnyOperation, handler: AnyHandler) {
  // As a branch of its own: the input is checked after the first of the wrappers that stand before the operation.
  const admitted = implement({ operation })
    .$context<ApiContext>()
    .$config({ initialInputValidationIndex: -1 })
    .use(admit);
  const run = (typeof handler === 'function' ? handler : handler.inStages) as Run<unknown, unknown, unknown>;
  if (typeof handler !== 'function')
    return admitted.use(inStages).operation.handler(({ context, input }) => run(context, input));
  return Array.isArray(policyOf(operation).who)
    ? admitted.use(inTransaction).operation.handler(({ context, input }) => run(context, input))
    : admitted.use(asVisitor).operation.handler(({ context, input }) => run(context, input));
}
