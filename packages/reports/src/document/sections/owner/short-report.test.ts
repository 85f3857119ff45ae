import { annexSections, REPORT_KINDS, type ReportKind, usualSections } from '@fairlead/contract/features/report-kinds';
import JSZip from 'jszip';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { CoverFacts, RoadmapItem } from '#document/input';
import { CURRENT_LAYOUT } from '#document/layout';
import { sampleBusinessRisk } from '#kinds/business-risk/sample-input';
import { sampleReportInput } from '#kinds/impact-report/sample-input';
import { type ReportTask, renderDemand, renderTask } from '#kinds/render';

const ADDRESS = 'https://portal.wrenfield.example/clients/1/proposals/2';
const ORDERED: Pick<CoverFacts, 'layout' | 'contact' | 'portal'> = {
  layout: CURRENT_LAYOUT,
  contact: { name: 'Ada Wren', email: 'ada@wrenfield.example', phone: null },
  portal: { address: ADDRESS, isProposalOpen: true },
};
const ROADMAP: RoadmapItem[] = [
  {
    title: 'MDR',
    serviceKey: 'managed_mdr',
    start: '2026-04-01',
    finish: '2026-Q2',
    state: 'agreed',
    costOnce: 1_200,
    costMonthly: 960,
    owner: 'Teo Lindqvist',
  },
  {
    title: 'Payment policy',
    serviceKey: null,
    start: null,
    finish: '2026-Q3',
    state: 'in_progress',
    costOnce: 800,
    costMonthly: null,
    owner: null,
  },
];
const dental = { ...sampleBusinessRisk('dental', { roadmap: ROADMAP }, 5_000), ...ORDERED };
const manufacturer = { ...sampleBusinessRisk('manufacturer', {}, 5_000), ...ORDERED };
const practice = { ...sampleReportInput({}, 5_000), ...ORDERED };

const headings = (hasRoadmap: boolean) => [
  'Where you stand',
  'What a bad year costs',
  'What matters most',
  'The plan',
  ...(hasRoadmap ? ['The roadmap'] : []),
  'Insurance',
  'Next steps',
];

const usual = (task: ReportTask): ReportTask => ({
  ...task,
  sections: [...(task.kind in REPORT_KINDS ? (usualSections(task.kind as ReportKind) ?? []) : [])],
});

async function pagesOf(task: ReportTask): Promise<{ count: number; pages: string[] }> {
  const { pdf, pageCount } = await renderTask(task, () => undefined);
  const { text } = await extractText(await getDocumentProxy(pdf.slice()));
  return { count: pageCount, pages: text.map((page) => page.replace(/\s+/g, ' ')) };
}

const FIGURE = /\$[\d,]+/g;
const amounts = (text: string) => (text.match(FIGURE) ?? []).map((figure) => Number(figure.replace(/[$,]/g, '')));

const unsold = { ...dental, proposal: null };
const ROADMAP_KINDS: [string, ReportTask][] = [
  ['executive summary', { kind: 'impact-summary', input: { ...practice, roadmap: ROADMAP } }],
  ['cyber risk report', usual({ kind: 'impact-report', input: { ...practice, roadmap: ROADMAP } })],
  ['Business Risk Assessment', usual({ kind: 'business-risk', input: unsold })],
  ['insurance readiness report', { kind: 'insurance-readiness', input: unsold }],
];

describe.each(ROADMAP_KINDS)('the roadmap in the %s', (_name, task) => {
  it('is one page whose items add up to its total', async () => {
    const { pages } = await pagesOf(task);
    const own = pages.filter((page) => page.includes('What we do, and when'));
    expect(own).toHaveLength(1);
    const [items, quarters] = (own[0] ?? '').split('What each quarter costs');
    expect(amounts(items?.split('What we do, and when')[1] ?? '')).toEqual([1_200, 960, 800, 2_000, 960]);
    const rows = amounts(quarters ?? '');
    const [once, monthly, whole] = rows.slice(-3);
    expect([once, monthly, whole]).toEqual([2_000, 20_160, 22_160]);
    expect(rows.slice(0, -3).reduce((sum, amount) => sum + amount, 0)).toBe(2 * (whole ?? 0));
  });
});

describe.each(ROADMAP_KINDS.slice(1))('the deck of the %s', (_name, task) => {
  it('has the roadmap on one slide', async () => {
    const { files } = await JSZip.loadAsync(await renderDemand(task, 'pptx'));
    const slides = Object.keys(files).filter((name) => /slides\/slide\d+\.xml$/.test(name));
    const texts = await Promise.all(slides.map((name) => files[name]?.async('string')));
    const own = texts.filter((text) => text?.includes('The roadmap: what we do, and when'));
    expect(own).toHaveLength(1);
    for (const said of ['MDR', 'Payment policy', '$2,000', '$960']) expect(own[0]).toContain(said);
  });
});

