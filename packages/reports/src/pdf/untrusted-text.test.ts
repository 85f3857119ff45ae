import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleBusinessRisk } from '../business-risk/sample-input';
import { impactReportData } from '../impact-report/data';
import { impactReport } from '../impact-report/definition';
import { sampleReportInput } from '../impact-report/sample-input';
import { impactSummaryData } from '../impact-summary/data';
import { impactSummary } from '../impact-summary/definition';
import { renderTask } from '../report-kinds';
import { renderReport } from './render-report';
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

const squeezed = (text: string) => text.replace(/\s/g, '');
const sample = sampleReportInput({}, 5_000);
const ACTIONS = /\/(JavaScript|JS|Launch|URI|GoToR|SubmitForm|OpenAction|AA|EmbeddedFile)\b/;

describe('text that people typed', () => {
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
      const report = renderReport(
        impactSummary,
        impactSummaryData({
          ...sample,
          client: { name: typed, details: [typed] },
          provider: { ...sample.provider, name: typed, details: [typed] },
          result: { ...sample.result, notices: [typed] },
          services: [{ ...first!, name: typed, promise: typed }, ...rest],
        }),
      );
      const printed = await checked(report);
      // Prepared for, and its detail; plate, prepared by and its detail; the step and what it does; the notice; head and foot.
      expect(printed.split(squeezed(typed)).length - 1, typed).toBeGreaterThanOrEqual(10);
    }
  });

  it('is printed as it was typed in names, reasons and notices of the full report', async () => {
    const triple = { min: 0.2, mode: 0.5, max: 0.9 };
    const rateOverrides = texts.map((reason) => ({
      ...{ scenario: 'bec', threatRate: 4, capability: triple, resistance: triple },
      reason,
    }));
    const all = texts.join(' ');
    const report = renderReport(
      impactReport,
      impactReportData({
        ...sample,
        client: { name: all, details: texts },
        provider: { ...sample.provider, name: all, details: texts },
        form: { ...sample.form, rateOverrides },
      }),
    );
    const printed = await checked(report);
    for (const typed of texts) expect(printed, typed).toContain(squeezed(typed));
  });

  it('is printed as it was typed in the plan and the proposal of the combined report', async () => {
    const input = sampleBusinessRisk('dental', {}, 5_000);
    const lines = texts.map((name) => ({
      ...{ key: null, name, promise: name, unit: 'month' as const, quantity: 1, unitPrice: 1 },
      closes: [name],
    }));
    const all = texts.join(' ');
    const who = { name: all, title: all };
    const plan = { lines, effect: null, amortizer: null };
    const report = renderTask(
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
            ...{ title: all, introduction: texts.join('\n\n'), terms: texts.join('\n\n') },
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
