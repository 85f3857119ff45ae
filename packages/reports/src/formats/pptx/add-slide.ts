import type PptxGenJS from 'pptxgenjs';
import { plainText } from '../plain-text';
import { BETTER, BODY, BOTTOM, HEAD, hex, INK, INK_2, INK_3, LEFT, LINE, TOP, WIDTH } from './look';
import type { Slide, SlidePart } from './slide';

/** One slide of native text, tables and charts, with its notes. */
export function addSlide(deck: PptxGenJS, { title, sub, parts, notes }: Slide): void {
  const slide = deck.addSlide({ masterName: 'INNER' });
  slide.addText(plainText(title), { placeholder: 'title' });
  slide.addText(plainText(sub), {
    x: LEFT,
    y: 1.27,
    w: WIDTH,
    h: 0.36,
    margin: 0,
    fontFace: BODY,
    fontSize: 14,
    color: INK_3,
    valign: 'top',
  });
  const isSplit = parts[0]?.kind === 'score';
  for (const [k, part] of parts.entries()) {
    const area = isSplit ? (k === 0 ? { x: LEFT, w: 3.6 } : { x: LEFT + 3.9, w: WIDTH - 3.9 }) : { x: LEFT, w: WIDTH };
    addPart(deck, slide, part, area);
  }
  slide.addNotes(plainText(notes));
}

type Area = { x: number; w: number };

function addPart(deck: PptxGenJS, slide: PptxGenJS.Slide, part: SlidePart, area: Area): void {
  if (part.kind === 'figures') addFigures(slide, part.items);
  else if (part.kind === 'score') addScore(slide, part, area);
  else if (part.kind === 'table') addTable(slide, part);
  else if (part.kind === 'list') addList(slide, part.items);
  else if (part.kind === 'points') addPoints(slide, part.items);
  else addChart(deck, slide, part, area);
}

function addFigures(slide: PptxGenJS.Slide, items: Extract<SlidePart, { kind: 'figures' }>['items']): void {
  const gap = 0.35;
  const w = (WIDTH - gap * (items.length - 1)) / items.length;
  slide.addShape('line', { x: LEFT, y: 2.1, w: WIDTH, h: 0, line: { color: INK, width: 1.5 } });
  items.forEach(({ label, value, after, gloss }, k) => {
    const x = LEFT + k * (w + gap);
    const text = { x, w, margin: 0, fontFace: BODY, valign: 'top' as const };
    if (k > 0) slide.addShape('line', { x: x - gap / 2, y: 2.25, w: 0, h: 3.1, line: { color: LINE, width: 1 } });
    slide.addText(plainText(label), { ...text, y: 2.3, h: 0.6, fontSize: 16, color: INK_2 });
    slide.addText(plainText(value), {
      ...text,
      y: 2.85,
      h: 1.15,
      fontFace: HEAD,
      fontSize: value.length > 12 ? 32 : value.length > 6 ? 54 : 66,
      color: INK,
      fit: 'shrink',
    });
    slide.addText(plainText(after), { ...text, y: 4.1, h: 0.4, fontSize: 16, bold: true, color: BETTER });
    slide.addText(plainText(gloss), { ...text, y: 4.6, h: 0.8, fontSize: 14, color: INK_3 });
  });
}

function addScore(slide: PptxGenJS.Slide, part: Extract<SlidePart, { kind: 'score' }>, { x, w }: Area): void {
  slide.addText(
    [
      { text: plainText(part.mark), options: { fontFace: HEAD, fontSize: 66, color: INK } },
      { text: ` ${plainText(part.unit)}`, options: { fontFace: BODY, fontSize: 14, color: INK_3 } },
    ],
    { x, y: TOP + 0.1, w, h: 1.2, margin: 0, valign: 'bottom' },
  );
  if (part.badge !== '')
    slide.addText(plainText(part.badge), {
      x,
      y: TOP + 1.45,
      w: 1.9,
      h: 0.42,
      margin: 0.05,
      align: 'center',
      valign: 'middle',
      shape: 'roundRect',
      rectRadius: 0.08,
      fill: { color: hex(part.badgeTint) },
      color: hex(part.badgeText),
      fontFace: BODY,
      fontSize: 14,
      bold: true,
    });
  slide.addText(plainText(part.text), {
    x,
    y: TOP + 2.1,
    w,
    h: 2.8,
    margin: 0,
    fontFace: BODY,
    fontSize: 16,
    color: INK_2,
    valign: 'top',
  });
}

