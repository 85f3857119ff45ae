import type { Tx } from '../basis';
import type { TestService } from './test-service';

const STATEMENTS = ['select', 'insert', 'update', 'delete', 'execute'];

/** How many statements the service sends to the database while `work` runs; those of limits before it are not among them. */
export async function countStatements(service: TestService, work: () => Promise<unknown>): Promise<number> {
  const { context } = service.auth;
  const { transaction } = context;
  let count = 0;
  const counted = (tx: Tx): Tx =>
    new Proxy(tx, {
      get(target, name) {
        if (STATEMENTS.includes(String(name))) count += 1;
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
  context.transaction = (inner) => transaction((tx) => inner(counted(tx)));
  try {
    await work();
  } finally {
    context.transaction = transaction;
  }
  return count;
}
