import { bankOf } from '@fairlead/content/question-banks/banks';
import { assessmentResult } from '@fairlead/contract/features/assessments/result';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BudgetPart } from '#document/budget-part';
import type { ReadinessPart, RoadmapItem } from '#document/input';
import type { Block, Page } from '#document/page';
import { documentContext } from '#document/sections/context';
import { withParts } from '#document/sections/parts';
import type { Readiness } from '#document/sections/readiness';
import { sampleBusinessRisk } from '../business-risk/sample-input';
import { closersOf } from './closers';
import { fiscalBudgetPages, gapBudgetPages } from './pages';

const { client, provider, date, locale, paper, currency, version } = sampleBusinessRisk('dental', {}, 1_000);
const FRAME = { client, provider, date, locale, paper, currency, version };
const NO_BUDGET: BudgetPart = { fiscalYearStart: 1, prices: [] };

/** An assessment in which these questions are open; the first ones are stops. */
function assessed(bankId: string, open: string[], stops = 0): ReadinessPart {
  const result = assessmentResult.parse({
    engine: '1.0',
    score: 50,
    rawScore: 50,
    cap: null,
    band: bankOf(bankId, bankId === 'nist_csf' ? 1 : 2).bands[1]!.key,
    quadrant: null,
    coverage: 1,
    confidence: 1,
    axes: [],
    sections: [],
    hardStops: open.slice(0, stops),
    conditions: [],
    softStops: [],
    gaps: open.map((questionId, at) => ({
      questionId,
      kind: at < stops ? 'hard_stop' : 'gap',
      notSure: false,
      points: 2,
      scoreIfClosed: 52,
      reduction: null,
    })),
  });
  return {
    bankId,
    bankVersion: bankId === 'nist_csf' ? 1 : 2,
    number: 1,
    completedOn: date,
    result,
    answers: {},
  };
}

type Given = { insurance?: ReadinessPart; nist_csf?: ReadinessPart; roadmap?: RoadmapItem[]; budget?: BudgetPart };
function pagesOf(pages: typeof gapBudgetPages, given: Given): Page[] {
  const input = { ...FRAME, budget: NO_BUDGET, roadmap: [], ...given };
  const parts = { parts: ['roadmap', 'budget'] as const, banks: ['insurance', 'breach', 'nist_csf'] };
  return pages(documentContext(withParts(parts, input), () => ''));
}
type Table = Extract<Block, { kind: 'table' }>;
const tableOf = (pages: Page[], title: string) =>
  pages[0]?.blocks.find((block): block is Table => block.kind === 'table' && block.title === title);
const words = (cell: unknown): string => (typeof cell === 'string' ? cell : ((cell as { text?: string }).text ?? ''));
const rowsOf = (pages: Page[], title: string) => tableOf(pages, title)?.rows.map((row) => row.map(words)) ?? [];
const amount = (text: string) => Number(text.replace(/[^\d.]/g, ''));

const item = (fields: Partial<RoadmapItem>): RoadmapItem => ({
  title: 'Item',
  serviceKey: null,
  start: null,
  finish: null,
  state: 'proposed',
  ...fields,
});

