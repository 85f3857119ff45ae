import { type AnyRouter, getRouter, isLazy, isProcedure } from '@orpc/server';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { createFeatures } from '../features';
import { startTestApp } from '../testing/app';
import type { HandlerContext } from './context';
import { type Handlers, type HandlersOf, routerOf, type Staged } from './handlers';
import { admit } from './policy-middleware';
import { operationRoutes } from './routes';
import { asVisitor, inStages, inTransaction, type VisitorContext } from './transaction-middleware';

/** The wrappers of an operation, from the outside in, with the check of its input among them. */
function wrappersOf(router: AnyRouter, name: string): readonly unknown[] {
  const procedure = getRouter(router, name.split('.'));
  if (!procedure || isLazy(procedure) || !isProcedure(procedure)) throw new Error(`${name} is missing.`);
  const { middlewares, inputValidationIndex } = procedure['~orpc'];
  return middlewares.flatMap((wrapper, index) => (index === inputValidationIndex ? ['input', wrapper] : [wrapper]));
}

describe('the handlers of the operations', () => {
  it('run behind their policy, which comes before the check of the input, in the transaction that the policy asks for', async () => {
    const { handlers, close } = createFeatures();
    const router = routerOf(handlers);
    for (const { procedure, policy } of await operationRoutes()) {
      const [outer, check, inner, ...others] = wrappersOf(router, procedure);
      const fitting: unknown[] = Array.isArray(policy.who) ? [inTransaction, inStages] : [asVisitor];
      expect([outer, check, others], procedure).toEqual([admit, 'input', []]);
      expect(fitting, procedure).toContain(inner);
    }
    await close();
  });

  it('are in stages where they say so', async () => {
    const { handlers, close } = createFeatures();
    const router = routerOf(handlers);
    expect(wrappersOf(router, 'clientBook.export')).toEqual([admit, 'input', inStages]);
    expect(wrappersOf(router, 'clientBook.change')).toEqual([admit, 'input', inTransaction]);
    await close();
  });

  it('stop the start of the server when one is missing', async () => {
    const { handlers, ...rest } = createFeatures();
    const { demo: _demo, ...others } = handlers;
    const start = startTestApp({ engine: 'pglite', features: { ...rest, handlers: others as Handlers } });
    await expect(start).rejects.toThrow('The operation demo.accounts is not implemented.');
  });

  it('have types: one for each operation, no other, and each with what its policy and schemas give', () => {
    type Demo = HandlersOf<'demo'>;
    type Clients = HandlersOf<'clients'>;
    expectTypeOf<keyof Clients>().toEqualTypeOf<
      'list' | 'get' | 'sections' | 'create' | 'update' | 'archive' | 'restore' | 'convert'
    >();
    expectTypeOf<object>().not.toExtend<Demo>();
    expectTypeOf<Omit<Handlers, 'demo'>>().not.toExtend<Handlers>();

    type Get = Extract<Clients['get'], (...given: never[]) => unknown>;
    expectTypeOf<Parameters<Get>>().toEqualTypeOf<[HandlerContext, { id: string }]>();
    expectTypeOf<() => Promise<object>>().not.toExtend<Clients['get']>();
    expectTypeOf<(context: VisitorContext) => never>().not.toExtend<Clients['get']>();

    expectTypeOf<Parameters<Demo['accounts']>[0]>().toEqualTypeOf<VisitorContext>();
    expectTypeOf<(context: HandlerContext) => never>().not.toExtend<Demo['accounts']>();
    expectTypeOf<Staged<unknown, never>>().not.toExtend<Demo['accounts']>();
  });
});
