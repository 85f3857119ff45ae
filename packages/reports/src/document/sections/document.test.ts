import { newestBanks } from '@fairlead/content/question-banks/banks';
import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RoadmapItem } from '#document/input';
import type { Pdf } from '#formats/pdf/typst';
import { bankReport } from '#kinds/bank-report';
import type { BusinessRiskInput } from '#kinds/business-risk/kind';
import { businessRisk } from '#kinds/business-risk/kind';
import { sampleBusinessRisk } from '#kinds/business-risk/sample-input';
import { proposal } from '#kinds/proposal/kind';
import { renderTask } from '#kinds/render';
import { fingerprintOf, printedFingerprint } from '../fingerprint';
import type { DocumentInput } from './context';
import { type DocumentKind, documentData } from './data';
import { withParts } from './parts';
import { documentPdf } from './pdf';
import { readinessOf } from './readiness';
import { documentSheets } from './sheets';

// The sample business has no assessment by a framework.
const reports = newestBanks()
  .filter(({ forClientRecords }) => !forClientRecords)
  .map(bankReport);
const insuranceReadiness = reports[0]!;
const KINDS = [businessRisk, ...reports, proposal];
const still = () => undefined;
const told = (input: DocumentInput) => ({ input, fingerprint: 'ab'.repeat(32), own: [], told: null });
const ROADMAP: RoadmapItem[] = [
  { title: 'Payment policy', serviceKey: null, start: null, finish: '2026-Q3', state: 'proposed', costOnce: 800 },
];
const dental = sampleBusinessRisk('dental', { roadmap: ROADMAP });
const combined = (input: BusinessRiskInput, sections?: string[]) =>
  renderTask({ kind: 'business-risk', input, ...(sections ? { sections } : {}) }, still);

/** Text of each page with line breaks as spaces. */
async function pagesOf(report: Pdf): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(report.pdf.slice()));
  return text.map((page) => page.replace(/\s+/g, ' '));
}

