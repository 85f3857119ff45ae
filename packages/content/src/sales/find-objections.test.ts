import { describe, expect, it } from 'vitest';
import { findObjections } from './find-objections';
import { OBJECTIONS } from './objections';

const first = (typed: string) => findObjections(typed)[0]?.key;

describe('the search for what they say', () => {
  it('finds what a few typed words mean', () => {
    expect(first('expensive')).toBe('cost');
    expect(first('we have insurance')).toBe('insured');
    expect(first('nothing ever happened here')).toBe('never_happened');
    expect(first('our nephew does it')).toBe('it_handles');
    expect(first('call back in q3')).toBe('later');
  });

  it('finds every objection by its own sentence, and all of them by nothing', () => {
    for (const { key, says } of OBJECTIONS) expect(first(says), says).toBe(key);
    expect(findObjections('  ')).toEqual(OBJECTIONS);
    expect(findObjections('zebra')).toEqual([]);
  });
});
