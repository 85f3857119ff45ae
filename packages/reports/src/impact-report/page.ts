/** What an inner page of a report is made of; `typst/lib/blocks.typ` sets each kind. Texts are ready to print. */
import type { ChartSettings } from '../charts/settings';
import type { Words } from '../impact-summary/sentences';
import type { ShownFigures } from '../impact-summary/shown-figures';
import { dataColors } from '../theme/data-colors';
import type { ImpactReportInput } from './input';

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
  | { kind: 'note'; title: string; text: string }
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

/** What every page is written with. */
export type PageContext = {
  input: ImpactReportInput;
  words: Words;
  shown: ShownFigures;
  /** Figures with services are worth showing: there are services, and losses they could lower. */
  showTarget: boolean;
  settings: ChartSettings;
  /** Width of the content in px at 96 dpi. */
  width: number;
  /** Keeps a picture for the template and gives its file name. */
  picture: (name: string, svg: string) => string;
};

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

/** The key of a chart with both states, or with one. */
export function seriesKeys({ showTarget, settings }: Pick<PageContext, 'showTarget' | 'settings'>) {
  const { series } = dataColors.light;
  return [
    { name: 'Today', color: series.today },
    ...(showTarget ? [{ name: settings.targetName, color: series.with }] : []),
  ];
}

/** Columns for one figure today and, where it says something, after the plan. */
export const pairColumns = ({ showTarget, settings }: PageContext): Column[] => [
  figureColumn('Today'),
  ...(showTarget ? [figureColumn(settings.targetName)] : []),
];

/** The two figures of a row under `pairColumns`. */
export const pairCells = ({ showTarget }: PageContext, today: string, target: string): Cell[] => [
  strong(today),
  ...(showTarget ? [better(target)] : []),
];