describe.each([
  ['dental', 'a4'],
  ['manufacturer', 'us-letter'],
] as const)('the combined report of the %s on %s', (subject, paper) => {
  const input = sampleBusinessRisk(subject, { paper });
  let report: Pdf;
  let pages: string[];
  beforeAll(async () => {
    report = await combined(input);
    pages = await pagesOf(report);
  });

  it('answers on its first page where it stands, what matters most and what is needed', () => {
    const first = pages[2] ?? '';
    const { score, grade } = input.combined as { score: number; grade: string };
    const asked = ['Where you stand', `${score}`, `Grade ${grade}`, 'What matters most', 'What we need from you'];
    // Of the key figures the chance leads, the rare year follows.
    for (const text of [...asked, 'Chance of any event in five years 1-in-100-year loss'])
      expect(first).toContain(text);
  });

  it('has every part in order, a list of them, and a foot that tells the report from any other', () => {
    const whole = pages.join(' ');
    const headings = [
      'Contents',
      'Where you stand',
      'How likely is a loss of a given size?',
      'What could happen',
      'Cyber-insurance readiness',
      'Before you apply or renew',
      'Breach readiness, section by section',
      'What an incident would cost, day by day',
      'Who must be notified, and when',
      'The plan',
      'Cost of risk',
      'Terms and signatures',
      'How the scores were made',
      'Insurance readiness: every answer',
    ];
    let at = -1;
    for (const heading of headings) {
      const next = whole.indexOf(heading, at + 1);
      expect(next, heading).toBeGreaterThan(at);
      if (heading !== 'Contents') at = Math.max(at, next);
    }
    const data = printedFingerprint(fingerprintOf(input));
    for (const [k, page] of pages.entries()) if (k > 0) expect(page).toContain(`Page ${k + 1} of ${report.pageCount}`);
    expect(pages.slice(1).every((page) => page.includes(`Version 1 · Data ${data}`))).toBe(true);
    expect(whole).toContain('Estimates, not predictions, and not insurance or legal advice.');
    expect(whole).toContain('It is no certificate.');
    expect(whole).toContain('is affiliated with it');
    expect(whole).toContain('Answers on an application must be true on the day it is signed.');
    expect(whole).not.toMatch(/NaN|undefined|\[object|Infinity/);
  });

  it('prints every question with its answer, and every gap with its points', () => {
    // A line may end at a hyphen.
    const whole = pages.join(' ').replace(/(\w)- (\w)/g, '$1-$2');
    for (const part of [input.insurance!, input.breach!]) {
      const { bank, gaps } = readinessOf(part, input.financial);
      for (const { id, question } of bank.questions) expect(whole).toContain(`${id} ${question}`);
      for (const { question, points } of gaps) {
        expect(whole).toContain(question.recommendation.title);
        expect(whole).toContain(`+${points}`);
      }
    }
  });
});

it('says one figure for one service, and what it rests on: the simulation beside, unless the answers are newer', async () => {
  const financial = dental.financial!;
  const of = async (day: number) => {
    const made = withParts(insuranceReadiness, {
      ...dental,
      financial: { ...financial, completedOn: { ...financial.completedOn, day } },
    });
    const { gaps } = readinessOf(made.assessments[0]!, made.financial);
    const sheet = documentSheets(insuranceReadiness, told(made)).find(({ name }) => name.endsWith('gaps'))!;
    const column = (label: string) => {
      const at = sheet.columns.findIndex((one) => one.label.startsWith(label));
      return sheet.rows.map((row) => row[at]);
    };
    const printed = JSON.stringify(
      (await documentData(insuranceReadiness, made, 'ab'.repeat(32), ['insurance'])).view.sections,
    );
    return { gaps, avoids: column('Avoids a year'), by: new Set(column('Avoids by')), printed };
  };
  const simulated = new Map(financial.result.serviceRanking.alone.map((one) => [one.service, one.reduction]));
  const after = await of(14);
  expect(after.gaps.map(({ reduction }) => reduction)).toEqual(
    after.gaps.map(({ question }) => simulated.get(question.service!)),
  );
  expect(after.avoids).toEqual(after.gaps.map(({ reduction }) => reduction));
  expect([...after.by]).toEqual([expect.stringMatching(/^Simulation of .*14/)]);
  expect(after.printed).toMatch(/would avoid on its own, by the simulation of [^.]*14[^.]*\./);
  const before = await of(12);
  expect(before.avoids).toEqual(dental.insurance!.result.gaps.map(({ reduction }) => reduction));
  expect([...before.by]).toEqual([expect.stringMatching(/^Answers of .*14/)]);
  expect(before.printed).toMatch(/would avoid on its own, by the answers as of [^.]*14[^.]*\./);
});

describe('sections', () => {
  const whole = withParts(businessRisk, dental);
  const print = async (kind: DocumentKind, chosen: string[] | null) =>
    (await documentData(kind, whole, 'ab'.repeat(32), chosen)).view.sections;

  it('can be chosen one by one; none is empty', async () => {
    for (const { key, title } of businessRisk.sections) {
      const own = await print(businessRisk, [key]);
      expect(own.length, key).toBeGreaterThan(0);
      expect(new Set(own.map(({ section }) => section))).toEqual(new Set([title]));
      expect(own.every(({ blocks, heading }) => blocks.length > 0 && heading !== '')).toBe(true);
    }
    // Prices line by line stand in the proposal; where it is not printed, the plan has them.
    const plan = (await print(businessRisk, ['plan'])).flatMap(({ blocks }) => blocks);
    expect(JSON.stringify(plan)).toContain('Services and prices');
    // In the report's own order, however they were named.
    expect((await print(businessRisk, ['answers', 'standing'])).map(({ section }) => section)[0]).toBe(
      'Where you stand',
    );
  });

  it('stand in the report whatever is chosen: those and no others, in its own order', async () => {
    const anyChoice = fc.constantFrom(...KINDS).chain((kind) =>
      fc.record({
        kind: fc.constant(kind),
        chosen: fc.shuffledSubarray(
          kind.sections.map((section) => section.key),
          { minLength: 1 },
        ),
      }),
    );
    await fc.assert(
      fc.asyncProperty(anyChoice, async ({ kind, chosen }) => {
        const made = await documentData(kind, withParts(kind, dental), 'ab'.repeat(32), chosen);
        const titles = kind.sections.filter((section) => chosen.includes(section.key)).map(({ title }) => title);
        expect([...new Set(made.view.sections.map(({ section }) => section))]).toEqual(titles);
      }),
      { numRuns: 30 },
    );
  });

  it('are left out where there is nothing to say', async () => {
    const bare = { ...dental, financial: null, insurance: null, plan: null, proposal: null, roadmap: null };
    const made = await documentData(businessRisk, withParts(businessRisk, bare), 'ab'.repeat(32), null);
    const titles = made.view.sections.map(({ section }) => section);
    expect([...new Set(titles)]).toEqual([
      'Where you stand',
      'What matters most',
      'Next steps',
      'Breach readiness',
      'Method and sources',
      'All answers',
    ]);
  });

  it('one more is added by adding data', async () => {
    const page = {
      name: '',
      heading: 'Tide table',
      lead: 'High water at noon.',
      blocks: [{ kind: 'note' as const, title: 'Depth', text: 'Four fathoms' }],
    };
    const tides = { key: 'tides', title: 'Tides', load: async () => () => [page] };
    const kind = { ...businessRisk, sections: [...businessRisk.sections, tides] };
    const made = { input: whole, fingerprint: 'ab'.repeat(32) };
    const report = await documentPdf(kind, made, ['summary', 'tides'], still);
    const last = (await pagesOf(report)).at(-1);
    for (const text of ['Tides', 'Tide table', 'High water at noon.', 'Four fathoms']) expect(last).toContain(text);
  });

  it('have keys of their own, and templates name only these', () => {
    for (const kind of KINDS) {
      const keys = kind.sections.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const { sections } of kind.templates) for (const key of sections ?? []) expect(keys).toContain(key);
    }
  });
});

