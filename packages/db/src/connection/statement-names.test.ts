import { describe, expect, it } from 'vitest';
import { StatementNames } from './statement-names';

describe('the name of a prepared statement', () => {
  const threeTimes = (text: string, names = new StatementNames()) => [names.of(text), names.of(text), names.of(text)];

  it('is given from the second time on, and is one for each text', () => {
    const names = new StatementNames();
    expect(threeTimes('select 1', names)).toEqual([undefined, 's1', 's1']);
    expect(threeTimes('select 2', names)).toEqual([undefined, 's2', 's2']);
  });

  it('is given to what comes again, however many texts came once', () => {
    const names = new StatementNames();
    for (let n = 0; n < 2_000; n += 1) names.of(`select ${n} as once`);
    expect(threeTimes('select 1', names)).toEqual([undefined, 's1', 's1']);
  });

  it('is given to so many texts and no more', () => {
    const names = new StatementNames();
    const given = Array.from({ length: 700 }, (_, n) => threeTimes(`select ${n}`, names)[2]);
    expect(given.filter(Boolean)).toHaveLength(600);
    expect(names.of('select 0')).toBe('s1');
  });

  it.each([
    ['what bounds a transaction', 'savepoint sp1'],
    ['a search, whose plan depends on what is looked for', `select 1 from clients where search_text like $1`],
    ['a search of a list', `select 1 from clients where tags @> $1`],
    ['a search in other letters', `select 1 from clients where name ILIKE $1`],
  ])('is not given to %s', (_what, text) => {
    expect(threeTimes(text)).toEqual([undefined, undefined, undefined]);
  });
});
