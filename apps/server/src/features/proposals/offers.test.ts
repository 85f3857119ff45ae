import type { ProposalOffer } from '@fairlead/contract/features/proposals/proposals';
import { expect, it } from 'vitest';
import { firstLines } from './offers';

const offer = (key: string, fields: Partial<ProposalOffer> = {}): ProposalOffer => ({
  line: {
    id: key,
    serviceKey: key,
    name: key,
    description: '',
    unit: 'month',
    quantity: 1,
    price: 100,
    currency: 'USD',
    closes: ['Close it'],
  },
  reduction: 1_000,
  inPlan: false,
  isSold: false,
  ...fields,
});
const begun = (...offers: ProposalOffer[]) => firstLines(offers).map(({ id }) => id);

it('a new proposal leaves out what another of its services, or one the client buys, already contains', () => {
  expect(begun(offer('managed_edr'), offer('bcdr'), offer('managed_mdr'))).toEqual(['bcdr', 'managed_mdr']);
  expect(begun(offer('managed_edr', { inPlan: true }), offer('managed_mdr', { inPlan: true }))).toEqual([
    'managed_mdr',
  ]);
  expect(begun(offer('managed_edr'), offer('bcdr'), offer('managed_mdr', { isSold: true }))).toEqual(['bcdr']);
  expect(begun(offer('managed_edr'), offer('bcdr'))).toEqual(['managed_edr', 'bcdr']);
});
