import { describe, expect, it } from 'vitest';
import { assertBounded } from './json-bounds';

const nested = (depth: number): unknown => (depth === 1 ? [] : [nested(depth - 1)]);
const object = (json: string): unknown => JSON.parse(json);

describe('what no operation expects', () => {
  it.each([
    ['32 levels', nested(32)],
    ['1,000 items', Array.from({ length: 1_000 }, () => 0)],
    ['nothing', undefined],
    ['emoji and text from right to left', { name: '🦑 שלום' }],
  ])('lets %s pass', (_what, value) => {
    expect(() => assertBounded(value)).not.toThrow();
  });

  it.each([
    ['33 levels', nested(33)],
    ['1,001 items', Array.from({ length: 1_001 }, () => 0)],
    [
      '1,001 items in many places',
      Array.from({ length: 100 }, () => Array.from({ length: 10 }, () => 0)).concat([[0]]),
    ],
    ['a key __proto__', object('{"a":{"__proto__":{}}}')],
    ['a key constructor', object('{"constructor":{}}')],
    ['NUL in a text', ['a\u0000']],
    ['NUL in a key', { 'a\u0000': 1 }],
    ['a lone surrogate', { a: '\ud800' }],
  ])('refuses %s', (_what, value) => {
    expect(() => assertBounded(value)).toThrow();
  });

  it('takes 100,000 levels without exhausting the stack', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(() => assertBounded(deep)).toThrow(/Check the highlighted fields/);
  });
});
