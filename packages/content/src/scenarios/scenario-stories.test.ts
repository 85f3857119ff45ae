import { describe, expect, it } from 'vitest';
import { SCENARIO_STORIES } from './scenario-stories';
import { SCENARIO_KEYS } from './scenarios';

const sentences = (text: string) => text.match(/[^.?]+[.?](?=\s|$)/g) ?? [];

describe.each(SCENARIO_KEYS)('the story of %s', (key) => {
  it.each(Object.entries(SCENARIO_STORIES[key]))('says in two or three short sentences: %s', (_part, text) => {
    const said = sentences(text);
    expect(said.join('')).toBe(text);
    expect(said.length).toBeGreaterThanOrEqual(2);
    expect(said.length).toBeLessThanOrEqual(3);
    for (const sentence of said) expect(sentence.trim().split(' ').length).toBeLessThanOrEqual(28);
  });
});