it('prints what is paid under the proposal for what it offers', async () => {
  const { lines, discount } = dental.proposal!;
  const monthlyOf = ({ unit, unitPrice, quantity }: (typeof lines)[number]) =>
    unit === 'project' ? 0 : (unitPrice ?? 0) * quantity;
  const list = lines.reduce((sum, line) => sum + monthlyOf(line), 0);
  const own = monthlyOf(lines.find(({ key }) => key === 'managed_mdr')!);
  const price = `$${(own * (1 - discount.monthly / list)).toFixed(2)}`;
  const { pages } = await pagesOf(usual({ kind: 'business-risk', input: dental }));
  expect(price).not.toBe('$960');
  expect(pages[5]).toContain(`MDR Owner: Teo Lindqvist Agreed – ${price}`);
});

describe.each<[string, (paper: CoverFacts['paper']) => ReportTask]>([
  ['a dental practice', (paper) => ({ kind: 'business-risk', input: { ...dental, paper } })],
  ['an insured manufacturer', (paper) => ({ kind: 'business-risk', input: { ...manufacturer, paper } })],
  ['a practice that was only simulated', (paper) => ({ kind: 'impact-report', input: { ...practice, paper } })],
])('the usual report of %s', (who, taskOn) => {
  it.each(['us-letter', 'a4'] as const)(
    'is a cover and one page for each question of the owner, on %s',
    async (paper) => {
      const { count, pages } = await pagesOf(usual(taskOn(paper)));
      const hasRoadmap = pages.some((page) => page.includes('The roadmap'));
      expect(hasRoadmap).toBe(who === 'a dental practice');
      expect(count).toBe(hasRoadmap ? 8 : 7);
      for (const [k, heading] of headings(hasRoadmap).entries()) expect(pages[k + 1], heading).toContain(heading);
      const whole = pages.join(' ');
      expect(whole).not.toMatch(/NaN|undefined|\[object|Infinity|null/);
      // How sure we are of a source, and what a design choice was, is for those who ask for the annex.
      expect(whole).not.toMatch(/second-hand|judgement|design choice|Parameter set|Seed/i);
      // The effect on the average is no headline, and no gap is told in dollars of it.
      expect(pages[3]).not.toMatch(/avoid|saves/i);
      expect(whole).toContain('Ada Wren');
      expect(whole).toContain(ADDRESS);
      expect(whole).toContain('this is not insurance advice');
    },
  );

  it('has the technical annex where it was asked for', async () => {
    const task = taskOn('a4');
    const short = usual(task);
    const kind = task.kind as 'business-risk' | 'impact-report';
    const { count, pages } = await pagesOf({ ...short, sections: [...(short.sections ?? []), ...annexSections(kind)] });
    expect(count).toBeGreaterThan(15);
    const whole = pages.join(' ');
    for (const said of ['Contents', 'Seed', 'What the figures assume', 'Inputs']) expect(whole).toContain(said);
  });

  it('has slides and a workbook of the same length of breath', async () => {
    const task = usual(taskOn('a4'));
    const slides = async (of: ReportTask) =>
      Object.keys((await JSZip.loadAsync(await renderDemand(of, 'pptx'))).files).filter((name) =>
        /slides\/slide\d+\.xml$/.test(name),
      ).length;
    const { sections: _all, ...whole } = task;
    expect(await slides(task)).toBeLessThan(await slides(whole as ReportTask));
    const workbook = async (of: ReportTask) =>
      (await JSZip.loadAsync(await renderDemand(of, 'xlsx'))).file('xl/workbook.xml')?.async('string');
    expect(await workbook(task)).not.toContain('Assumptions');
    expect(await workbook(whole as ReportTask)).toContain('Assumptions');
  });
});

it('has the dates of the roadmap, and says where there is none yet', async () => {
  const { pages } = await pagesOf(usual({ kind: 'business-risk', input: dental }));
  const plan = pages[4] ?? '';
  for (const said of ['From April 1, 2026, done by Q2 2026', 'To be agreed']) expect(plan).toContain(said);
  for (const said of ['Payment policy', 'Q3 2026', 'Owner: Teo Lindqvist']) expect(pages[5]).toContain(said);
  const undated = (await pagesOf(usual({ kind: 'business-risk', input: manufacturer }))).pages[4];
  expect(undated).toContain('we set the dates with you once you agree');
});

it('says where to sign where the client has no portal, and prints no address then', async () => {
  const input = { ...dental, portal: { address: null, isProposalOpen: true } };
  const last = (await pagesOf(usual({ kind: 'business-risk', input }))).pages.at(-1);
  expect(last).toContain('The email with our proposal has your personal link.');
  expect(last).not.toContain('https://');
});

it('a report from before there was a short one keeps the sections of its time', async () => {
  const { layout: _none, ...earlier } = dental;
  const { pages, count } = await pagesOf({ kind: 'business-risk', input: earlier });
  expect(count).toBeGreaterThan(25);
  expect(pages.join(' ')).not.toContain('What a bad year costs');
  const chosen = await pagesOf({ kind: 'business-risk', input: earlier, sections: ['summary', 'insurance'] });
  expect(chosen.pages[1]).toContain('Where you stand');
  const { layout: _neither, ...simulated } = practice;
  const impact = await pagesOf({ kind: 'impact-report', input: simulated });
  expect(impact.pages[1]).toContain('Executive summary');
});
