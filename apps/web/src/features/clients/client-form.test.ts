import { describe, expect, it } from 'vitest';
import { sampleClient } from '#testing/sample-client';
import { changedFields, clientFieldsOf, clientFormValues } from './client-form';

const base = sampleClient();

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
