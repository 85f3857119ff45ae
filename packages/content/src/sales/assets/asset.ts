import type { AssetKind } from '#fields/asset-kinds';
import type { IndustryKey, PersonaKey, StageKey } from '#fields/sales-keys';

/**
 * A text that sells, ready to use. The body is plain text: a line that begins with "# " is a heading, one with "- " an item of a
 * list, a blank line ends a paragraph. `{{name}}` is filled in before it is used.
 */
export type LibraryAsset = {
  key: string;
  kind: AssetKind;
  title: string;
  /** When to reach for it. */
  use: string;
  /** Of an email. */
  subject?: string;
  body: string;
  /** Empty fits any. */
  industries: readonly IndustryKey[];
  personas: readonly PersonaKey[];
  stages: readonly StageKey[];
  /** Its place in a series: the day it is sent, counted from the first. */
  series?: { key: string; day: number };
  /** The page of the product that does it. */
  opens?: '/impact-simulator' | '/risk-amortizer';
};
