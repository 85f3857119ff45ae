/** What an inner page of a report is made of; `typst/lib/blocks.typ` sets each kind. Texts are ready to print. */
import { dataColors } from '../theme/data-colors';

export type Level = { words: string; filled: number; tint: string; text: string };

/** A word on a ground that says how something stands. */
export type Badge = { words: string; tint: string; text: string };

/** One segment of a scale from 0 to 100; the one that was reached is colored. */
type Rung = { label: string; range: string; from: number; to: number; reached: boolean };

export type Cell =
  | string
  | { text: string; strong?: boolean; tone?: 'better' | 'quiet'; below?: string; swatch?: string | undefined }
  | { level: Level }
  | { badge: Badge };

/** `width` in parts of the free width; 0 takes what the content needs. */
export type Column = { label: string; width: number; right: boolean };

type Titled = { title: string; measure: string };

export type Block =
  | { kind: 'figures'; items: { label: string; value: string; after: string }[] }
  | (Titled & { kind: 'chart'; file: string; alt: string; keys: { name: string; color: string }[] })
  | (Titled & { kind: 'table'; columns: Column[]; rows: Cell[][]; size: number })
  | (Titled & { kind: 'text'; paragraphs: string[] })
  | (Titled & { kind: 'facts'; items: { label: string; value: string }[] })
  /** Below the items come `checks`, each with a box to be ticked on paper. */
  | (Titled & { kind: 'list'; items: string[]; checks: string[]; size: number })
  | { kind: 'note'; title: string; text: string }
  /** The address is one of the product's own and never typed by anyone. */
  | { kind: 'link'; text: string; address: string }
  | {
      kind: 'verdict';
      /** A score or a grade, and what it is out of. */
      mark: string;
      unit: string;
      badge: Badge | null;
      title: string;
      text: string;
    }
  | (Titled & { kind: 'ladder'; score: number; shown: string; rungs: Rung[]; color: string })
  | (Titled & { kind: 'bars'; items: { label: string; score: number | null; value: string; reading: string }[] })
  | (Titled & { kind: 'steps'; items: { name: string; promise: string; avoids: string }[] })
  | (Titled & {
      kind: 'square';
      x: { label: string; score: number };
      y: { label: string; score: number };
      threshold: number;
      /** Left below, right below, left above, right above. */
      corners: { label: string; here: boolean }[];
      steps: string[];
      meaning: string;
    })
  | (Titled & {
      kind: 'signatures';
      parties: { role: string; organization: string; lines: { label: string; value: string }[] }[];
    })
  | { kind: 'columns'; left: Block[]; right: Block[] };

/** One page or more under one heading. `name` stands in the page's head. */
export type Page = { name: string; heading: string; lead: string; blocks: Block[] };

export const column = (label: string, width: number): Column => ({ label, width, right: false });
export const figureColumn = (label: string, width = 0): Column => ({ label, width, right: true });
export const strong = (text: string): Cell => ({ text, strong: true });
export const better = (text: string): Cell => ({ text, tone: 'better', strong: true });

const LEVELS = { low: 1, moderate: 2, high: 3, severe: 4 } as const;

/** A level's badge: word, bars and colours. */
export function levelBadge(key: keyof typeof LEVELS, text: string): Level {
  const { tint, text: color } = dataColors.light.risk[key];
  return { words: text, filled: LEVELS[key], tint, text: color };
}
