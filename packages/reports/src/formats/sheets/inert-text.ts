/**
 * Characters that make a spreadsheet read a cell as a formula, their full-width forms included, also behind what is not
 * seen: some programs drop spaces, controls and marks of direction and read on.
 */
const FORMULA_START = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;
const CONTROL_START = /^[\t\r\n]/u;

/** Text as it may stand in a cell: one that could be read as a formula is preceded by an apostrophe. */
export function inertText(text: string): string {
  return FORMULA_START.test(text) || CONTROL_START.test(text) ? `'${text}` : text;
}