describe('what a report says of itself', () => {
  it('is the same to the byte from the same data', async () => {
    const chosen = ['summary', 'insurance', 'breach', 'plan', 'proposal'];
    const again = sampleBusinessRisk('dental', { roadmap: ROADMAP });
    const [one, other] = [await combined(again, chosen), await combined(dental, chosen)];
    expect(Buffer.from(one.pdf).equals(Buffer.from(other.pdf))).toBe(true);
  });

  it('names what is missing instead of a score', async () => {
    const missing = [
      { part: 'insurance', reason: 'out_of_date' },
      { part: 'breach', reason: 'absent' },
    ] as const;
    const page = (
      await pagesOf(
        await combined({ ...dental, breach: null, combined: { score: null, missing: [...missing] } }, ['summary']),
      )
    ).at(-1);
    expect(page).toContain('There is no resilience score yet');
    expect(page).toContain('Insurance readiness: out of date. Breach readiness: not completed yet.');
    expect(page).toContain('An hour to finish the questions');
    expect(page).not.toContain('Grade');
  });

  it('says on every page that it is a sample, and that it was made in a trial', async () => {
    const sample = await combined({ ...dental, isTrial: true, client: { ...dental.client, isSample: true } }, [
      'summary',
      'plan',
    ]);
    for (const page of (await pagesOf(sample)).slice(1)) expect(page).toContain('Sample data · Trial version');
    for (const page of (await pagesOf(await combined(dental, ['summary', 'plan']))).slice(1)) {
      expect(page).not.toContain('Trial version');
      expect(page).toContain('Confidential');
    }
  });

  it('has no list of contents on a few pages', async () => {
    expect((await pagesOf(await combined(dental, ['summary', 'plan']))).join(' ')).not.toContain('Contents');
  });
});

describe('one part by itself', () => {
  it('prints its own part and nothing of the others', async () => {
    const insurance = await pagesOf(
      await renderTask({ kind: 'insurance-readiness', input: { ...dental, insurance: dental.insurance! } }, still),
    );
    expect(insurance.join(' ')).toContain('What an insurer would see');
    expect(insurance.join(' ')).not.toMatch(/[Rr]esilience score|Whom to tell|Signature/);
    const breach = await pagesOf(
      await renderTask(
        {
          kind: 'breach-readiness',
          input: {
            ...dental,
            financial: null,
            breach: dental.breach!,
            facts: { regions: ['EU'], sector: null, dataSensitivity: null, regulations: [] },
          },
        },
        still,
      ),
    );
    expect(breach.join(' ')).toContain('EU data authority');
    expect(breach.join(' ')).not.toContain('HIPAA');
    expect(breach.join(' ')).toContain('Run a simulation for this business, and the cost of each day appears here.');
  });

  it('a proposal adds up, and says until when and by whom it was accepted', async () => {
    const accepted = {
      name: 'Nora Whitfield',
      title: 'Partner',
      on: { year: 2026, month: 3, day: 20 },
      how: 'portal' as const,
    };
    const text = (
      await pagesOf(
        await renderTask(
          { kind: 'proposal', input: { ...dental, proposal: { ...dental.proposal!, accepted } } },
          still,
        ),
      )
    ).join(' ');
    // 46 × 18 + 40 × 6.5 + 620 + 40 × 4.5 + 40 × 3 + 290 = 2,298; less 60; twelve months and 4,800 once.
    for (const amount of ['$2,298', '−$60', '$2,238', '$4,800', '$31,656']) expect(text).toContain(amount);
    for (const words of [
      'Valid until April 30, 2026',
      'Accepted online',
      'Nora Whitfield, Partner, on March 20, 2026',
      'Terms of Wrenfield IT',
    ])
      expect(text).toContain(words);
  });
});
