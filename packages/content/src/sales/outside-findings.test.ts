import { expect, it } from 'vitest';
import { OUTSIDE_KEYS } from '../fields/outside-views';
import { OUTSIDE_BY_WEIGHT } from './outside-findings';

it('tells of each finding once, what lets others write in the company’s name first', () => {
  expect(OUTSIDE_BY_WEIGHT.toSorted()).toEqual(OUTSIDE_KEYS.toSorted());
  expect(OUTSIDE_BY_WEIGHT.slice(0, 2)).toEqual(['dmarc', 'spf']);
});
