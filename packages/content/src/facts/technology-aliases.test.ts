import { expect, it } from 'vitest';
import { TECHNOLOGY_ALIASES } from './technology-aliases';

it('each group of technology has an id of its own, words to look for and what the catalogue calls it', () => {
  expect(new Set(TECHNOLOGY_ALIASES.map(({ id }) => id)).size).toBe(TECHNOLOGY_ALIASES.length);
  for (const { id, patterns, known } of TECHNOLOGY_ALIASES) {
    expect(patterns.length * known.length, id).toBeGreaterThan(0);
    const words = [...patterns, ...known.flatMap(({ vendor, productIncludes = [] }) => [vendor, ...productIncludes])];
    for (const word of words) expect(word, id).toBe(word.toLowerCase().trim());
  }
});
