import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { statementName } from './statement-names';

describe('the name of a prepared statement', () => {
  const named = (text: string) => [statementName(text), statementName(text), statementName(text)];

  it('is given from the second time on, and is one for each text', () => {
    const [one, other] = [`select 1 as "${randomUUID()}"`, `select 1 as "${randomUUID()}"`];
    const [first, second, third] = named(one);
    expect([first, second]).toEqual([undefined, third]);
    expect(third).toMatch(/^s\d+$/);
    expect(named(other)).not.toContain(third);
  });

  it.each([
    ['what bounds a transaction', 'savepoint sp1'],
    ['a search, whose plan depends on what is looked for', `select 1 from clients where search_text like $1`],
    ['a search of a list', `select 1 from clients where tags @> $1`],
    ['a search in other letters', `select 1 from clients where name ILIKE $1`],
  ])('is not given to %s', (_what, text) => {
    expect(named(text)).toEqual([undefined, undefined, undefined]);
  });
});
