import type { ProposalOffer, ProposalPlan } from '@fairlead/contract/features/proposals/proposals';
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
  offeredIn: null,
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

it('a new proposal leaves out what another one offers already, and what is contained in it', () => {
  expect(begun(offer('bcdr'), offer('email_security', { offeredIn: 2 }))).toEqual(['bcdr']);
  expect(begun(offer('managed_edr'), offer('bcdr'), offer('managed_mdr', { offeredIn: 1 }))).toEqual(['bcdr']);
});

it('of a plan with options each option leaves out what its own services contain, and a line of every option names none', () => {
  const service = (key: string, ...options: ('a' | 'b')[]) => ({ key, monthlyPrice: 100, options });
  const plan: ProposalPlan = {
    currency: 'USD',
    options: [
      { key: 'a', name: 'Essential' },
      { key: 'b', name: 'Complete' },
    ],
    services: [service('managed_edr', 'a', 'b'), service('managed_mdr', 'b'), service('bcdr', 'a', 'b')],
  };
  const offers = ['managed_edr', 'managed_mdr', 'bcdr'].map((key) => offer(key, { inPlan: true }));
  expect(firstLines(offers, plan).map(({ id, options }) => [id, options])).toEqual([
    ['managed_edr', ['a']],
    ['managed_mdr', ['b']],
    ['bcdr', []],
  ]);
});
