import { REPORT_KIND_KEYS } from '@fairlead/contract/features/report-kinds';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { ReadinessPart, ReportFrame } from '../document/input';
import { defineReport } from '../document/sections/define-report';
import { SECTIONS } from '../document/sections/sections';
import { sampleBusinessRisk } from './business-risk/sample-input';
import { REPORTS } from './kinds';
import { rendererOf } from './render';

describe('the kinds of reports', () => {
  it('are those that can be ordered, and the sheet of a plan', () => {
    expect(Object.keys(REPORTS)).toEqual([...REPORT_KIND_KEYS, 'amortizer']);
  });

  it('are each known by one key, and have a version of their own', () => {
    const reports = Object.entries(REPORTS);
    expect(reports.map(([, { kind }]) => kind)).toEqual(reports.map(([key]) => key));
    expect(new Set(reports.map(([, { version }]) => version)).size).toBe(reports.length);
  });
});

/** A kind as someone adds it: `docs/how-to/report-kind.md`. Its first section is its own, the other one is shared. */
const tideReport = defineReport<ReportFrame & { insurance: ReadinessPart }>({
  kind: 'tide-report',
  name: 'Tide report',
  headline: 'When to sail',
  version: 'tide-report@1',
  parts: ['insurance'],
  sections: [
    {
      key: 'tides',
      title: 'Tides',
      load: async () => (context) => [
        {
          name: '',
          heading: `High water for ${context.name}`,
          lead: `The score is ${context.insurance?.part.result.score}.`,
          blocks: [{ kind: 'note', title: 'Depth', text: 'Four fathoms' }],
        },
      ],
    },
    SECTIONS.method,
  ],
});

describe('a kind that is added', () => {
  const { renderTask, renderDemand } = rendererOf({ ...REPORTS, 'tide-report': tideReport });
  const sample = sampleBusinessRisk('dental', {}, 1_000);
  const insurance = sample.insurance!;
  const task = { kind: 'tide-report' as const, input: { ...sample, insurance } };

  it('is set as PDF: a cover of its own, its sections, and the parts it asked for alone', async () => {
    const progress: number[] = [];
    const { pdf, pageCount } = await renderTask(task, (share) => progress.push(share));
    const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true });
    for (const words of [
      'Tide report',
      'When to sail',
      'Tides',
      'High water for',
      'Four fathoms',
      'Method and sources',
    ])
      expect(text).toContain(words);
    expect(text).toContain(`The score is ${insurance.result.score}.`);
    expect(text).not.toContain('Model and parameters');
    expect(pageCount).toBeGreaterThanOrEqual(3);
    expect(progress).toEqual([0.4]);
  });

  it('leaves out the sections that were not chosen', async () => {
    const { pdf } = await renderTask({ ...task, sections: ['method'] }, () => undefined);
    const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true });
    expect(text).not.toContain('Four fathoms');
    expect(text).toContain('How the scores were made');
  });

  it('has slides and a workbook', async () => {
    for (const format of ['pptx', 'xlsx'] as const) {
      const bytes = await renderDemand(task, format);
      expect(Buffer.from(bytes.subarray(0, 2)).toString()).toBe('PK');
    }
  });
});

it('a kind has no format but its own', () => {
  const { renderDemand } = rendererOf(REPORTS);
  const { plan, ...frame } = sampleBusinessRisk('dental', {}, 1_000);
  const input = { ...frame, plan: plan!.amortizer! };
  expect(() => renderDemand({ kind: 'amortizer', input }, 'xlsx')).toThrow('amortizer has no xlsx');
});
