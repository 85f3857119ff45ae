import PptxGenJS from 'pptxgenjs';
import { dataColors } from '#theme/data-colors';
import { fitted } from '../fitted';
import { escapedText, plainText } from '../plain-text';
import { addSlide } from './add-slide';
import { BODY, HEAD, hex, INK, INK_3, LEFT, LINE, WIDTH } from './look';
import type { Slide } from './slide';
import { stableDeck } from './stable-deck';

/** Everything a presentation says, ready to print; colors as #RRGGBB. */
export type Deck = {
  title: string;
  /** What kind of document it is. */
  subject: string;
  headline: string;
  /** Empty for slides that are made for nobody in particular. */
  client: string;
  /** `shownName` is as long as fits the foot. */
  provider: { name: string; shownName: string; logo: { format: 'png' | 'jpeg'; bytes: Uint8Array } | null };
  /** The file carries it as its own date. */
  date: { year: number; month: number; day: number };
  printedDate: string;
  /** One line at the bottom of every slide. */
  foot: string;
  /** At the bottom of the cover. */
  notice: string;
  ground: string;
  lineColor: string;
  slides: Slide[];
};

/** The slides as a file: native text, tables and charts that can be edited, with the words to say in the notes. The same deck gives the same bytes. */
export async function makeDeck(content: Deck): Promise<Uint8Array> {
  const { title, subject, provider, date, ground, slides } = content;
  const deck = new PptxGenJS();
  deck.layout = 'LAYOUT_WIDE';
  deck.theme = { headFontFace: HEAD, bodyFontFace: BODY };
  deck.title = plainText(title);
  deck.author = plainText(provider.name);
  deck.company = escapedText(provider.name);
  deck.subject = plainText(subject);
  defineMasters(deck, content);
  titleSlide(deck, content);
  for (const slide of slides) addSlide(deck, slide);
  const bytes = await deck.write({ outputType: 'uint8array' });
  return stableDeck(bytes as Uint8Array, {
    made: new Date(Date.UTC(date.year, date.month - 1, date.day)),
    accents: [dataColors.light.series.today, dataColors.light.series.with, ...dataColors.light.forms.slice(0, 4)].map(
      hex,
    ),
    dark: hex(ground),
  });
}

const logoData = ({ logo }: Deck['provider']) =>
  logo && { bytes: logo.bytes, data: `image/${logo.format};base64,${Buffer.from(logo.bytes).toString('base64')}` };

type Room = { x: number; y: number; w: number; h: number };

/** A logo at the left of its room and in the middle of its height, never stretched. */
function placed({ bytes }: { bytes: Uint8Array }, { x, y, w, h }: Room): Room {
  const { width, height } = fitted(bytes, { width: w, height: h });
  return { x, y: y + (h - height) / 2, w: width, h: height };
}

function defineMasters(deck: PptxGenJS, { provider, foot, ground }: Deck): void {
  const logo = logoData(provider);
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
              image: { data: logo.data, ...placed(logo, { x: LEFT, y: 7.03, w: 1.4, h: 0.26 }) },
            },
          ]
        : [{ text: { text: plainText(provider.shownName), options: { ...small, x: LEFT, w: 3.6 } } }]),
      {
        text: {
          text: plainText(foot),
          options: { ...small, x: LEFT + 3.7, w: 7.2, align: 'center' },
        },
      },
      {
        placeholder: {
          options: {
            name: 'title',
            type: 'title',
            x: LEFT,
            y: 0.5,
            w: WIDTH,
            h: 0.75,
            margin: 0,
            align: 'left',
            valign: 'bottom',
            fontFace: HEAD,
            fontSize: 28,
            color: INK,
          },
          text: '',
        },
      },
    ],
  });
  deck.defineSlideMaster({
    title: 'COVER',
    background: { color: hex(ground) },
    objects: [
      {
        placeholder: {
          options: {
            name: 'title',
            type: 'title',
            x: LEFT,
            y: 2.15,
            w: 9.6,
            h: 1.9,
            margin: 0,
            align: 'left',
            valign: 'top',
            fontFace: HEAD,
            fontSize: 42,
            color: 'FFFFFF',
          },
          text: '',
        },
      },
    ],
  });
}

function titleSlide(
  deck: PptxGenJS,
  { subject, client, headline, provider, printedDate, notice, ...look }: Deck,
): void {
  const slide = deck.addSlide({ masterName: 'COVER' });
  const logo = logoData(provider);
  const white = { x: LEFT, w: WIDTH, margin: 0, fontFace: BODY, color: 'FFFFFF', fontSize: 16, h: 0.4 };
  slide.addShape('roundRect', {
    x: LEFT,
    y: 0.6,
    w: logo ? placed(logo, { x: 0, y: 0, w: 2, h: 0.4 }).w + 0.3 : 3.6,
    h: 0.6,
    rectRadius: 0.08,
    fill: { color: 'FFFFFF' },
    line: { color: hex(look.ground), width: 0 },
  });
  if (logo) {
    slide.addImage({
      data: logo.data,
      ...placed(logo, { x: LEFT + 0.15, y: 0.7, w: 2, h: 0.4 }),
      altText: plainText(provider.shownName),
    });
  } else {
    slide.addText(plainText(provider.shownName), {
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
  slide.addText(plainText(client ? `${subject} · ${client}` : subject), { ...white, y: 1.6 });
  slide.addText(plainText(headline), { placeholder: 'title' });
  slide.addShape('line', { x: 0, y: 5.05, w: 13.333, h: 0, line: { color: hex(look.lineColor), width: 2.25 } });
  slide.addText(plainText(printedDate), { ...white, y: 5.35 });
  slide.addText(plainText(notice), { ...white, y: 6.75, fontSize: 14 });
  slide.addNotes(plainText(`${client ? `${subject} for ${client}` : subject}, ${printedDate}.`));
}
