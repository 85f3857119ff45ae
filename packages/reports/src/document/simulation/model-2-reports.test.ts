import { scoreReasons } from '@fairlead/content/words/cap-words';
import { levelCapped } from '@fairlead/content/words/gap-words';
import { costOfRiskSentence } from '@fairlead/content/words/model-2-words';
import { annexSections, usualSections } from '@fairlead/contract/features/report-kinds';
import { exposureOn } from '@fairlead/risk/amortizer/inputs';
import { levelOf } from '@fairlead/risk/result/risk-level';
import JSZip from 'jszip';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { reportWords } from '#document/figures';
import { CURRENT_LAYOUT } from '#document/layout';
import type { Block, Cell } from '#document/page';
import { documentData } from '#document/sections/data';
import { withParts } from '#document/sections/parts';
import { businessRisk } from '#kinds/business-risk/kind';
import { sampleBusinessRisk } from '#kinds/business-risk/sample-input';
import { sampleReportInput } from '#kinds/impact-report/sample-input';
import { simulatedInModel2 } from '#kinds/impact-report/sample-input-2';
import { type ReportTask, renderDemand, renderTask } from '#kinds/render';
import { addedEffects } from './added-effects';
import { shownFigures } from './shown-figures';

const trials = 10_000;
const practice = { ...sampleReportInput({}, 1_000), layout: CURRENT_LAYOUT };
const open = simulatedInModel2(practice, { isInsured: false, trials });
const insured = simulatedInModel2(practice, { isInsured: true, trials });
const dental = sampleBusinessRisk('dental', { layout: CURRENT_LAYOUT }, 1_000);
const financial = simulatedInModel2(dental.financial!, { isInsured: true, trials });
const plan = {
  ...dental.plan!,
  amortizer: {
    ...dental.plan!.amortizer!,
    inputs: { ...dental.plan!.amortizer!.inputs, ...exposureOn('cost_of_risk', financial.result) },
  },
};
const whole = { ...dental, financial, plan, proposal: { ...dental.proposal!, ...plan } };

const EVERYTHING: ReportTask[] = [
  { kind: 'impact-report', input: open },
  { kind: 'impact-report', input: insured },
  { kind: 'impact-summary', input: open },
  { kind: 'impact-summary', input: insured },
  { kind: 'business-risk', input: whole },
  { kind: 'insurance-readiness', input: { ...whole, insurance: whole.insurance! } },
];

async function pagesOf(task: ReportTask): Promise<string[]> {
  const { pdf } = await renderTask(task, () => undefined);
  const { text } = await extractText(await getDocumentProxy(pdf.slice()));
  return text.map((page) => page.replace(/\s+/g, ' '));
}

