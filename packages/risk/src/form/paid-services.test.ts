import { expect, it } from 'vitest';
import { paidServices } from './paid-services';

const of = (...keys: string[]) => keys.map((key) => ({ key, monthlyPrice: 100 }));
const keys = (lines: { key: string }[]) => lines.map(({ key }) => key);

it('a service that another chosen one contains is not paid for, whatever the order', () => {
  expect(keys(paidServices(of('managed_edr', 'managed_mdr', 'bcdr')))).toEqual(['managed_mdr', 'bcdr']);
  expect(keys(paidServices(of('managed_mdr', 'managed_edr')))).toEqual(['managed_mdr']);
  expect(keys(paidServices(of('managed_edr', 'bcdr')))).toEqual(['managed_edr', 'bcdr']);
  expect(paidServices([])).toEqual([]);
});

it('a service that the model does not know stays, and so does one that is named twice', () => {
  expect(keys(paidServices(of('magic', 'bcdr', 'bcdr')))).toEqual(['magic', 'bcdr', 'bcdr']);
});
