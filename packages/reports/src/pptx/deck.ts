import { NOT_ADVICE } from '@fairlead/content/words/not-advice';
import PptxGenJS from 'pptxgenjs';
import type { DocumentContext, DocumentInput } from '../document/context';
import { documentContext } from '../document/context';
import type { DocumentKind } from '../document/data';
import { printedFingerprint } from '../document/fingerprint';
import { documentFrame, footWord, shortened } from '../impact-summary/frame';
import { dataColors } from '../theme/data-colors';
import { escapedText, plainText } from './plain-text';
import type { Slide, SlidePart } from './slide';
import { slidesOf } from './slides';
import { stableDeck } from './stable-deck';

/** Inches; the page of every slide is 13.333 × 7.5. */
const LEFT = 0.76;
const WIDTH = 11.82;
const TOP = 1.75;
const BOTTOM = 6.75;
const INK = '0E1D2E';
const INK_2 = '405266';
const INK_3 = '5A6B7C';
const LINE = 'E2E8EE';
const BETTER = '0B6E70';
const HEAD = 'Georgia';
const BODY = 'Arial';

const hex = (color: string) => color.replace('#', '').toUpperCase();

/**
 * The report as slides: native text, tables and charts that can be edited, with the words to say in the notes. The same
 * data give the same bytes.
 * @param fingerprint of the data, hexadecimal
 */
export async function makeDeck(kind: DocumentKind, input: DocumentInput, fingerprint: string): Promise<Uint8Array> {
  const context = documentContext(input, (name) => name);
  const title = `${kind.name} for ${context.name}`;
  const frame = documentFrame(input, { title, kicker: kind.name, headline: kind.headline, confidentiality: '' });
  const deck = new PptxGenJS();
  deck.layout = 'LAYOUT_WIDE';
  deck.theme = { headFontFace: HEAD, bodyFontFace: BODY };
  deck.title = plainText(title);
  deck.author = plainText(input.provider.name);
  deck.company = escapedText(input.provider.name);
  deck.subject = plainText(kind.name);
  const ground = hex(frame.view.brand.ground);
  defineMasters(deck, frame, input, context);
  titleSlide(deck, frame, kind, context, fingerprint, ground);
  for (const slide of slidesOf(context)) addSlide(deck, slide);
  const bytes = await deck.write({ outputType: 'uint8array' });
  const { year, month, day } = input.date;
  return stableDeck(bytes as Uint8Array, {
    made: new Date(Date.UTC(year, month - 1, day)),
    accents: [dataColors.light.series.today, dataColors.light.series.with, ...dataColors.light.forms.slice(0, 4)].map(
      hex,
    ),
    dark: ground,
  });
}

type Frame = ReturnType<typeof documentFrame>;

/** Characters that surely fit the line in the middle of the foot. */
const FOOT_ROOM = 70;

/** The name gives way: date and confidentiality are always whole. */
const footLine = (name: string, rest: string) => `${shortened(name, FOOT_ROOM - rest.length - 3)} · ${rest}`;

const logoData = ({ logo }: Frame) =>
  logo ? `image/${logo.format};base64,${Buffer.from(logo.bytes).toString('base64')}` : null;

function defineMasters(deck: PptxGenJS, frame: Frame, input: DocumentInput, { name }: DocumentContext): void {
  const logo = logoData(frame);
  const small = { y: 7.0, h: 0.32, fontFace: BODY, fontSize: 14, color: INK_3, margin: 0, valign: 'middle' as const };
  deck.defineSlideMaster({
    title: 'INNER',
    background: { color: 'FFFFFF' },
    slideNumber: {
      x: LEFT + WIDTH - 0.6,
      y: 7.0,
      w: 0.6,
      h: 0.32,
      fontFace: BODY,
      fontSize: 14,
      color: INK_3,
      align: 'right',
    },
    objects: [
      { line: { x: LEFT, y: 6.92, w: WIDTH, h: 0, line: { color: LINE, width: 0.75 } } },
      ...(logo
        ? [
            {
              image: {
                x: LEFT,
                y: 7.03,
                w: 1.4,
                h: 0.26,
                data: logo,
                sizing: { type: 'contain' as const, w: 1.4, h: 0.26 },
              },
            },
          ]
        : [{ text: { text: plainText(frame.view.provider.name), options: { ...small, x: LEFT, w: 3.6 } } }]),
      {
        text: {
          text: plainText(footLine(name, `${frame.printedDate} · ${footWord(input)}`)),
          options: { ...small, x: LEFT + 3.7, w: 7.2, align: 'center' },
        },
      },
      {
        placeholder: {
          options: {
            name: 'title',
            type: 'title',
            ...{ x: LEFT, y: 0.5, w: WIDTH, h: 0.75, margin: 0, align: 'left', valign: 'bottom' },
            ...{ fontFace: HEAD, fontSize: 28, color: INK },
          },
          text: '',
        },
      },
    ],
  });
  deck.defineSlideMaster({
    title: 'COVER',
    background: { color: hex(frame.view.brand.ground) },
    objects: [
      {
        placeholder: {
          options: {
            name: 'title',
            type: 'title',
            ...{ x: LEFT, y: 2.15, w: 9.6, h: 1.9, margin: 0, align: 'left', valign: 'top' },
            ...{ fontFace: HEAD, fontSize: 42, color: 'FFFFFF' },
          },
          text: '',
        },
      },
    ],
  });
}