async function wordsOf(task: ReportTask, format: 'pptx' | 'xlsx'): Promise<string[]> {
  const archive = await JSZip.loadAsync(await renderDemand(task, format));
  const files = Object.values(archive.files).filter(({ name }) =>
    /(slides\/slide|notesSlides\/notesSlide)\d+\.xml$|sharedStrings/.test(name),
  );
  const xml = await Promise.all(files.map((file) => file.async('string')));
  return xml.map((one) => one.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '));
}

const textOf = (cell: Cell) =>
  typeof cell === 'string' ? cell : 'text' in cell ? `${cell.text} ${cell.below ?? ''}` : '';

/** What a reader sees of a block, each figure together with the words that say what it is of. */
function lines(block: Block): string[] {
  if (block.kind === 'columns') return [...block.left, ...block.right].flatMap(lines);
  if (block.kind === 'table')
    return block.rows.map((row) => [block.title, block.measure, ...row.map(textOf)].join(' | '));
  if (block.kind === 'figures') return block.items.map(({ label, value, after }) => `${label} | ${value} | ${after}`);
  if (block.kind === 'text') return block.paragraphs;
  if (block.kind === 'note' || block.kind === 'verdict') return [`${block.title} | ${block.text}`];
  if (block.kind === 'steps') return block.items.map(({ name, promise, avoids }) => `${name} | ${promise} | ${avoids}`);
  return [];
}

describe('a report of a result of model 2', () => {
  it.each(EVERYTHING.map((task) => [task.kind, task] as const))(
    'calls no simulation error a range, and of the cost of risk says nothing that belongs to the average: %s',
    async (_kind, task) => {
      const pages = await pagesOf(task);
      const told = [...pages, ...(task.kind === 'impact-summary' ? [] : await wordsOf(task, 'xlsx'))];
      for (const page of told) {
        expect(page).not.toMatch(/likely range/i);
        expect(page).not.toMatch(/NaN|undefined|\[object|Infinity/);
        // The words of model 1 are not those of model 2.
        expect(page).not.toMatch(/computed with model 1|at least one costly cyber incident in the next/i);
      }
      const ofCost = pages.filter((page) => /Cost of risk a year|Cost of risk per month/.test(page));
      for (const page of ofCost) {
        const fixed = costOfRiskSentence('8%');
        const rest = page.replaceAll(fixed, '').replaceAll('It is a price for uncertainty, not money you lose.', '');
        expect(rest.replaceAll(/Cost of risk: the average annual loss plus a yearly price[^.]*\./g, '')).not.toMatch(
          /avoid|\bsave|pays? (back|for)|paid (back|for)|\bloss/i,
        );
      }
    },
  );

  it('names the basis of what would help next, and a source once where rows after each other share it', async () => {
    const sections = [...(annexSections('impact-report') ?? [])];
    const text = (await pagesOf({ kind: 'impact-report', input: insured, sections })).join(' ');
    expect(text).toMatch(/Each on top of the plan\. Taken off a 1-in-100-year loss, .*?, after insurance, and off the/);
    expect(text.match(/Tilts about halfway/g)).toHaveLength(1);
    expect(text).toContain('As above');
  });

  it('says what it counts, between which amounts the average lies, and what a plan does to both', async () => {
    const [, standing = '', badYear = '', , plan = ''] = await pagesOf({
      kind: 'impact-report',
      input: open,
      sections: [...(usualSections('impact-report') ?? [])],
    });
    const { words, shown } = { words: reportWords('en-US', 'USD'), shown: shownFigures(open.result, open.services) };
    const own = shown.ofModel2!;
    expect(standing).toContain(`The chance of at least one event that costs ${words.money(own.counting)} or more is `);
    expect(badYear).toContain(
      `The true average most likely lies between ${words.money(own.range!.today[0])} and ${words.money(own.range!.today[1])}.`,
    );
    expect(badYear).toContain('Provider compromise, not included in the totals');
    expect(badYear).toContain('costs more than your cash reserve');
    expect(plan).toContain(`Chance that one of five years costs more than ${words.shortMoney(shown.limit.amount)}`);
    const annex = (
      await pagesOf({ kind: 'impact-report', input: open, sections: [...annexSections('impact-report')] })
    ).join(' ');
    for (const said of [
      'Simulation error of the average: ±',
      'judged chance of 80',
      'three-year periods',
      'lowers the average by about',
    ])
      expect(annex).toContain(said);
    expect(own.reduction.range[1]).toBeLessThanOrEqual(0.72);
  });

  it('names the public page of the method in the short report and in the annex, and not for model 1', async () => {
    const methodAddress = 'https://risk.example/api/docs/method';
    const sentence = `The method, with every constant and its source, is published at ${methodAddress}.`;
    // A long address may break after a slash.
    const printed = async (task: ReportTask) => (await pagesOf(task)).join(' ').replaceAll('/ ', '/');
    const ofKind = (kind: 'impact-report' | 'business-risk') => [[...usualSections(kind)!], [...annexSections(kind)]];
    const [usual, annex] = ofKind('business-risk');
    const tasks: ReportTask[] = [
      { kind: 'impact-report', input: { ...open, methodAddress }, sections: ofKind('impact-report')[0]! },
      { kind: 'business-risk', input: { ...whole, methodAddress }, sections: usual! },
      { kind: 'business-risk', input: { ...whole, methodAddress }, sections: annex! },
    ];
    for (const task of tasks) expect(await printed(task), task.kind).toContain(sentence);
    const before = { ...practice, methodAddress };
    expect(
      await printed({ kind: 'impact-report', input: before, sections: ofKind('impact-report')[0]! }),
    ).not.toContain(methodAddress);
  });

  it('of an insured client says no gross figure that it does not call so', async () => {
    const { retainedToday, grossToday } = financial.result.simulated;
    const words = reportWords('en-US', 'USD');
    const shown = shownFigures(financial.result, financial.services);
    const gross = [words.shortMoney(shown.gross.rareYear.today), words.money(shown.gross.rareYear.today)];
    expect(retainedToday!.var99).toBeLessThan(grossToday.var99 / 2);
    const { view } = await documentData(businessRisk, withParts(businessRisk, whole), 'ab'.repeat(32), null);
    const said = view.sections.flatMap(({ lead, blocks }) => [lead, ...blocks.flatMap(lines)]);
    const named = said.filter((line) => gross.some((figure) => line.includes(figure)));
    expect(named.length).toBeGreaterThan(0);
    for (const line of named) expect(line, line).toMatch(/before insurance/i);
    const average = [words.money(shown.gross.average.today), words.shortMoney(shown.gross.average.today)];
    const averages = said.filter((line) =>
      average.some((figure) => new RegExp(`${figure.replace('$', '\\$')}(?![\\d.,KM])`).test(line)),
    );
    for (const line of averages) expect(line, line).toMatch(/before insurance|Of an average annual loss of/i);
    expect(said.join(' ')).toContain('After insurance: what your business would keep.');
    // The basis is said on the first page and wherever the plan's effect is.
    const [, standing = '', badYear = ''] = await pagesOf({
      kind: 'business-risk',
      input: whole,
      sections: [...(usualSections('business-risk') ?? [])],
    });
    for (const page of [standing, badYear]) expect(page).toContain('After insurance: what your business would keep.');
  });
});

describe('the plan page of a result of model 2', () => {
  const planOf = async (task: ReportTask) => {
    const kind = task.kind as 'impact-report' | 'business-risk';
    const pages = await pagesOf({ ...task, sections: [...(usualSections(kind) ?? [])] } as ReportTask);
    return { pages, plan: pages.find((page) => page.includes('What it changes')) ?? '' };
  };

  it('says what changes besides the average, in the figures of the result', async () => {
    const { plan } = await planOf({ kind: 'impact-report', input: open });
    const { today, target } = open.result.downtime!.ransomware!;
    const days = (hours: number) => `${hours < 239 ? Math.round((hours / 24) * 10) / 10 : Math.round(hours / 24)} days`;
    expect(plan).toContain(`Downtime in a ransomware attack, typical ${days(today.median)} ${days(target.median)}`);
    expect(plan).toContain(`1 in 10 is longer ${days(today.p90)} ${days(target.p90)}`);
    const rare = shownFigures(open.result, open.services).rareYear.today;
    expect(plan).toContain(
      `1-in-100-year loss in days of revenue ${Math.round((rare * 365) / open.form.annualRevenue)} days`,
    );
    expect(plan).not.toContain('Open coverage blockers');
  });

  it('slides and workbook have the same figures besides the average, and what each service does to the rare years', async () => {
    const task: ReportTask = { kind: 'impact-report', input: open };
    const { today, target } = open.result.downtime!.ransomware!;
    const days = (hours: number) => `${hours < 239 ? Math.round((hours / 24) * 10) / 10 : Math.round(hours / 24)} days`;
    const words = reportWords('en-US', 'USD');
    const shown = shownFigures(open.result, open.services);
    const slides = (await wordsOf(task, 'pptx')).join(' ');
    expect(slides).toContain(`A typical ransomware attack stops part of the business for ${days(today.median)}`);
    expect(slides).toContain(days(target.p90));
    expect(slides).toContain(
      `The services take ${words.shortMoney(shown.rareYear.today - shown.rareYear.target)} off the 1-in-100-year loss`,
    );
    const { greedy, effects } = open.result.serviceRanking;
    const order = greedy.map(({ service }) => service);
    const own = effects!.filter(({ service }) => order.includes(service));
    for (const [k, { rareYear }] of addedEffects(own, shown)
      .rows.map((row) => row!)
      .entries()) {
      const name = open.services.find(({ key }) => key === own[k]!.service)!.name;
      const taken = rareYear === 0 ? 'nothing' : words.money(rareYear);
      expect(slides).toContain(`${name} takes ${taken} off the 1-in-100-year loss.`);
    }
    expect(slides).toContain(
      'Among the three controls insurers recommend most often (Marsh McLennan, 2023): MFA and EDR.',
    );
    expect(slides).toContain('Commonly required by insurers (ProWriters, a broker): MFA, EDR, ');
    const sheets = (await wordsOf(task, 'xlsx')).join(' ');
    expect(sheets).toContain('Downtime in a ransomware attack, typical');
    expect(sheets).toContain(
      'Among the three controls insurers recommend most often (Marsh McLennan, 2023): MFA and EDR.',
    );
    expect(sheets).toContain('Commonly required by insurers (ProWriters, a broker): MFA, EDR, ');
  });

  it('counts the coverage blockers of the assessment, and cites duties of the regulations in the record', async () => {
    const blockers = whole.insurance!.result.hardStops.length;
    const { plan, pages } = await planOf({
      kind: 'business-risk',
      input: { ...whole, proposal: null, regulations: ['hipaa', 'sox'] },
    });
    expect(blockers).toBeGreaterThan(0);
    expect(plan).toMatch(new RegExp(`Open coverage blockers ${blockers} \\d`));
    expect(plan).toContain('Duties these services help to meet');
    expect(plan).toContain('HIPAA (45 CFR): information system activity review (164.308(a)(1)(ii)(D))');
    expect(plan).toContain('Your attorney or auditor judges whether the duty is met.');
    expect(pages.join(' ')).not.toMatch(/complian(t|ce) with/i);
    expect(pages.length).toBe(7);
    const without = await planOf({ kind: 'business-risk', input: { ...whole, proposal: null } });
    expect(without.plan).not.toContain('Duties these services');
  });
});

it('a level that critical gaps raise says on the first page what the figures alone would give, and by how many gaps', async () => {
  const open2 = [
    { control: 'mfa', service: 'managed_identity', bankId: 'insurance' },
    { control: 'ddos', service: 'ddos_protection', bankId: 'insurance' },
  ] as const;
  const gapFacts = { known: [], open: [...open2] };
  const input = simulatedInModel2(practice, { isInsured: true, trials, gapFacts });
  const { key, own } = levelOf(input.result, 'today', input.level.from);
  expect([key, own]).toEqual(['high', 'low']);
  const sections = [...(usualSections('impact-report') ?? [])];
  const [, standing = ''] = await pagesOf({ kind: 'impact-report', input, sections });
  expect(standing).toContain(levelCapped('Low', 2, 'High'));
  const [, without = ''] = await pagesOf({ kind: 'impact-report', input: insured, sections });
  expect(without).not.toContain('Your figures alone would give');
});

it('a score and a grade that are held down say why on the first page, in the fixed sentences, and on the slide', async () => {
  const parts = { financial: 90, insurance: 80, breach: 80 };
  const cap = {
    own: 'C' as const,
    gaps: ['mfa', 'backup'],
    bands: [{ part: 'insurance' as const, band: 'not_ready' }],
  };
  const combined = { score: 60, grade: 'D' as const, parts, cap, scoreCap: { own: 84, level: 'high' as const } };
  const task: ReportTask = { kind: 'business-risk', input: { ...whole, combined } };
  const sections = [...(usualSections('business-risk') ?? [])];
  const [, standing = ''] = await pagesOf({ ...task, sections });
  const said = scoreReasons(combined);
  expect(said).toEqual([
    'The three parts alone would give 84. A high risk level caps the resilience score at 60.',
    'The score would be a C. It is shown as D because of: Multi-factor authentication (MFA), Backups, Insurance readiness (Not ready).',
  ]);
  const slides = (await wordsOf(task, 'pptx')).join(' ');
  for (const sentence of said) {
    expect(standing).toContain(sentence);
    expect(slides).toContain(sentence);
  }
  const free = { ...combined, score: 84, grade: 'B' as const, cap: null, scoreCap: null };
  const [, open2 = ''] = await pagesOf({ kind: 'business-risk', input: { ...whole, combined: free }, sections });
  expect(open2).not.toMatch(/alone would give 84|It is shown as/);
});

it('a result of model 1 opens with its own words, and says that it is of model 1', async () => {
  const task: ReportTask = { kind: 'impact-report', input: sampleReportInput({}, 2_000) };
  const told = (await pagesOf({ ...task, input: { ...task.input, layout: CURRENT_LAYOUT } })).join(' ');
  expect(told).toContain('chance of at least one costly cyber incident in the next five years');
  expect(told).toContain('Computed with model 1 (2026-1).');
  expect(told).not.toMatch(/at least one event that costs|cash reserve|Provider compromise/);
});
