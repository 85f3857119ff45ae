import { describe, expect, it } from 'vitest';
import { businessRisk } from '#kinds/business-risk/kind';
import { sampleBusinessRisk } from '#kinds/business-risk/sample-input';
import { documentData } from './data';
import { servicesAsOffered } from './offer';
import { withParts } from './parts';

const dental = sampleBusinessRisk('dental', {}, 2_000);
const keys = dental.financial!.services.map(({ key }) => key);
const [first] = dental.proposal!.lines;
const offered = (services: string[]) => ({
  ...dental.proposal!,
  discount: { monthly: 10, once: 0 },
  lines: services.map((key) => ({ ...first!, key, name: key, unit: 'month' as const, quantity: 1, unitPrice: 100 })),
});

async function sections(services: string[]) {
  const proposal = offered(services);
  const plan = { ...proposal, effect: { ...proposal.effect!, rareYear: { today: 1, target: 1 } } };
  const input = withParts(businessRisk, { ...dental, proposal, plan });
  return (await documentData(businessRisk, input, 'ab'.repeat(32), null)).view.sections;
}
const printed = async (services: string[], heading: string) =>
  JSON.stringify((await sections(services)).find((page) => page.heading === heading));

describe('a proposal beside the simulation', () => {
  it('of the same services has its price and its effect on every page', async () => {
    // One plan, one price: twelve months of what is left after the discount.
    expect(await printed(keys, 'What the plan changes')).toContain(
      `$${(12 * (100 * keys.length - 10)).toLocaleString('en')}`,
    );
    // The effect is the simulation's own, not the estimate that was kept with the proposal.
    expect(await printed(keys, 'The plan')).not.toContain('"$1"');
    expect(await printed(keys, 'Where you stand')).toContain('The plan takes the 1-in-100-year loss');
  });

  it('of other services says on which pages the figures are not its own', async () => {
    const others = ['vendor_risk', ...keys.slice(1)];
    const worth = await printed(others, 'What the simulated services change');
    expect(worth).toContain('The proposal adds vendor_risk and leaves out');
    expect(await printed(others, 'Where you stand')).toContain('The simulated services take');
    expect(await printed(others, 'The plan')).toContain('"$1"');
  });
});

describe('simulated services at the prices of a proposal', () => {
  const services = dental.financial!.services.slice(0, 3);
  const of = (prices: (number | null)[], discount: number, left = 0) => {
    const lines = services
      .slice(left)
      .map(({ key }, index) => ({ ...first!, key, unit: 'month' as const, quantity: 3, unitPrice: prices[index]! }));
    return servicesAsOffered(services, { ...dental.proposal!, lines, discount: { monthly: discount, once: 0 } });
  };

  it('are whole cents a month that add up to what the proposal comes to', () => {
    const monthly = of([33.33, 33.33, 33.33], 14.99)!.map(({ annualPrice }) => Math.round(annualPrice * 100) / 12);
    // 3 × 99.99 less 14.99 is 284.98: two lines carry a cent more than the third.
    expect(monthly).toEqual([9_500, 9_499, 9_499]);
  });

  it('are none where the proposal leaves one out, or has no price for it', () => {
    expect(of([10, 10], 0, 1)).toBeNull();
    expect(of([10, null, 10], 0)).toBeNull();
    expect(servicesAsOffered(services, null)).toBeNull();
  });
});
