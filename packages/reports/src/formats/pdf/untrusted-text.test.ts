import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleBusinessRisk } from '#kinds/business-risk/sample-input';
import { impactReportPdf } from '#kinds/impact-report/pdf';
import { sampleReportInput } from '#kinds/impact-report/sample-input';
import { impactSummaryPdf } from '#kinds/impact-summary/pdf';
import { type ReportTask, renderDemand, renderTask } from '#kinds/render';
import { type Pdf, typesetPdf } from './typst';

const SECRET = 'ballast-canary';

/** Texts that mean something to a page, a template, a shell, a file system or a network. */
const payloads = (port: number, file: string) => [
  '<script>globalThis.hit=1</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  `<img src="http://127.0.0.1:${port}/a.png">`,
  `<image href="http://127.0.0.1:${port}/b.svg"/>`,
  'javascript:alert(1)',
  '{{7*7}}',
  '${7*7}',
  '#{7*7}',
  '#(7*7)',
  '<%= 7*7 %>',
  `#read("${file}")`,
  `#image("${file}")`,
  `#include "${file}"`,
  '#import "@preview/x:1.0.0"',
  '#eval("7*7")',
  '#sys.inputs',
  '#panic("stop")',
  `#link("http://127.0.0.1:${port}/c")[x]`,
  `http://127.0.0.1:${port}/d`,
  `file://${file}`,
  `[a](http://127.0.0.1:${port}/e)`,
  '*bold* _slanted_ $x^2$',
  '= Heading',
  '@reference <label>',
  '\\n \\u{41} \\',
  '`code` ```raw```',
  '// remark /* remark */',
  '../../../../etc/passwd',
  ') /A << /S /URI /URI (http://x) >> (',
];

/** What a spreadsheet might read as a formula. */
const FORMULAS = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1+1', '\r=1+1', '＝1+1', '  =1+1', '=HYPERLINK("http://x")'];

const squeezed = (text: string) => text.replace(/\s/g, '');
const sample = sampleReportInput({}, 5_000);
const ACTIONS = /\/(JavaScript|JS|Launch|URI|GoToR|SubmitForm|OpenAction|AA|EmbeddedFile)\b/;

/** Every XML file of an archive, and of the archives in it. */
async function xmlOf(bytes: Uint8Array): Promise<string> {
  const parts: string[] = [];
  for (const [name, file] of Object.entries((await JSZip.loadAsync(bytes)).files)) {
    if (name.endsWith('.xlsx')) parts.push(await xmlOf(await file.async('uint8array')));
    else if (/\.(xml|rels)$/.test(name)) parts.push(await file.async('string'));
  }
  return parts.join('\n');
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const unescapedXml = (xml: string) =>
  xml.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_entity, name: string) => ENTITIES[name] ?? '');

