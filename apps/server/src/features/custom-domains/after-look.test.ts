import { DAY_MS } from '@fairlead/content/format/days';
import type { StoredRecord } from '@fairlead/db/schema/custom-domains';
import { describe, expect, it } from 'vitest';
import { afterLook, domainState } from './after-look';

const START = new Date('2026-03-02T09:00:00Z');
const later = (days: number) => new Date(START.getTime() + days * DAY_MS);
const record = (result: StoredRecord['result']): StoredRecord => ({ result, found: [] });
const NEW = { verifiedAt: null, failingSince: null, takenAwayAt: null };
const VERIFIED = { ...NEW, verifiedAt: START };

describe('a domain after a look at its records', () => {
  it('is verified once every record is there, and keeps the day of the first time', () => {
    const verified = afterLook(NEW, [record('found'), record('found')], START);
    expect(domainState(verified)).toBe('verified');
    expect(afterLook(verified, [record('found')], later(9)).verifiedAt).toEqual(START);
  });

  it.each(['missing', 'different', 'unclear'] as const)('waits while one record is %s', (result) => {
    expect(domainState(afterLook(NEW, [record('found'), record(result)], START))).toBe('waiting');
  });

  it('fails at the first look without a record, is taken away three days later, and not a moment before', () => {
    const failing = afterLook(VERIFIED, [record('found'), record('missing')], START);
    expect(domainState(failing)).toBe('failing');
    const almost = afterLook(failing, [record('different')], new Date(later(3).getTime() - 1));
    expect([domainState(almost), almost.failingSince]).toEqual(['failing', START]);
    expect(domainState(afterLook(almost, [record('missing')], later(3)))).toBe('removed');
  });

  it('is well again once the record is back, and can be verified again after it was taken away', () => {
    const failing = afterLook(VERIFIED, [record('missing')], START);
    expect(domainState(afterLook(failing, [record('found')], later(1)))).toBe('verified');
    const removed = { ...NEW, takenAwayAt: START };
    expect(domainState(afterLook(removed, [record('found')], later(1)))).toBe('verified');
  });

  it('never loses anything to name servers that do not answer', () => {
    const failing = { ...VERIFIED, failingSince: START };
    expect(afterLook(VERIFIED, [record('unclear')], later(30))).toEqual(VERIFIED);
    expect(afterLook(failing, [record('unclear')], later(30))).toEqual(failing);
  });
});
