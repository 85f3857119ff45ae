import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import { beforeAll, describe, expect, it } from 'vitest';
import { fingerprintOf, printedFingerprint } from '#document/fingerprint';
import { sampleBusinessRisk } from '#kinds/business-risk/sample-input';
import { renderDemand } from '#kinds/render';

const input = sampleBusinessRisk('dental', {}, 5_000);
const made = (change: Partial<typeof input>, format: 'pptx' | 'xlsx', sections?: string[]) =>
  renderDemand({ kind: 'business-risk', input: { ...input, ...change }, ...(sections ? { sections } : {}) }, format);

type Files = Record<string, string>;

/** Every XML file of an archive, those of the workbooks inside it too. */
async function filesOf(bytes: Uint8Array): Promise<Files> {
  const archive = await JSZip.loadAsync(bytes);
  const files: Files = {};
  for (const [name, file] of Object.entries(archive.files)) {
    if (name.endsWith('.xlsx')) {
      for (const [inner, text] of Object.entries(await filesOf(await file.async('uint8array'))))
        files[`${name}/${inner}`] = text;
    } else if (/\.(xml|rels)$/.test(name)) files[name] = await file.async('string');
  }
  return files;
}

const slidesIn = (files: Files) =>
  Object.entries(files)
    .filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    .map(([, xml]) => xml);
const unescaped = (xml: string) =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