function titleSlide(
  deck: PptxGenJS,
  frame: Frame,
  kind: DocumentKind,
  { name }: DocumentContext,
  fingerprint: string,
  ground: string,
) {
  const slide = deck.addSlide({ masterName: 'COVER' });
  const logo = logoData(frame);
  const white = { x: LEFT, w: WIDTH, margin: 0, fontFace: BODY, color: 'FFFFFF', fontSize: 16, h: 0.4 };
  slide.addShape('roundRect', {
    x: LEFT,
    y: 0.6,
    w: logo ? 2.3 : 3.6,
    h: 0.6,
    rectRadius: 0.08,
    fill: { color: 'FFFFFF' },
    line: { color: ground, width: 0 },
  });
  if (logo) {
    slide.addImage({
      data: logo,
      x: LEFT + 0.15,
      y: 0.7,
      w: 2,
      h: 0.4,
      sizing: { type: 'contain', w: 2, h: 0.4 },
      altText: plainText(frame.view.provider.name),
    });
  } else {
    slide.addText(plainText(frame.view.provider.name), {
      x: LEFT + 0.15,
      y: 0.6,
      w: 3.3,
      h: 0.6,
      margin: 0,
      fontFace: BODY,
      fontSize: 14,
      bold: true,
      color: INK,
      valign: 'middle',
      fit: 'shrink',
    });
  }
  slide.addText(plainText(`${kind.name} · ${name}`), { ...white, y: 1.6 });
  slide.addText(plainText(kind.headline), { placeholder: 'title' });
  slide.addShape('line', { x: 0, y: 5.05, w: 13.333, h: 0, line: { color: hex(frame.coverLineColor), width: 2.25 } });
  slide.addText(plainText(frame.printedDate), { ...white, y: 5.35 });
  slide.addText(plainText(`${NOT_ADVICE} Data ${printedFingerprint(fingerprint)}.`), {
    ...white,
    y: 6.75,
    fontSize: 14,
  });
  slide.addNotes(plainText(`${kind.name} for ${name}, ${frame.printedDate}.`));
}

function addSlide(deck: PptxGenJS, { title, sub, parts, notes }: Slide): void {
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
      fontSize: value.length > 6 ? 54 : 66,
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
      ...{
        x,
        y: TOP + 1.45,
        w: 1.9,
        h: 0.42,
        margin: 0.05,
        align: 'center',
        valign: 'middle',
        shape: 'roundRect',
        rectRadius: 0.08,
      },
      ...{ fill: { color: hex(part.badgeTint) }, color: hex(part.badgeText), fontFace: BODY, fontSize: 14, bold: true },
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
    ...{ x, y: TOP, w, h: BOTTOM - TOP, altText: plainText(part.alt) },
    chartColors: part.series.map(({ color }) => hex(color)),
    ...{
      showTitle: false,
      showLegend: hasKey,
      legendPos: 't',
      legendFontFace: BODY,
      legendFontSize: 14,
      legendColor: INK_2,
    },
    ...{ catAxisLabelFontFace: BODY, catAxisLabelFontSize: 14, catAxisLabelColor: INK_2, catAxisLineShow: !isBars },
    ...{
      valAxisLabelFontFace: BODY,
      valAxisLabelFontSize: 14,
      valAxisLabelColor: INK_3,
      valAxisLabelFormatCode: part.format,
    },
    ...{
      valAxisLineShow: false,
      valAxisMinVal: 0,
      valGridLine: isBars ? { style: 'none' } : { color: 'E7ECF1', size: 0.75 },
      catGridLine: { style: 'none' },
    },
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
          ...{ barDir: 'bar', barGapWidthPct: 55, catAxisOrientation: 'maxMin', valAxisHidden: true },
          ...{
            showValue: true,
            dataLabelFormatCode: part.format,
            dataLabelFontSize: 14,
            dataLabelFontFace: BODY,
            dataLabelColor: INK,
            dataLabelPosition: 'outEnd',
          },
        }
      : { lineSize: 2.5, lineSmooth: false, lineDataSymbol: 'none' }),
  } as PptxGenJS.IChartOpts);
}

function addTable(slide: PptxGenJS.Slide, { columns, rows }: Extract<SlidePart, { kind: 'table' }>): void {
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
      options: { align: align(k), bold: r === rows.length - 1, border: [none, none, line, none] as never },
    })),
  );
  slide.addTable([head, ...body], {
    ...{
      x: LEFT,
      y: TOP,
      w: columns.reduce((all, { width }) => all + width, 0),
      colW: columns.map(({ width }) => width),
    },
    ...{ fontFace: BODY, fontSize: 14, color: INK, valign: 'middle', rowH: 0.4, margin: [0.04, 0.06, 0.04, 0.06] },
  });
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
