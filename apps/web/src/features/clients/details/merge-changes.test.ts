import { describe, expect, it } from 'vitest';
import { sampleClient } from '#testing/sample-client';
import { changedFields, clientFieldsOf, clientFormValues } from '../client-form';
import { mergeChanges } from './merge-changes';

const base = sampleClient();

describe('merging two edits of one record', () => {
  it('keeps what was typed and takes over what only the colleague changed', () => {
    const theirs = sampleClient({ version: 4, city: 'Rockport', employees: 50 });
    const typed = { ...clientFormValues(base), employees: 55, website: 'https://harbor.example' };
    const { merged, changes } = mergeChanges(base, theirs, typed);
    expect(merged).toMatchObject({ city: 'Rockport', employees: 55, website: 'https://harbor.example' });
    expect(changes).toEqual([
      { field: 'city', theirs: 'Rockport', mine: 'South Portland', isContested: false },
      { field: 'employees', theirs: 50, mine: 55, isContested: true },
    ]);
  });

  it('has nothing to ask when both changed a field to the same value, as after a lost answer', () => {
    const theirs = sampleClient({ version: 4, city: 'Rockport' });
    const typed = { ...clientFormValues(base), city: 'Rockport' };
    expect(mergeChanges(base, theirs, typed).changes).toEqual([]);
  });
});

describe('what is sent', () => {
  it('names only the fields that differ from the record', () => {
    const typed = { ...clientFormValues(base), city: 'Rockport', annualRevenue: 8_000_000 };
    expect(changedFields(clientFieldsOf(typed, base), base)).toEqual({ city: 'Rockport', annualRevenue: 8_000_000 });
  });

  it('does not turn a third into 33.3%', () => {
    const third = sampleClient({ onlineRevenueShare: 1 / 3 });
    expect(changedFields(clientFieldsOf(clientFormValues(third), third), third)).toEqual({});
  });
});
