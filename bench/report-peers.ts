/** What the pages of a report cost elsewhere: set by a React PDF library, and printed by Chromium. */
import { impactReportPdf } from '@fairlead/reports/kinds/impact-report/pdf';
import { sampleReportInput } from '@fairlead/reports/kinds/impact-report/sample-input';
import { chromium } from '@playwright/test';
import { Document, Page, renderToBuffer, StyleSheet, Text } from '@react-pdf/renderer';
import { createElement } from 'react';
import { extractText, getDocumentProxy } from 'unpdf';
import { chromiumPath } from '../scripts/chromium';

export type BenchRow = { name: string; value: number; unit: string };

const RUNS = 9;
const STYLES = StyleSheet.create({ page: { padding: 36, fontSize: 6 }, line: { marginBottom: 1 } });

/**
 * The same words on as many pages, in one run and by turns. The others set plain lines without our charts, tables and
 * fonts, so they have less to do; each sets another client's name every time.
 */
export async function benchReportPeers(): Promise<BenchRow[]> {
  const sample = sampleReportInput();
  const ours = (run: number) => impactReportPdf({ ...sample, client: { ...sample.client, name: `Client ${run}` } }).pdf;
  const pages = await linesOf(ours(-1));
  const browserStarted = performance.now();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] });
  const browserMs = performance.now() - browserStarted;
  try {
    const works = {
      'our report': async (run: number) => ours(run),
      'React PDF, its words': (run: number) => byReactPdf(named(pages, run)),
      'Chromium, its words': async (run: number) => {
        const page = await browser.newPage();
        await page.setContent(htmlOf(named(pages, run)));
        const pdf = await page.pdf({ format: 'Letter' });
        await page.close();
        return pdf;
      },
    };
    const times = Object.fromEntries(Object.keys(works).map((name) => [name, [] as number[]]));
    const made: Record<string, Uint8Array> = {};
    for (let run = 0; run < RUNS; run += 1)
      for (const [name, work] of Object.entries(works)) {
        const started = performance.now();
        made[name] = await work(run);
        times[name]?.push(performance.now() - started);
      }
    const rows = await Promise.all(
      Object.entries(made).map(async ([name, pdf]) => [
        { name: `${name}, middle`, value: times[name]?.sort((a, b) => a - b)[RUNS >> 1] ?? 0, unit: 'ms' },
        { name: `${name}, pages`, value: (await linesOf(pdf)).length, unit: 'pages' },
      ]),
    );
    return [...rows.flat(), { name: 'start of Chromium, not counted above', value: browserMs, unit: 'ms' }];
  } finally {
    await browser.close();
  }
}

/** What each page says, line by line. */
async function linesOf(pdf: Uint8Array): Promise<string[][]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map((page) => page.split('\n').filter((line) => line.trim() !== ''));
}

const named = (pages: string[][], run: number) => pages.map((lines) => [`Client ${run}`, ...lines]);

function byReactPdf(pages: string[][]): Promise<Uint8Array> {
  const page = (lines: string[], index: number) =>
    createElement(
      Page,
      { size: 'LETTER', style: STYLES.page, key: index },
      lines.map((line, at) => createElement(Text, { style: STYLES.line, key: at }, line)),
    );
  return renderToBuffer(createElement(Document, {}, pages.map(page)));
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

function htmlOf(pages: string[][]): string {
  const sections = pages.map(
    (lines) => `<section>${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}</section>`,
  );
  const style = 'section{break-after:page}section:last-child{break-after:auto}p{margin:0 0 1pt;font:6pt sans-serif}';
  return `<!doctype html><style>@page{margin:.5in}${style}</style>${sections.join('')}`;
}
