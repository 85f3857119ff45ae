import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { starterEntries } from '@fairlead/content/threats/known-exploited-starter';
import { describe, expect, it } from 'vitest';
import { type Confidence, matchOf, readEntry, readTechnology } from './match-technology';

const FILE = join(import.meta.dirname, '../../test/inventory-labels.txt');

type Line = { text: string; vendor: string; product: string; means: string[] };

/** Lines with the patterns of what the catalog calls each; lists are put in their place. */
function labelledLines(): Line[] {
  const lists = new Map<string, string[]>();
  const lines: Line[] = [];
  const split = (text: string): string[] =>
    text
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean)
      .flatMap((part) => (part.startsWith('@') ? (lists.get(part) ?? []) : [part]));
  for (const text of readFileSync(FILE, 'utf8').split('\n')) {
    if (text.startsWith('#')) continue;
    if (text.startsWith('@')) {
      const [name = '', patterns = ''] = text.split(' = ');
      lists.set(name, split(patterns));
    } else if (text.includes('=>')) {
      const [line = '', means = ''] = text.split('=>');
      const [vendor = '', product = ''] = line.split('|').map((part) => part.trim());
      lines.push({ text: line.trim(), vendor, product, means: split(means) });
    }
  }
  return lines;
}

const fits = (pattern: string, name: string): boolean => {
  const escaped = pattern.toLowerCase().replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*')}$`).test(name.toLowerCase());
};

/** What the catalog names, each once. */
const products = [
  ...new Map(starterEntries().map((entry) => [`${entry.vendor}:${entry.product}`, entry])).entries(),
].map(([name, entry]) => ({ name, entry: readEntry(entry) }));

describe('matching of a labelled inventory', () => {
  const lines = labelledLines();
  const found = lines.flatMap((line) => {
    const technology = readTechnology(line);
    return products.map(({ name, entry }) => ({
      line: line.text,
      name,
      isMeant: line.means.some((pattern) => fits(pattern, name)),
      confidence: matchOf(technology, entry)?.confidence ?? null,
    }));
  });
  const isSure = ({ confidence }: { confidence: Confidence | null }) =>
    confidence === 'exact' || confidence === 'likely';
  const meant = found.filter(({ isMeant }) => isMeant);
  const sure = found.filter(isSure);
  const right = sure.filter(({ isMeant }) => isMeant);

  it('has lines enough, and a label that fits something wherever one is given', () => {
    expect(lines.length).toBeGreaterThanOrEqual(300);
    for (const line of lines)
      for (const pattern of line.means)
        expect(
          products.some(({ name }) => fits(pattern, name)),
          `${line.text}: ${pattern}`,
        ).toBe(true);
  });

  it('is never certain of what is wrong', () => {
    expect(found.filter(({ confidence, isMeant }) => confidence === 'exact' && !isMeant)).toEqual([]);
  });

  it('finds most of what is meant, and little else', () => {
    const precision = right.length / sure.length;
    const recall = right.length / meant.length;
    const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
    const figures = `${lines.length} lines, ${meant.length} labelled products: precision ${percent(precision)}, recall ${percent(recall)}`;
    const wrong = sure.filter(({ isMeant }) => !isMeant).map(({ line, name }) => `+ ${line} ${name}`);
    const missed = meant
      .filter((one) => !isSure(one))
      .map(({ line, name, confidence }) => `- ${line} ${name} ${confidence ?? ''}`);
    console.log([figures, ...wrong, ...missed].join('\n'));
    expect(precision, wrong.join('\n')).toBeGreaterThan(0.97);
    expect(recall, missed.join('\n')).toBeGreaterThan(0.93);
  });
});
