/** What a slide is made of; `deck.ts` sets each kind as native text, tables and charts. Texts are ready to print. */
export type Series = { name: string; values: number[]; color: string };

export type SlidePart =
  | { kind: 'figures'; items: { label: string; value: string; after: string; gloss: string }[] }
  | { kind: 'score'; mark: string; unit: string; badge: string; badgeTint: string; badgeText: string; text: string }
  | {
      kind: 'bars' | 'lines';
      labels: string[];
      series: Series[];
      /** Of the value axis: spreadsheet code such as `0%`. */
      format: string;
      /** Every so many labels of the other axis are shown. */
      labelEvery: number;
      axisTitle: string;
      alt: string;
    }
  | {
      kind: 'table';
      /** `width` in parts of the slide's width. */
      columns: { label: string; width: number; right: boolean }[];
      rows: string[][];
      /** The last row is the sum of those above it. */
      hasTotal: boolean;
      alt: string;
    }
  /** Steps in their order, numbered. */
  | { kind: 'list'; items: { title: string; text: string }[] }
  /** A few words to each, large enough for a room. */
  | { kind: 'points'; items: string[] };

/** `title` is the conclusion in one line; `notes` is what to say. */
export type Slide = { title: string; sub: string; parts: SlidePart[]; notes: string };