function addChart(
  deck: PptxGenJS,
  slide: PptxGenJS.Slide,
  part: Extract<SlidePart, { kind: 'bars' | 'lines' }>,
  { x, w }: Area,
): void {
  const labels = part.labels.map(plainText);
  const data = part.series.map(({ name, values }) => ({ name: plainText(name), labels, values }));
  const isBars = part.kind === 'bars';
  const hasKey = part.series.length > 1;
  slide.addChart(isBars ? deck.ChartType.bar : deck.ChartType.line, data, {
    x,
    y: TOP,
    w,
    h: BOTTOM - TOP,
    altText: plainText(part.alt),
    chartColors: part.series.map(({ color }) => hex(color)),
    showTitle: false,
    showLegend: hasKey,
    legendPos: 't',
    legendFontFace: BODY,
    legendFontSize: 14,
    legendColor: INK_2,
    catAxisLabelFontFace: BODY,
    catAxisLabelFontSize: 14,
    catAxisLabelColor: INK_2,
    catAxisLineShow: !isBars,
    valAxisLabelFontFace: BODY,
    valAxisLabelFontSize: 14,
    valAxisLabelColor: INK_3,
    valAxisLabelFormatCode: part.format,
    valAxisLineShow: false,
    valAxisMinVal: 0,
    valGridLine: isBars ? { style: 'none' } : { color: 'E7ECF1', size: 0.75 },
    catGridLine: { style: 'none' },
    catAxisLabelFrequency: String(part.labelEvery),
    ...(part.axisTitle === '' || isBars
      ? {}
      : {
          showCatAxisTitle: true,
          catAxisTitle: plainText(part.axisTitle),
          catAxisTitleFontSize: 14,
          catAxisTitleColor: INK_3,
          catAxisTitleFontFace: BODY,
        }),
    ...(isBars
      ? {
          barDir: 'bar',
          barGapWidthPct: 55,
          catAxisOrientation: 'maxMin',
          valAxisHidden: true,
          showValue: true,
          dataLabelFormatCode: part.format,
          dataLabelFontSize: 14,
          dataLabelFontFace: BODY,
          dataLabelColor: INK,
          dataLabelPosition: 'outEnd',
        }
      : { lineSize: 2.5, lineSmooth: false, lineDataSymbol: 'none' }),
  } as PptxGenJS.IChartOpts);
}

function addTable(slide: PptxGenJS.Slide, { columns, rows, hasTotal }: Extract<SlidePart, { kind: 'table' }>): void {
  const align = (k: number) => (columns[k]?.right ? ('right' as const) : ('left' as const));
  const line = { type: 'solid' as const, color: LINE, pt: 0.75 };
  const none = { type: 'none' as const };
  const head = columns.map(({ label }, k) => ({
    text: plainText(label),
    options: {
      align: align(k),
      color: INK_2,
      bold: false,
      border: [none, none, { type: 'solid' as const, color: INK, pt: 1.5 }, none] as never,
    },
  }));
  const body = rows.map((row, r) =>
    row.map((cell, k) => ({
      text: plainText(cell),
      options: { align: align(k), bold: hasTotal && r === rows.length - 1, border: [none, none, line, none] as never },
    })),
  );
  const parts = columns.reduce((all, { width }) => all + width, 0);
  slide.addTable([head, ...body], {
    x: LEFT,
    y: TOP,
    w: WIDTH,
    colW: columns.map(({ width }) => (width / parts) * WIDTH),
    fontFace: BODY,
    fontSize: 14,
    color: INK,
    valign: 'middle',
    rowH: 0.4,
    margin: [0.04, 0.06, 0.04, 0.06],
  });
}

function addPoints(slide: PptxGenJS.Slide, items: string[]): void {
  const texts = items.map((item) => ({
    text: plainText(item),
    options: { bullet: { indent: 22 }, breakLine: true, paraSpaceAfter: 14 },
  }));
  const room = { x: LEFT, y: TOP + 0.1, w: WIDTH, h: BOTTOM - TOP - 0.1, margin: 0 };
  slide.addText(texts, { ...room, fontFace: BODY, fontSize: 26, color: INK, valign: 'top', fit: 'shrink' });
}

function addList(slide: PptxGenJS.Slide, items: { title: string; text: string }[]): void {
  const h = Math.min(1.2, (BOTTOM - TOP) / Math.max(1, items.length));
  items.forEach(({ title, text }, k) => {
    const y = TOP + 0.1 + k * h;
    slide.addText(String(k + 1), {
      x: LEFT,
      y,
      w: 0.6,
      h: 0.5,
      margin: 0,
      fontFace: HEAD,
      fontSize: 26,
      color: 'A87B2D',
      valign: 'top',
    });
    slide.addText(
      [
        { text: plainText(title), options: { fontSize: 18, bold: true, color: INK, breakLine: true } },
        { text: plainText(text), options: { fontSize: 14, color: INK_2 } },
      ],
      { x: LEFT + 0.7, y, w: WIDTH - 0.7, h: h - 0.08, margin: 0, fontFace: BODY, valign: 'top' },
    );
  });
}