describe('text that people typed', () => {
  const input = sampleBusinessRisk('dental', {}, 1_000);
  let server: Server;
  let folder: string;
  let hits = 0;
  let texts: string[];
  beforeAll(async () => {
    server = createServer((_request, response) => {
      hits += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    folder = mkdtempSync(join(tmpdir(), 'x-'));
    writeFileSync(join(folder, 's'), SECRET);
    texts = payloads((server.address() as AddressInfo).port, join(folder, 's'));
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  async function checked(report: Pdf): Promise<string> {
    const document = await getDocumentProxy(report.pdf.slice());
    expect(await document.getJSActions()).toBeNull();
    expect(await document.getAttachments()).toBeNull();
    for (let page = 1; page <= document.numPages; page += 1) {
      // A list of contents leads to pages of its own report, and nothing leads anywhere else.
      const links: { dest?: unknown }[] = await (await document.getPage(page)).getAnnotations();
      expect(links.filter((link) => !Array.isArray(link.dest) && typeof link.dest !== 'string')).toEqual([]);
    }
    const { text } = await extractText(document, { mergePages: true });
    expect(text).not.toContain(SECRET);
    expect(hits).toBe(0);
    return squeezed(text);
  }

  it('is printed as it was typed in every field of cover and summary', async () => {
    expect(texts).toHaveLength(30);
    for (const typed of texts) {
      const [first, ...rest] = sample.services;
      const report = impactSummaryPdf({
        ...sample,
        client: { name: typed, details: [typed] },
        provider: { ...sample.provider, name: typed, details: [typed] },
        result: { ...sample.result, notices: [typed] },
        services: [{ ...first!, name: typed, promise: typed }, ...rest],
      });
      const printed = await checked(report);
      // Prepared for, and its detail; plate, prepared by and its detail; the step and what it does; the notice; head and foot.
      expect(printed.split(squeezed(typed)).length - 1, typed).toBeGreaterThanOrEqual(10);
    }
  });

  it('is printed as it was typed in names, reasons and notices of the full report', async () => {
    const triple = { min: 0.2, mode: 0.5, max: 0.9 };
    const rateOverrides = texts.map((reason) => ({
      scenario: 'bec',
      threatRate: 4,
      capability: triple,
      resistance: triple,
      reason,
    }));
    const all = texts.join(' ');
    const report = impactReportPdf({
      ...sample,
      client: { name: all, details: texts },
      provider: { ...sample.provider, name: all, details: texts },
      form: { ...sample.form, rateOverrides },
    });
    const printed = await checked(report);
    for (const typed of texts) expect(printed, typed).toContain(squeezed(typed));
  });

  it('is printed as it was typed in the plan and the proposal of the combined report', async () => {
    const lines = texts.map((name) => ({
      key: null,
      name,
      promise: name,
      unit: 'month' as const,
      quantity: 1,
      unitPrice: 1,
      closes: [name],
    }));
    const all = texts.join(' ');
    const who = { name: all, title: all };
    const plan = { lines, effect: null, amortizer: null };
    const report = await renderTask(
      {
        kind: 'business-risk',
        sections: ['summary', 'plan', 'proposal'],
        input: {
          ...input,
          client: { name: all, details: texts },
          provider: { ...input.provider, name: all, details: texts },
          plan,
          proposal: {
            ...input.proposal!,
            ...plan,
            title: all,
            introduction: texts.join('\n\n'),
            terms: texts.join('\n\n'),
            signatories: { client: who, provider: who },
          },
        },
      },
      () => undefined,
    );
    const printed = await checked(report);
    // Service, promise and what it closes; title, introduction, terms; both who sign, by name and title.
    for (const typed of texts) expect(printed.split(squeezed(typed)).length - 1, typed).toBeGreaterThanOrEqual(9);
  });

  const KINDS = ['business-risk', 'insurance-readiness', 'breach-readiness', 'proposal'] as const;

  /** What every kind of report made of sections is made from, with these texts wherever somebody types. */
  function filledWith(typed: readonly string[], name = typed.join(' ')) {
    const who = { name, title: name };
    const lines = typed.map((text) => ({
      key: null,
      name: text,
      promise: text,
      unit: 'month' as const,
      quantity: 1,
      unitPrice: 1,
      closes: [text],
    }));
    const own = { lines, effect: input.proposal!.effect, amortizer: { ...input.proposal!.amortizer!, name } };
    const services = input.financial!.services.map((service) => ({ ...service, name, promise: name }));
    return {
      ...input,
      client: { name, details: [...typed] },
      provider: { ...input.provider, name, details: [...typed] },
      financial: { ...input.financial!, services, result: { ...input.financial!.result, notices: [name] } },
      plan: own,
      proposal: {
        ...input.proposal!,
        ...own,
        title: name,
        introduction: name,
        terms: name,
        signatories: { client: who, provider: who },
        accepted: { ...who, on: input.date, how: 'portal' as const },
      },
    };
  }
  const quiet = () => undefined;

  it.each(KINDS.slice(1))('is printed as it was typed in a report of the kind %s', async (kind) => {
    const printed = await checked(await renderTask({ kind, input: filledWith(texts) } as ReportTask, quiet));
    for (const typed of texts) expect(printed, typed).toContain(squeezed(typed));
  });

  it.each(KINDS)('stays text on slides and in the workbook of the kind %s', async (kind) => {
    const all = [...texts, ...FORMULAS];
    const unseen: string[] = [];
    // A slide shows eight services; the name of the client is on every kind.
    for (let from = 0; from < (kind === 'business-risk' ? texts.length : 1); from += 8) {
      const some = texts.slice(from, from + 8);
      const deck = { kind, input: filledWith(some, some[0]) } as ReportTask;
      const xml = await xmlOf(await renderDemand(deck, 'pptx'));
      expect(xml.match(/TargetMode="External"|<a:hlink(Click|MouseOver)|<script|vbaProject|<p:oleObj/g)).toBeNull();
      const shown = squeezed(unescapedXml(xml));
      const wanted = kind === 'business-risk' ? some : some.slice(0, 1);
      unseen.push(...wanted.filter((typed) => !shown.includes(squeezed(typed))));
    }
    expect(unseen).toEqual([]);
    const book = new ExcelJS.Workbook();
    const bytes = await renderDemand({ kind, input: filledWith(all, FORMULAS[0]) } as ReportTask, 'xlsx');
    await book.xlsx.load(Buffer.from(bytes).buffer as ArrayBuffer);
    const cells: string[] = [];
    for (const sheet of book.worksheets)
      sheet.eachRow((row) =>
        row.eachCell((cell) => {
          expect([cell.address, cell.formula, cell.hyperlink]).toEqual([cell.address, undefined, undefined]);
          if (typeof cell.value === 'string') cells.push(cell.value);
        }),
      );
    expect(cells).toContain(`'${FORMULAS[0]}`);
    if (kind === 'business-risk' || kind === 'proposal')
      for (const typed of all)
        expect(
          cells.some((cell) => squeezed(cell).endsWith(squeezed(typed))),
          typed,
        ).toBe(true);
    expect(cells.filter((cell) => /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell) || /^[\t\r\n]/.test(cell))).toEqual(
      [],
    );
    expect(hits).toBe(0);
  });

  it('would be seen if a template took it for markup', async () => {
    const careless = (view: { text: string }) =>
      typesetPdf({
        template: 'generated/careless.typ',
        view,
        files: {
          'careless.typ': new TextEncoder().encode(
            '#let d = json(bytes(sys.inputs.data)); #eval(d.text, mode: "markup")',
          ),
        },
      });
    const linked = careless({ text: 'http://127.0.0.1:9/x' });
    expect(Buffer.from(linked.pdf).toString('latin1')).toMatch(ACTIONS);
    await expect(checked(linked)).rejects.toThrow();
  });
});
