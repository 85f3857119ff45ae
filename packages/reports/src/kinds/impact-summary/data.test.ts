import { describe, expect, it } from 'vitest';
import type { ImpactSummaryInput } from './data';
import { impactSummaryData } from './data';
import { sampleInput } from './sample-input';

const summaryOf = (change: (input: ImpactSummaryInput) => void, scale = 1) => {
  const input = sampleInput(scale);
  change(input);
  return impactSummaryData(input).view.summary;
};

describe('impact summary', () => {
  it('leads with the chance over five years, the 1-in-100-year loss and the average', () => {
    expect(summaryOf(() => {}).lead).toBe(
      'Saltmarsh Dental Group has a 39% chance of at least one costly cyber incident in the next five years. Most years cost nothing, but a 1-in-100-year loss would be $365,000 or more; the average over all years is about $15,000 a year. The eight services in this plan would lower that average by about 72%.',
    );
  });

  it('shows three figures, each with its value after the plan', () => {
    expect(summaryOf(() => {}).figures).toEqual([
      { label: 'Chance of any event in five years', value: '39%', after: '21% after the plan' },
      { label: '1-in-100-year loss', value: '$365K', after: '$108K after the plan' },
      { label: 'Chance of losing over $150K in five years', value: '8.9%', after: '2.7% after the plan' },
    ]);
  });

  it('says plainly that the services cost more than they save, from the figures shown', () => {
    // 15,000 − 4,200 = 10,800 and 31,500 − 10,800 = 20,700
    expect(summaryOf(() => {}).steps.total).toBe(
      'All eight services cost $31,500 a year and avoid about $10,800 in an average year. On the average alone that is $20,700 a year more than they save. What the money buys is smaller bad years: the 1-in-100-year loss falls from $365K to $108K.',
    );
  });

  it('says plainly that the services save more than they cost', () => {
    const total = summaryOf((input) => {
      for (const service of input.services) service.annualPrice /= 10;
    }).steps.total;
    expect(total).toBe(
      'All eight services cost $3,150 a year and avoid about $10,800 in an average year: $7,650 more than they cost.',
    );
  });

  it('suggests the first three services in the order that avoids most, and none that was not chosen', () => {
    const items = summaryOf((input) => {
      input.services = input.services.filter((service) => service.key !== 'managed_identity');
    }).steps.items;
    expect(items.map((item) => [item.name, item.avoids])).toEqual([
      ['24/7 monitoring and response', '$5.5K'],
      ['Backup and disaster recovery', '$1.2K'],
      ['Email security', '$870'],
    ]);
  });

  it('hides return figures without a price', () => {
    const total = summaryOf((input) => {
      for (const service of input.services) service.annualPrice = 0;
    }).steps.total;
    expect(total).toBe('All eight services avoid about $10,800 in an average year. No price has been entered.');
  });

  it('shows today only when no service is chosen', () => {
    const summary = summaryOf((input) => {
      input.services = [];
    });
    expect(summary.curve.keys.map((key) => key.name)).toEqual(['Today']);
    expect(summary.figures.every((figure) => figure.after === '')).toBe(true);
    expect(summary.steps.items).toEqual([]);
    expect(summary.lead).toContain('No services are in the plan yet');
  });

  it('divides nothing by zero when the model shows no losses', () => {
    const summary = summaryOf(() => {}, 0);
    expect(JSON.stringify(summary)).not.toMatch(/NaN|Infinity|undefined/);
    expect(summary.lead).toContain('no cyber losses');
  });

  it('prints where the figures come from and what they are not', () => {
    const { method } = summaryOf((input) => {
      input.result.diagnostics.status = 'indicative';
    });
    expect(method).toContain('These are estimates, not predictions, and not insurance or legal advice.');
    expect(method).toContain('Model 1.0.0, parameters 2026.1, 100,000 simulated years, seed 4217.');
    expect(method).toContain('low below 5%, moderate below 10%, high below 20%, severe from 20%');
    expect(method).toContain('Results are indicative.');
  });

  it('groups the smallest scenarios so that the sum of the rows stays that of all', () => {
    const { scenarios } = impactSummaryData(sampleInput());
    expect(scenarios).toHaveLength(5);
    expect(scenarios.at(-1)?.label).toBe('Four smaller scenarios');
    expect(scenarios.reduce((sum, row) => sum + row.today, 0)).toBeCloseTo(15_160, -3);
  });

  it('writes amounts as the region does, in the English of the rest of the page', () => {
    const german = summaryOf((input) => {
      input.locale = 'de-DE';
      input.result.currency = 'EUR';
    });
    expect(german.figures[1]?.value).toBe('€365K');
    const indian = summaryOf((input) => {
      input.locale = 'en-IN';
      input.result.currency = 'INR';
    });
    expect(indian.figures[1]?.value).toBe('INR\u00a03.65L');
  });

  it('takes cover colors from the brand and leaves the data colors alone', () => {
    const input = sampleInput();
    input.provider.primaryColor = '#F04E23';
    input.provider.secondaryColor = '#111111';
    const data = impactSummaryData(input);
    expect([data.view.brand.ground, data.coverLineColor]).toEqual(['#111111', '#F04E23']);
    expect(data.view.summary.curve.keys.map((key) => key.color)).toEqual(['#2E4257', '#0F8B8D']);
  });
});
