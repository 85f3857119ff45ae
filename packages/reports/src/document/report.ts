import type { Pdf } from '../formats/pdf/typst';

/** A part of a report that can be left out. `key` is stored with every report made; it never changes. */
export type ReportSection = { key: string; title: string };

/** A set of sections with a name; null is all of them. */
export type ReportTemplate = { key: string; name: string; holds: string; sections: readonly string[] | null };

/** A format other than PDF, made from the same input when someone asks for it; of a report that is kept. */
export type KeptFormat = 'pptx' | 'xlsx';
/** The same, and what only a handout has. */
export type DemandFormat = KeptFormat | 'docx';

/** Keys of the sections to print; undefined prints all of them. */
export type Chosen = readonly string[] | undefined;

/**
 * One kind of report. A list of what can be chosen reads it, so it is light: what it takes to make a file is loaded by
 * those who make one.
 */
export type Report<Input> = {
  /** Stored with every report made, as is the version. */
  kind: string;
  /** Version of its layout. Raise it with any change to its pages, pictures or sentences: the same data then give other pages. */
  version: string;
  /** The sections that can be chosen, in the order they are printed; none where it is always printed whole. */
  sections: readonly ReportSection[];
  /** Named sets of sections; of a kind that is short unless more is asked for, the short one first. */
  templates: readonly ReportTemplate[];
  /**
   * Sets the pages. Blocks its thread while it does.
   * @param onProgress share of the work done, 0 to 1
   */
  pdf: (input: Input, chosen: Chosen, onProgress: (share: number) => void) => Promise<Pdf>;
  demand: { [F in DemandFormat]?: (input: Input, chosen: Chosen) => Promise<Uint8Array> };
};

/** Share of the work that is done when texts and pictures are ready and the pages are to be set. */
export const READY_TO_SET = 0.4;
