import {
  Document,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  SectionType,
  TextRun,
} from 'docx';
import { fitted } from '../fitted';
import { plainText } from '../plain-text';
import type { TextBlock } from '../text-block';

/** Everything a Word file says. Texts are as they are read: nothing of them is markup. Colors as #RRGGBB. */
export type WordContent = {
  title: string;
  /** Under the title. */
  about: string;
  author: string;
  logo: { format: 'png' | 'jpeg'; bytes: Uint8Array } | null;
  accent: string;
  paper: 'a4' | 'us-letter';
  foot: string;
  /** In small type and two columns. */
  isDense: boolean;
  blocks: TextBlock[];
};

/** In twentieths of a point. */
const PAPERS = { a4: { width: 11_906, height: 16_838 }, 'us-letter': { width: 12_240, height: 15_840 } } as const;
/** Type in half points, distances in twentieths of a point, that of lines in parts of 240. */
const USUAL = { size: 22, after: 140, line: 290, margin: 1_200, columns: 1 };
const DENSE = { size: 16, after: 50, line: 250, margin: 800, columns: 2 };
const BODY = 'Arial';
const HEAD = 'Georgia';
const INK = '0E1D2E';
const QUIET = '5A6B7C';

const ofHex = (color: string) => color.replace('#', '').toUpperCase();

/** A file for Word with styles, real headings and lists, to be changed by the person who gets it. */
export async function wordFile(content: WordContent): Promise<Uint8Array> {
  const { title, about, author, accent, paper, foot, isDense, blocks } = content;
  const { size, after, line, margin, columns } = isDense ? DENSE : USUAL;
  const page = { size: PAPERS[paper], margin: { top: margin, bottom: margin, left: margin, right: margin } };
  const body = { font: BODY, color: INK };
  const document = new Document({
    title: plainText(title),
    creator: plainText(author),
    styles: {
      default: {
        document: {
          run: { ...body, size },
          paragraph: { spacing: { after, line, lineRule: LineRuleType.AUTO } },
        },
        title: { run: { ...body, font: HEAD, size: 2 * size }, paragraph: { spacing: { after: 80 } } },
        heading1: {
          run: { font: BODY, size: size + 3, bold: true, color: ofHex(accent) },
          paragraph: { spacing: { before: 2 * after, after: after / 2 }, keepNext: true },
        },
      },
    },
    numbering: { config: [itemsOf('list', '•', after / 2), itemsOf('checks', '☐', after / 2)] },
    sections: [
      {
        properties: { page },
        headers: { default: new Header({ children: [head(content)] }) },
        footers: { default: new Footer({ children: [footLine(foot)] }) },
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, children: runs(title) }),
          ...(about ? [new Paragraph({ children: [new TextRun({ text: plainText(about), color: QUIET })] })] : []),
        ],
      },
      {
        properties: { page, type: SectionType.CONTINUOUS, column: { count: columns, space: 500 } },
        children: blocks.flatMap(paragraphsOf),
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

const itemsOf = (reference: string, mark: string, after: number) => ({
  reference,
  levels: [
    {
      level: 0,
      format: LevelFormat.BULLET,
      text: mark,
      style: { paragraph: { indent: { left: 400, hanging: 400 }, spacing: { after } } },
    },
  ],
});

function paragraphsOf(block: TextBlock): Paragraph[] {
  if (block.kind === 'heading') return [new Paragraph({ heading: HeadingLevel.HEADING_1, children: runs(block.text) })];
  if (block.kind === 'paragraph') return [new Paragraph({ children: runs(block.text) })];
  return block.items.map(
    (item) => new Paragraph({ numbering: { reference: block.kind, level: 0 }, children: runs(item) }),
  );
}

/** One run for each line of a text. */
const runs = (text: string) =>
  text.split('\n').map((line, index) => new TextRun({ text: plainText(line), ...(index > 0 ? { break: 1 } : {}) }));

/** Room for the header's logo, in pixels at 96 dpi. */
const LOGO = { width: 170, height: 34 };

function head({ logo, author }: WordContent): Paragraph {
  if (!logo) return new Paragraph({ children: [new TextRun({ text: plainText(author), bold: true, size: 19 })] });
  return new Paragraph({
    children: [
      new ImageRun({
        type: logo.format === 'png' ? 'png' : 'jpg',
        data: logo.bytes,
        transformation: fitted(logo.bytes, LOGO),
        altText: { name: 'Logo', title: plainText(author), description: plainText(author) },
      }),
    ],
  });
}

const footLine = (foot: string) =>
  new Paragraph({
    children: [new TextRun({ children: [`${plainText(foot)} · Page `, PageNumber.CURRENT], size: 17, color: QUIET })],
  });
