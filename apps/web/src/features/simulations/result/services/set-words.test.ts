import type { ServiceSets, ServiceStep, SetFigures } from '@fairlead/risk/engine/model-2/service-sets';
import { expect, it } from 'vitest';
import { american } from '#testing/writers';
import { addedBy, averageWarning, pricedSteps, setRows, setsPlan, shownSets, stepNote } from './set-words';

const figures = american.in('USD');

const level = (rareYear: number, part: Partial<SetFigures> = {}): SetFigures => ({
  rareYear,
  passingLimit: 0.04,
  average: 4_000,
  gaps: [],
  riskLevel: 'low',
  ...part,
});
const step = (service: ServiceStep['service'], monthlyPrice: number, of: SetFigures): ServiceStep => ({
  service,
  isOffered: true,
  replaces: [],
  services: [service],
  monthlyPrice,
  figures: of,
});

const today = level(126_400, { passingLimit: 0.12, average: 5_300, gaps: ['endpoint'], riskLevel: 'high' });
const mdr = step('managed_mdr', 630, level(83_600));
const training = step('security_awareness', 730, level(79_000));
const found: ServiceSets = {
  today,
  steps: [mdr, training],
  sets: { essential: 1, recommended: 1, complete: 2 },
  goal: { below: 0.1, isReached: true },
};

it('says what each set is for, and when it holds the same as the one before', () => {
  const [essential, recommended, complete] = shownSets(found, figures);
  expect(essential?.meaning).toBe(
    'Closes the critical gaps and brings the five-year chance below 10% at the lowest price.',
  );
  expect(recommended).toMatchObject({ last: null, meaning: 'Same services as Essential: no further one does that.' });
  expect(complete).toMatchObject({ last: training, added: [training], from: 'recommended' });
});

it('needs no service where the level is the lowest and nothing is open, and says when the goal cannot be reached', () => {
  const none = { ...found, today: level(126_400), goal: null, sets: { essential: 0, recommended: 1, complete: 2 } };
  expect(shownSets(none, figures)[0]).toMatchObject({
    last: null,
    meaning: 'No service needed: the risk level is Low and no critical gap is open.',
  });
  expect(shownSets(none, figures)[1]?.from).toBeNull();
  const missed = { ...none, goal: { below: 0.1, isReached: false } };
  expect(shownSets(missed, figures)[0]?.meaning).toBe(
    'No set from your catalog brings the five-year chance below 10%.',
  );
});

it('takes what a service adds from the figures as they are shown, and names the gap it closes', () => {
  expect([addedBy(mdr, found, figures), addedBy(training, found, figures)]).toEqual(['−$42K', '−$5K']);
  expect([stepNote(mdr, found), stepNote(training, found)]).toEqual([
    'Closes: Endpoint detection and response (EDR)',
    '',
  ]);
  const other: ServiceStep = { ...training, isOffered: false, replaces: ['managed_edr'] };
  expect(stepNote(other, { ...found, steps: [mdr, other] })).toBe(
    'Not in your catalog · Replaces Endpoint detection and response (EDR)',
  );
});

it('leads with the bad year, and warns staff where a set costs more than it takes off the average', () => {
  expect(setRows(today, mdr.figures, 150_000, figures)).toEqual([
    { label: '1-in-100-year loss', today: '$126K', target: '$84K' },
    { label: 'Year above $150K, five years', today: '12%', target: '4.0%' },
    { label: 'Average annual loss', today: '$5.3K', target: '$4K' },
    { label: 'Critical gaps', today: '1', target: '0' },
  ]);
  expect(averageWarning(today, mdr, figures)).toBe('In an average year it costs $6,260 more than it avoids.');
  expect(averageWarning(today, { ...mdr, monthlyPrice: 100 }, figures)).toBeNull();
});

it('draws today and every step, with the sets where they are complete', () => {
  expect(pricedSteps(found)).toEqual([
    { name: 'Today', monthlyPrice: 0, rareYear: 126_000, sets: [] },
    {
      name: 'Managed detection and response (MDR)',
      monthlyPrice: 630,
      rareYear: 84_000,
      sets: ['Essential', 'Recommended'],
    },
    { name: 'Security awareness training', monthlyPrice: 730, rareYear: 79_000, sets: ['Complete'] },
  ]);
});

it('makes one proposal of the sets that differ, each as an option', () => {
  const both = { ...training, services: ['managed_mdr', 'security_awareness'] as ServiceStep['services'] };
  const priceOf = (service: string) => (service === 'managed_mdr' ? 630 : 100);
  expect(setsPlan({ ...found, steps: [mdr, both] }, 'USD', priceOf)).toEqual({
    currency: 'USD',
    options: [
      { key: 'a', name: 'Essential' },
      { key: 'b', name: 'Complete' },
    ],
    services: [
      { key: 'managed_mdr', monthlyPrice: 630, options: ['a', 'b'] },
      { key: 'security_awareness', monthlyPrice: 100, options: ['b'] },
    ],
  });
  expect(setsPlan({ ...found, sets: { essential: 0, recommended: 1, complete: 1 } }, 'USD', priceOf)).toBeNull();
});
