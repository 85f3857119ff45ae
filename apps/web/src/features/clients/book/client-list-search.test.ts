import { describe, expect, it } from 'vitest';
import { pagesOf } from '#kit/table/pages-of';
import { clientListQueryOf, isFiltered, nextSort, sortDirection } from './client-list-order';
import { clientListSearch } from './client-list-search';

describe('the list in its URL', () => {
  it('leaves out what is not valid instead of failing the page', () => {
    const search = clientListSearch({ q: ' dental ', risk: 'dreadful', kind: 'client', sort: 'size', other: 1 });
    expect(search).toStrictEqual({ q: 'dental', kind: 'client' });
    expect(clientListSearch({ q: 'x'.repeat(201), sector: '../x', archived: 'yes', add: 'msp' })).toStrictEqual({});
    expect(clientListSearch({ q: 365, risk: 'out_of_date', archived: true })).toStrictEqual({
      q: '365',
      risk: 'out_of_date',
      archived: true,
    });
  });

  it('becomes the input of the operation', () => {
    expect(pagesOf(clientListQueryOf({ q: 'dental', risk: 'high', archived: true })).input('next')).toEqual({
      sort: '-meanToday',
      search: 'dental',
      riskLevel: 'high',
      state: 'archived',
      cursor: 'next',
    });
  });

  it('tells a filtered list from an empty one', () => {
    expect(isFiltered({ sort: 'name' })).toBe(false);
    expect(isFiltered({ risk: 'low' })).toBe(true);
  });

  it('starts figures with the largest and names with A', () => {
    expect(nextSort(undefined, 'name')).toBe('name');
    expect(nextSort('name', 'name')).toBe('-name');
    expect(nextSort('name', 'meanToday')).toBe('-meanToday');
    expect(nextSort(undefined, 'meanToday')).toBe('meanToday');
    expect(sortDirection(undefined, 'meanToday')).toBe('descending');
    expect(sortDirection('name', 'meanToday')).toBe('none');
  });
});
