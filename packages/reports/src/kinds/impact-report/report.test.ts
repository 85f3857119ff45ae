import { findingsOf } from '@fairlead/content/scenarios/findings';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Pdf } from '#formats/pdf/typst';
import { type ImpactReportInput, impactReportData } from './data';
import { impactReportPdf } from './pdf';
import { sampleReportInput } from './sample-input';

/** Text of each page with line breaks as spaces. */
async function pagesOf(report: Pdf): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(report.pdf.slice()));
  return text.map((page) => page.replace(/\s+/g, ' '));
}

const POLICY = {
  aggregateLimit: 1_000_000,
  perClaimRetention: 10_000,
  ftfSublimit: 100_000,
  waitingHours: 8,
  insuredShare: 1,
  extortionShare: 1,
  rebuildShare: 1,
  dependentSublimit: 1_000_000,
  finesShare: 0.5,
  annualPremium: 4_000,
};

describe('impact report as PDF', () => {
  let report: Pdf;
  let pages: string[];

  beforeAll(async () => {
    report = impactReportPdf(sampleReportInput());
    pages = await pagesOf(report);
  });

  it('has one idea a page, each with its heading', () => {
    const headings = [
      'What a bad year could cost',
      'Executive summary',
      'How likely is a loss of a given size?',
      'What the next five years could bring',
      'What could happen',
      'What it looks like when it happens',
      'Where the money goes',
      'What the plan changes',
      'What we found',
      'What we recommend',
      'Inputs',
      'What the figures assume',
      'How we worked this out',
    ];
    // The summary names some of them too, so each is looked for after the one before.
    let last = -1;
    const at = headings.map((heading) => {
      last = pages.findIndex((page, k) => k > last && page.includes(heading));
      return last;
    });
    expect(at).not.toContain(-1);
    expect(pages.at(-1)).toContain('not insurance or legal advice');
    for (const [k, page] of pages.entries()) if (k > 0) expect(page).toContain(` ${k + 1}`);
  });

  it('says every figure alike on all its pages', () => {
    const { shown } = { shown: impactReportData(sampleReportInput()).summary.view.summary };
    const chance = shown.figures[0]?.value ?? '';
    expect(pages[1]).toContain(chance);
    expect(pages[3]).toContain(chance);
    expect(pages.find((page) => page.includes('What the plan changes'))).toContain(chance);
  });

  it('is the same to the byte from the same data', () => {
    expect(Buffer.from(impactReportPdf(sampleReportInput()).pdf).equals(Buffer.from(report.pdf))).toBe(true);
  });

  it('names each finding with its level, and services with what they avoid', () => {
    const found = pages.find((page) => page.includes('What we found')) ?? '';
    const heaviest = findingsOf(sampleReportInput().form.posture).find(({ control }) => control === 'endpoint');
    for (const text of [heaviest?.finding ?? '-', heaviest?.step ?? '-', 'Severe', 'Detect', 'DE.CM-09'])
      expect(found).toContain(text);
    const services = pages.find((page) => page.includes('What we recommend')) ?? '';
    for (const text of ['Managed detection and response (MDR)', 'All together', 'What would help next'])
      expect(services).toContain(text);
  });

  it('has a page on insurance only where there is a policy', async () => {
    expect(pages.join(' ')).not.toContain('What insurance pays');
    const insured = await pagesOf(impactReportPdf(sampleReportInput({ insurance: POLICY })));
    const page = insured.find((text) => text.includes('What insurance pays')) ?? '';
    for (const text of ['Retained loss, on average', 'Annual premium', '$4,000', 'Not covered'])
      expect(page).toContain(text);
    expect(insured.join(' ')).not.toContain('No cyber policy is part of these figures');
  });

  it('prints what an analyst has replaced, with the reason', async () => {
    const changed = sampleReportInput({
      rateOverrides: [
        {
          scenario: 'bec',
          threatRate: 4,
          capability: { min: 0.2, mode: 0.6, max: 0.95 },
          resistance: { min: 0.4, mode: 0.8, max: 0.98 },
          reason: 'Two break-ins last year',
        },
      ],
    });
    const text = (await pagesOf(impactReportPdf(changed))).join(' ');
    expect(text).toContain('Assumptions changed for this client');
    expect(text).toContain('Two break-ins last year');
  });

  it('does without the pages that a result of engine 1.0 cannot fill', async () => {
    const input = sampleReportInput();
    const old: ImpactReportInput = {
      ...input,
      result: {
        ...input.result,
        breakdown: null,
        threeYearToday: null,
        threeYearTarget: null,
        returnPeriods: [],
        suggestedLimit: null,
        worstYear: null,
        eventViews: {},
      },
    };
    const text = (await pagesOf(impactReportPdf(old))).join(' ');
    expect(text).toContain('What could happen');
    expect(text).not.toMatch(/NaN|undefined|null/);
  });

  it('says so kindly where there is no plan, and where there is no loss', async () => {
    const without = (await pagesOf(impactReportPdf(sampleReportInput({ services: [] })))).join(' ');
    expect(without).toContain('No services are in the plan yet');
    expect(without).not.toContain('What the plan changes');
    expect(without).not.toMatch(/NaN|undefined/);
  });

  it.each(['a4', 'us-letter'] as const)('stays whole on %s with long, right-to-left and odd names', async (paper) => {
    const input: ImpactReportInput = {
      ...sampleReportInput(),
      paper,
      client: { name: 'مستشفى النور 🦊 #{1+1} '.repeat(8), details: ['x'.repeat(400)] },
    };
    const report = impactReportPdf(input);
    expect(report.pageCount).toBeGreaterThanOrEqual(12);
    expect(report.pageCount).toBeLessThanOrEqual(17);
  });
});
