import { describe, expect, it } from 'vitest';
import { sampleBusinessRisk } from '#kinds/business-risk/sample-input';
import { DOCUMENT_KINDS, documentInput } from '#kinds/document-kinds';
import { documentData } from './data';

const dental = sampleBusinessRisk('dental', {}, 2_000);
const keys = dental.financial!.services.map(({ key }) => key);
const [first] = dental.proposal!.lines;
const offered = (services: string[]) => ({
  ...dental.proposal!,
  discount: { monthly: 10, once: 0 },
  lines: services.map((key) => ({ ...first!, key, name: key, unit: 'month' as const, quantity: 1, unitPrice: 100 })),
});

function sections(services: string[]) {
  const proposal = offered(services);
  const plan = { ...proposal, effect: { ...proposal.effect!, rareYear: { today: 1, target: 1 } } };
  const input = documentInput('business-risk', { ...dental, proposal, plan });
  return documentData(DOCUMENT_KINDS['business-risk'], input, 'ab'.repeat(32), null).view.sections;
}
const printed = (services: string[], heading: string) =>
  JSON.stringify(sections(services).find((page) => page.heading === heading));

describe('a proposal beside the simulation', () => {
  it('of the same services has its price and its effect on every page', () => {
    // One plan, one price: twelve months of what is left after the discount.
    expect(printed(keys, 'What the plan changes')).toContain(
      `$${(12 * (100 * keys.length - 10)).toLocaleString('en')}`,
    );
    // The effect is the simulation's own, not the estimate that was kept with the proposal.
    expect(printed(keys, 'The plan')).not.toContain('"$1"');
    expect(printed(keys, 'Where you stand')).toContain('in this plan');
  });

  it('of other services says on which pages the figures are not its own', () => {
    const others = ['vendor_risk', ...keys.slice(1)];
    const worth = printed(others, 'What the simulated services change');
    expect(worth).toContain('The proposal adds vendor_risk and leaves out');
    expect(printed(others, 'Where you stand')).toContain('simulated here');
    expect(printed(others, 'The plan')).toContain('"$1"');
  });
});
