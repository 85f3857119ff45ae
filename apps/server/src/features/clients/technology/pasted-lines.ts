import { technologyFields } from '@fairlead/contract/features/clients/technology';

export type PastedLine = { line: number; text: string } & (
  | { problem: 'incomplete' | 'too_long' }
  | { problem: null; vendor: string; product: string; productVersion: string }
);

const shape = technologyFields.pick({ vendor: true, product: true, productVersion: true });

/** One entry per line: vendor, product, version, parted by a comma, semicolon or tab. Empty lines count for nothing. */
export function pastedLines(lines: string): PastedLine[] {
  return lines.split('\n').flatMap((raw, index): PastedLine[] => {
    const text = raw.trim();
    if (text === '') return [];
    const [vendor = '', product = '', ...rest] = text.split(separatorOf(text)).map((part) => part.trim());
    const at = { line: index + 1, text: text.slice(0, 200) };
    if (vendor === '' || product === '') return [{ ...at, problem: 'incomplete' }];
    const read = shape.safeParse({ vendor, product, productVersion: rest.filter(Boolean).join(' ') });
    return [read.success ? { ...at, problem: null, ...read.data } : { ...at, problem: 'too_long' }];
  });
}

/** Cells of a spreadsheet come with tabs; a product may have a comma in its name only then. */
function separatorOf(line: string): string {
  return ['\t', ';'].find((separator) => line.includes(separator)) ?? ',';
}
