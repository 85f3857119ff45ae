import type { BrandTheme } from './brand';
import { contrast, contrastText, type Hex, normalizeHex, WHITE } from './contrast';
import { surfaces } from './surfaces';

/** One use of the brand, measured: how well `text` stands out from `ground`. */
export type VerdictRow = {
  use: string;
  where: 'light' | 'dark' | 'report';
  text: Hex;
  ground: Hex;
  ratio: string;
  words: string;
  /** Seen and not read: a line. */
  isMark: boolean;
};

const VERY_EASY = 7;
const EASY = 4.5;

function words(ratio: number, isMark: boolean): string {
  if (isMark) return ratio >= EASY ? 'Stands out well' : 'Stands out';
  return ratio >= VERY_EASY ? 'Very easy to read' : 'Easy to read';
}

/** Every place the brand's colors carry text or a mark, with its contrast, in the order in which they are seen. */
export function brandVerdict({ light, dark, cover }: BrandTheme): VerdictRow[] {
  const row = (where: VerdictRow['where'], use: string, text: Hex, ground: Hex, isMark = false): VerdictRow => {
    const ratio = contrast(text, ground);
    return { where, use, text, ground, ratio: contrastText(ratio), words: words(ratio, isMark), isMark };
  };
  return [
    row('light', 'Label on a button', light.label, light.fill),
    row('light', 'Link on a page', light.text, surfaces.light.surface),
    row('light', 'Selected item', light.text, light.tint),
    row('dark', 'Label on a button', dark.label, dark.fill),
    row('dark', 'Link on a page', dark.text, surfaces.dark.surface),
    row('dark', 'Selected item', dark.text, dark.tint),
    row('report', 'Title on the cover', WHITE, cover.ground),
    row('report', 'Line on the cover', cover.line, cover.ground, true),
  ];
}

/** What was done for the report cover, in one sentence; null when it stands on the first color as given. */
export function coverChange({ cover }: BrandTheme, primary: string | null, secondary: string | null): string | null {
  if (primary === null || cover.ground === normalizeHex(primary)) return null;
  if (secondary !== null && cover.ground === normalizeHex(secondary))
    return 'The report cover uses your second color, because white text is easier to read on it.';
  return 'The report cover uses a darker shade of your color, so that its white title is easy to read.';
}
