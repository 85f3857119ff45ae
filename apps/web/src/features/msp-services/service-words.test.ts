import type { MspService } from '@fairlead/contract/features/msp-services';
import { expect, it } from 'vitest';
import { american } from '#testing/writers';
import { priceWords, sizeLabel, sizeWords } from './service-words';

const PLAN: MspService = {
  id: 'incident_readiness',
  key: 'incident_readiness',
  name: null,
  covers: null,
  active: true,
  price: 290,
  unit: 'size',
  sizeTimes: null,
  note: '',
  securityShare: null,
  currency: 'USD',
  version: 1,
};

it('a price by size says whom it is for, and what every other size pays', () => {
  expect(priceWords(PLAN, american)).toBe('$290 a month for 26 to 100 people');
  expect(sizeWords(PLAN, american)).toBe(
    'By size, a month: $145 up to 25 people, $290 up to 100 people, $493 up to 250 people, $1,160 up to 1,000 people, and $2,900 above.',
  );
  expect(sizeWords({ ...PLAN, sizeTimes: [0.6, 1, 2, 5, 12] }, american)).toMatch(
    /^By size, a month: \$174 up to 25 people.*\$3,480 above/,
  );
  expect([0, 2, 4].map((tier) => sizeLabel(tier, american))).toEqual([
    'Up to 25 people',
    '101 to 250 people',
    'More than 1,000 people',
  ]);
  expect(sizeWords({ ...PLAN, price: null }, american)).toBeNull();
  expect(sizeWords({ ...PLAN, unit: 'month' }, american)).toBeNull();
});
