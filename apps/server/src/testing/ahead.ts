import type { Tx } from '@fairlead/db/connection/database';

type Insert = ReturnType<ReturnType<Tx['insert']>['values']>;

/**
 * A transaction whose inserts are not waited for one by one: each goes out behind the one before, without its answer. What an
 * insert returns is still waited for.
 * @returns `settled` waits for all of them, and throws what the first that failed threw
 */
export function ahead(tx: Tx): { tx: Tx; settled: () => Promise<unknown> } {
  const sent: Promise<unknown>[] = [];
  const eager = (query: Insert): Insert =>
    new Proxy(query, {
      get(target, name) {
        if (name === 'then')
          return (resolve: (nothing: undefined) => unknown) => {
            const answer = target.execute();
            answer.catch(() => undefined);
            sent.push(answer);
            resolve(undefined);
          };
        const member = Reflect.get(target, name) as unknown;
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => {
          const next: unknown = Reflect.apply(member, target, args);
          return name === 'onConflictDoNothing' || name === 'onConflictDoUpdate' ? eager(next as Insert) : next;
        };
      },
    });
  const insert: Tx['insert'] = (table) => {
    const builder = tx.insert(table);
    const values = builder.values.bind(builder);
    return Object.assign(builder, { values: (rows: never) => eager(values(rows)) }) as typeof builder;
  };
  return { tx: Object.create(tx, { insert: { value: insert } }) as Tx, settled: () => Promise.all(sent) };
}