describe('gaps and what closes them', () => {
  it('counts the gaps of every assessment with what closes them, blockers first', () => {
    const insurance = assessed('insurance', ['I01', 'I75'], 1);
    const nist_csf = assessed('nist_csf', ['PR.PS-02', 'GV.OC-01', 'ID.RA-01']);
    const pages = pagesOf(gapBudgetPages, { insurance, nist_csf });
    const figures = pages[0]?.blocks.find((block) => block.kind === 'figures');
    expect(figures?.items.map(({ value }) => value)).toEqual(['5', '1', '4']);
    expect(rowsOf(pages, 'By service').map(([name]) => name)[0]).toBe('Identity protection with MFA');
    expect(rowsOf(pages, 'Other work')).toHaveLength(1);
    expect(JSON.stringify(tableOf(pages, 'By service'))).toContain('Two gaps: NIST CSF 2');
  });

  it('says the price of the roadmap, else of the list, and totals what is known', () => {
    const insurance = assessed('insurance', ['I75', 'I56']);
    const prices = [
      { key: 'data_protection', monthly: 228, held: false },
      { key: 'patch_management', monthly: 150, held: false },
    ];
    const roadmap = [item({ serviceKey: 'data_protection', finish: '2026-Q3', costMonthly: 200, costOnce: 900 })];
    const rows = rowsOf(
      pagesOf(gapBudgetPages, { insurance, roadmap, budget: { ...NO_BUDGET, prices } }),
      'By service',
    );
    expect(rows.find(([name]) => name === 'Data protection')).toEqual(['Data protection', 'Q3 2026', '$900', '$200']);
    expect(rows.find(([name]) => name === 'Patch management')?.at(-1)).toBe('$150');
    expect(rows.at(-1)).toEqual(['Total', '', '$900', '$350']);
  });

  it('says the price of a proposal in place of that of the list, and which proposal it is', () => {
    const insurance = assessed('insurance', ['I01', 'I75', 'I56']);
    const prices = [
      { key: 'data_protection', monthly: 205.25, proposal: 4, held: false },
      { key: 'managed_identity', monthly: null, once: 900, proposal: 4, held: false },
      { key: 'patch_management', monthly: 150, held: false },
    ];
    const pages = pagesOf(gapBudgetPages, { insurance, budget: { ...NO_BUDGET, prices } });
    const rows = rowsOf(pages, 'By service');
    expect(rows.find(([name]) => name === 'Data protection')?.slice(1)).toEqual(['Not planned yet', '–', '$205.25']);
    expect(rows.at(-1)?.slice(-2)).toEqual(['$900', '$355.25']);
    expect(JSON.stringify(tableOf(pages, 'By service')).match(/In Proposal 4/g)).toHaveLength(2);
  });

  it('prices nothing twice: neither what is bought, nor what comes with another service', () => {
    const insurance = assessed('insurance', ['I01', 'I08', 'I52']);
    const keys = ['managed_identity', 'managed_mdr', 'network_hardening'];
    const prices = keys.map((key) => ({ key, monthly: 100, held: key === 'managed_identity' }));
    const rows = rowsOf(pagesOf(gapBudgetPages, { insurance, budget: { ...NO_BUDGET, prices } }), 'By service');
    expect(rows.find(([name]) => name === 'Identity protection with MFA')?.slice(1)).toEqual(['You have it', '–', '–']);
    expect(rows.at(-1)?.at(-1)).toBe('$200');
    const gap = (service: 'managed_mdr' | 'managed_edr') => ({
      service,
      question: { service },
      points: 1,
      kind: 'gap',
    });
    const readiness = { bank: { shortTitle: 'A' }, gaps: [gap('managed_mdr'), gap('managed_edr')] };
    const closers = closersOf([readiness as unknown as Readiness], [], { prices: [] });
    expect(closers.map(({ key, partOf }) => [key, partOf])).toEqual([
      ['managed_edr', 'Managed detection and response (MDR)'],
      ['managed_mdr', null],
    ]);
  });

  it('says that nothing is open where nothing is', () => {
    const [page] = pagesOf(gapBudgetPages, { insurance: assessed('insurance', []) });
    expect(page).toMatchObject({ lead: 'Nothing is open in the assessments of insurance readiness.', blocks: [] });
  });
});

describe('the budget by quarter', () => {
  it('has no page without a roadmap, and names what has no date', () => {
    expect(pagesOf(fiscalBudgetPages, {})).toEqual([]);
    const text = JSON.stringify(pagesOf(fiscalBudgetPages, { roadmap: [item({ costMonthly: 10 })] }));
    expect(text).toContain('One item of the roadmap has no date yet.');
  });

  it('adds up by column and by row, whatever is on the roadmap', () => {
    const target = fc.constantFrom('2026-Q2', '2026-Q4', '2027-05-20', null);
    const items = fc.array(
      fc
        .record({
          start: target,
          finish: target,
          state: fc.constantFrom('proposed' as const, 'agreed' as const, 'done' as const),
          costOnce: fc.nat(9_999),
          costMonthly: fc.nat(999),
        })
        .map(item),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(items, fc.integer({ min: 1, max: 12 }), (roadmap, fiscalYearStart) => {
        const rows = rowsOf(pagesOf(fiscalBudgetPages, { roadmap, budget: { ...NO_BUDGET, fiscalYearStart } }), '');
        const figures = rows.map((row) => row.slice(1).map(amount));
        for (const [approved = 0, proposed = 0, both] of figures) expect(both).toBeCloseTo(approved + proposed, 2);
        const [total, ...quarters] = figures.toReversed();
        for (const at of [0, 1, 2])
          expect(quarters.reduce((sum, row) => sum + (row[at] ?? 0), 0)).toBeCloseTo(total?.[at] ?? 0, 2);
      }),
    );
  });
});