describe('slides', () => {
  let files: Files;
  beforeAll(async () => {
    files = await filesOf(await made({}, 'pptx'));
  });

  it('are eight to twelve, each with a title a screen reader finds, and words to say', () => {
    const slides = slidesIn(files);
    expect(slides.length).toBeGreaterThanOrEqual(8);
    expect(slides.length).toBeLessThanOrEqual(12);
    for (const xml of slides) expect(xml).toMatch(/<p:ph[^>]*type="title"/);
    expect(Object.keys(files).filter((name) => /notesSlide\d+\.xml$/.test(name))).toHaveLength(slides.length);
  });

  it('carry native charts with their figures, a native table, and the colors of the report', () => {
    const charts = Object.entries(files).filter(([name]) => /^ppt\/charts\/chart\d+\.xml$/.test(name));
    expect(charts.length).toBeGreaterThanOrEqual(5);
    expect(slidesIn(files).join('')).toContain('<a:tbl>');
    expect(slidesIn(files).join('')).toContain('$2,238');
    const scores = charts.map(([, xml]) => xml).find((xml) => xml.includes('Financial simulation')) ?? '';
    const { parts } = input.combined as { parts: Record<string, number> };
    for (const score of Object.values(parts)) expect(scores).toContain(`<c:v>${score}</c:v>`);
    expect(files['ppt/theme/theme1.xml']).toContain('<a:accent1><a:srgbClr val="2E4257"');
    expect(files['ppt/theme/theme1.xml']).toContain('<a:accent2><a:srgbClr val="0F8B8D"');
  });

  it('have tables as wide as the slide, whose last row is bold where it is a sum', () => {
    const tables = slidesIn(files).flatMap((xml) => xml.match(/<a:tbl>.*?<\/a:tbl>/s) ?? []);
    for (const table of tables) {
      const widths = [...table.matchAll(/<a:gridCol w="(\d+)"/g)].map(([, width]) => Number(width));
      expect(widths.reduce((sum, width) => sum + width, 0) / 914_400).toBeCloseTo(11.82, 2);
      const last = table.slice(table.lastIndexOf('<a:tr '));
      expect(/ b="1"/.test(last)).toBe(/Together|All together|Total/.test(last));
    }
    expect(tables).not.toEqual([]);
  });

  it('are the same to the byte from the same data, in a process that has made others', async () => {
    const [one, two] = [await made({}, 'pptx'), await made({}, 'pptx')];
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
  });

  it('keep text that means something elsewhere as text, and lead nowhere', async () => {
    const texts = [
      '<script>globalThis.hit=1</script>',
      '"><a:hlinkClick r:id="rId9"/>',
      '=HYPERLINK("http://x.example")',
      ']]>&amp;&#0;',
      'a\u0000b\u202ec',
    ];
    const all = texts.join(' ');
    const line = {
      key: null,
      name: texts[0] ?? '',
      promise: all,
      unit: 'month' as const,
      quantity: 1,
      unitPrice: 1,
      closes: [],
    };
    const hostile = await filesOf(
      await made(
        {
          client: { name: texts[1] ?? '', details: texts },
          provider: { ...input.provider, name: texts[2] ?? '' },
          plan: { ...input.plan!, lines: [line] },
          proposal: { ...input.proposal!, lines: [line], title: all },
        },
        'pptx',
      ),
    );
    for (const [name, xml] of Object.entries(hostile)) {
      expect(xml, name).not.toMatch(/TargetMode="External"|<a:hlinkClick|<script/);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what no XML file may hold
      expect(xml, name).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u202e]/);
      // Every ampersand begins an entity: nothing was written unescaped.
      expect(xml.replace(/&(amp|lt|gt|quot|apos|#\d+|#x[0-9a-fA-F]+);/g, ''), name).not.toContain('&');
    }
    const shown = unescaped(slidesIn(hostile).join(''));
    for (const text of texts.slice(0, 2)) expect(shown).toContain(text);
  });

  it('leave out what the pages leave out', async () => {
    const shown = slidesIn(await filesOf(await made({}, 'pptx', ['summary', 'financial']))).join('');
    expect(shown).toContain('1-in-100-year loss');
    expect(shown).not.toContain('score by section');
  });
});

describe('the workbook', () => {
  it('holds scores, gaps, answers, prices and schedule, and the fingerprint of the pages', async () => {
    const workbook = new ExcelJS.Workbook();
    const bytes = await made({}, 'xlsx');
    await workbook.xlsx.load(bytes.buffer as ArrayBuffer);
    const names = workbook.worksheets.map(({ name }) => name);
    for (const part of ['Insurance readiness', 'Breach readiness'])
      expect(names).toEqual(expect.arrayContaining(['scores', 'gaps', 'answers'].map((what) => `${part} ${what}`)));
    expect(names).toEqual(expect.arrayContaining(['About', 'Plan', 'Schedule', 'Simulation', 'Yearly losses']));
    expect(workbook.getWorksheet('Insurance readiness answers')?.rowCount).toBe(72);
    expect(workbook.getWorksheet('Schedule')?.rowCount).toBe(37);
    const about = workbook.getWorksheet('About')?.getSheetValues().flat().map(String) ?? [];
    expect(about).toContain(fingerprintOf(input));
    expect(printedFingerprint(fingerprintOf(input)).replaceAll('-', '')).toBe(fingerprintOf(input).slice(0, 12));
    expect(Buffer.from(bytes).equals(Buffer.from(await made({}, 'xlsx')))).toBe(true);
  });

  it('runs nothing that a person typed', async () => {
    const line = { ...input.proposal!.lines[0]!, name: '=1+1', promise: '@SUM(A1)', unit: 'month' as const };
    const workbook = new ExcelJS.Workbook();
    const bytes = await made(
      { client: { name: '+cmd', details: [] }, proposal: { ...input.proposal!, lines: [line] } },
      'xlsx',
    );
    await workbook.xlsx.load(bytes.buffer as ArrayBuffer);
    const texts: string[] = [];
    for (const sheet of workbook.worksheets)
      sheet.eachRow((row) =>
        row.eachCell(({ value, formula }) => {
          expect(formula).toBeUndefined();
          if (typeof value === 'string') texts.push(value);
        }),
      );
    expect(texts).toEqual(expect.arrayContaining(["'=1+1", "'@SUM(A1)", "'+cmd"]));
    expect(texts.filter((text) => /^[=+\-@]/.test(text))).toEqual([]);
  });
});
