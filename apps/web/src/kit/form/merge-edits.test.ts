import { describe, expect, it } from 'vitest';
import { mergeEdits } from './merge-edits';

const base = { city: 'South Portland', employees: 40, website: '', tags: ['harbor'] };

describe('merging two edits of one record', () => {
  it('keeps what was typed and takes over what only the colleague changed', () => {
    const typed = { ...base, employees: 55, website: 'https://harbor.example' };
    const { merged, changes } = mergeEdits(base, { ...base, city: 'Rockport', employees: 50 }, typed);
    expect(merged).toEqual({ ...typed, city: 'Rockport' });
    expect(changes).toEqual([
      { field: 'city', theirs: 'Rockport', mine: 'South Portland', isContested: false },
      { field: 'employees', theirs: 50, mine: 55, isContested: true },
    ]);
  });

  it('has nothing to ask when both changed a field to the same value, as after a lost answer', () => {
    const theirs = { ...base, city: 'Rockport', tags: ['harbor', 'pilot'] };
    expect(mergeEdits(base, theirs, structuredClone(theirs)).changes).toEqual([]);
  });
});
