import { expect, it } from 'vitest';
import { mergeSection } from './section-edit';

it('keeps what was typed, follows what was not touched, and names what both changed', () => {
  const base = { a: '1', b: '1', c: '1' };
  const { merged, contested } = mergeSection(base, { a: '2', b: '2', c: '1' }, { a: '1', b: '3', c: '4' });
  expect(merged).toEqual({ a: '2', b: '3', c: '4' });
  expect(contested).toEqual([{ field: 'b', theirs: '2' }]);
});
