import { BANK_VERSIONS, bankOf } from '@fairlead/content/question-banks/banks';
import { type QuestionBank, questionBank } from '@fairlead/content/question-banks/schema';
import { REPORT_KIND_KEYS, REPORT_KINDS } from '@fairlead/contract/features/report-kinds';
import { assessmentResultOf } from '@fairlead/risk/assessment/result';
import JSZip from 'jszip';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadinessPart, ReportFrame } from '../document/input';
import { defineReport } from '../document/sections/define-report';
import { SECTIONS } from '../document/sections/sections';
import { bankReport } from './bank-report';
import { sampleBusinessRisk } from './business-risk/sample-input';
import { sampleReportInput } from './impact-report/sample-input';
import { REPORTS } from './kinds';
import { renderDemand, rendererOf } from './render';

describe('the kinds of reports', () => {
  it('are those that can be ordered, and those that are handed out at once', () => {
    expect(Object.keys(REPORTS)).toEqual([
      ...REPORT_KIND_KEYS,
      'amortizer',
      'handout',
      'client-health',
      'loyalty-summary',
      'method-paper',
    ]);
  });

  it('are each known by one key, and have a version of their own', () => {
    const reports = Object.entries(REPORTS);
    expect(reports.map(([, { kind }]) => kind)).toEqual(reports.map(([key]) => key));
    expect(new Set(reports.map(([, { version }]) => version)).size).toBe(reports.length);
  });
});

describe('the slides of a report', () => {
  it('are offered of every kind that is ordered', () => {
    expect(REPORT_KIND_KEYS.filter((kind) => !('pptx' in REPORTS[kind].demand))).toEqual([]);
  });

  it('of the executive summary say what its page says, and end with the next steps', async () => {
    const archive = await JSZip.loadAsync(
      await renderDemand({ kind: 'impact-summary', input: sampleReportInput({}, 2_000) }, 'pptx'),
    );
    const names = Object.keys(archive.files).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
    const slides = await Promise.all(names.map((name) => archive.files[name]!.async('string')));
    expect(slides.length).toBeGreaterThanOrEqual(4);
    expect(slides.length).toBeLessThanOrEqual(8);
    const said = slides.join(' ');
    expect(said).toContain(REPORT_KINDS['impact-summary'].name);
    for (const part of ['1-in-100', 'What we need from you']) expect(said).toContain(part);
  });
});

/** A kind as someone adds it: `docs/how-to/report-kind.md`. Its first section is its own, the other one is shared. */
const tideReport = defineReport<ReportFrame & { insurance: ReadinessPart }>({
  kind: 'tide-report',
  name: 'Tide report',
  headline: 'When to sail',
  version: 'tide-report@1',
  parts: [],
  banks: ['insurance'],
  sections: [
    {
      key: 'tides',
      title: 'Tides',
      load: async () => (context) => [
        {
          name: '',
          heading: `High water for ${context.name}`,
          lead: `The score is ${context.assessments[0]?.part.result.score}.`,
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

  it('has slides and a workbook, which say what its own section does where that was chosen', async () => {
    const said = async (format: 'pptx' | 'xlsx', sections?: string[]) => {
      const archive = await JSZip.loadAsync(await renderDemand({ ...task, ...(sections ? { sections } : {}) }, format));
      const files = Object.values(archive.files).filter(({ name }) =>
        /slides\/slide\d+\.xml$|sharedStrings/.test(name),
      );
      return (await Promise.all(files.map((file) => file.async('string')))).join();
    };
    for (const format of ['pptx', 'xlsx'] as const) {
      expect(await said(format)).toContain('Four fathoms');
      expect(await said(format, ['method'])).not.toContain('Four fathoms');
    }
  });
});

/** A bank as someone adds it: `docs/how-to/question-bank.md`. A scale of its own, and two levels above its questions. */
const breach = bankOf('breach', 1);
const HARBOR = questionBank.parse({
  ...breach,
  id: 'harbor_watch',
  title: 'Harbor watch',
  shortTitle: 'Harbor watch',
  nameInText: 'harbor watch',
  axes: [{ key: 'whole', label: 'Harbor watch', meaning: 'How well the harbor is kept.' }],
  groups: [
    { key: 'land', label: 'Landward', meaning: 'What can be reached from the town.' },
    { key: 'sea', label: 'Seaward', meaning: 'What can be reached from the water.' },
  ],
  sections: breach.sections.map((section, k) => ({ ...section, axis: 'whole', group: k < 4 ? 'land' : 'sea' })),
  scale: [
    { id: 'always', label: 'On every watch', value: 1 },
    { id: 'mostly', label: 'On most watches', value: 0.75 },
    { id: 'seldom', label: 'On few watches', value: 0.25 },
    { id: 'never', label: 'On no watch', value: 0 },
  ],
  quadrants: null,
  resultViews: [],
  howToRead: 'Each answer counts by how often the watch is kept; an open gap caps the score.',
  method: 'Harbor watch is the weighted share of what the harbor master asks for.',
  report: {
    name: 'Harbor watch report',
    headline: 'How well the harbor is kept',
    holds: 'The score of the watch, group by group, and what is open.',
  },
});

describe('a bank that is added', () => {
  const listed = BANK_VERSIONS as unknown as QuestionBank[];
  beforeAll(() => void listed.push(HARBOR));
  afterAll(() => void listed.splice(listed.indexOf(HARBOR), 1));

  it('has a report of its own: score, groups, gaps, method and every answer, as pages, slides and workbook', async () => {
    const values = Object.fromEntries(
      HARBOR.questions.map(({ id, form }) => [id, form.kind === 'met' ? 'mostly' : 'not_sure']),
    );
    const result = assessmentResultOf(HARBOR, values, { submitted: true }, null);
    expect(result.groups?.map(({ key }) => key)).toEqual(['land', 'sea']);
    const part: ReadinessPart = {
      bankId: HARBOR.id,
      bankVersion: HARBOR.version,
      number: 1,
      completedOn: { year: 2026, month: 1, day: 5 },
      result,
      answers: Object.fromEntries(
        Object.entries(values).map(([id, value]) => [id, { value, knownBy: null, proofs: 0 }]),
      ),
    };
    const report = bankReport(HARBOR);
    expect(report).toMatchObject({ kind: 'harbor-watch-readiness', name: 'Harbor watch report' });
    expect(report.sections.map(({ title }) => title)).toEqual([
      'Where you stand',
      'Harbor watch',
      'The roadmap',
      'Method and sources',
      'All answers',
    ]);
    const {
      insurance: _insurance,
      breach: _breach,
      financial: _financial,
      ...frame
    } = sampleBusinessRisk('dental', {}, 1_000);
    const { renderTask, renderDemand } = rendererOf({ 'harbor-watch-readiness': report });
    const task = { kind: 'harbor-watch-readiness' as const, input: { ...frame, [HARBOR.id]: part } };
    const { pdf } = await renderTask(task, () => undefined);
    const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true });
    for (const words of [
      'How well the harbor is kept',
      `Landward: ${result.groups?.[0]?.score}`,
      `Seaward: ${result.groups?.[1]?.score}`,
      'On most watches',
      HARBOR.method,
      HARBOR.questions[0]!.question,
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(words);
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
