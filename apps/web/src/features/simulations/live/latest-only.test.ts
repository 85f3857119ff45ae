import { describe, expect, it } from 'vitest';
import { latestOnly } from './latest-only';

describe('one question at a time', () => {
  it('never computes what was asked in between', () => {
    const sent: string[] = [];
    const queue = latestOnly((question: string) => void sent.push(question));
    for (const question of ['first', 'second', 'third']) queue.ask(question);
    expect(sent).toEqual(['first']);
    queue.answered();
    expect(sent).toEqual(['first', 'third']);
    queue.answered();
    queue.ask('fourth');
    expect(sent).toEqual(['first', 'third', 'fourth']);
  });
});
