/**
 * Characters that make a spreadsheet read a cell as a formula, their full-width forms included. A tab or a line break in
 * front counts too: some programs drop it and read on.
 */
const FORMULA_START = /^[\s\u00a0\u200b\ufeff]*[=+\-@＝＋－＠]/u;
const CONTROL_START = /^[\t\r\n]/u;

/** Text as it may stand in a cell: one that could be read as a formula is preceded by an apostrophe. */
export function inertText(text: string): string {
  return FORMULA_START.test(text) || CONTROL_START.test(text) ? `'${text}` : text;
}
