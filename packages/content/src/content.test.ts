/** Loads everything the product says and reads it as an editor would. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assumptionGroups } from './scenarios/assumptions';
import { PARAMETER_SETS } from './scenarios/parameter-sets';

const FOLDER = new URL('.', import.meta.url);
const FILES = readdirSync(FOLDER, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
const MODULES = await Promise.all(
  FILES.map(async (file) => ({ file, exports: (await import(new URL(file, FOLDER).href)) as Record<string, unknown> })),
);

type Text = { place: string; text: string };

/** Every text below a value, with its dotted place; a letter by its paragraphs. */
function textsOf(value: unknown, place: string): Text[] {
  if (typeof value === 'string') return value.split('\n\n').map((text) => ({ place, text }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${place}.${key}`));
}

const TEXTS = [
  ...MODULES.flatMap(({ file, exports }) =>
    Object.entries(exports).flatMap(([name, value]) => textsOf(value, `${file} ${name}`)),
  ),
  ...Object.entries(PARAMETER_SETS).flatMap(([version, set]) =>
    textsOf(assumptionGroups(set), `assumptions ${version}`),
  ),
];
/** What a source says in its own words is not ours to change. */
const SENTENCES = TEXTS.filter(({ place, text }) => text.includes(' ') && !place.endsWith('.quoted'));

/** Names of authorities and publications, which are spelled as they spell themselves. */
const NAMES = /National Cyber Security Centre|Hourly labour costs|Open Government Licence/g;

const thatBreak = (rule: RegExp, texts = SENTENCES) =>
  texts.filter(({ text }) => rule.test(text)).map(({ place, text }) => `${place}: ${text}`);

describe('everything the product says', () => {
  it('is found', () => {
    expect(FILES.length).toBeGreaterThan(20);
    expect(SENTENCES.length).toBeGreaterThan(500);
  });

  it('leaves no text empty, doubled in its spaces or open at its ends', () => {
    expect(thatBreak(/^$|^\s|\s$|\s{2}/, TEXTS)).toEqual([]);
  });

  it('uses no dash as decoration, no exclamation mark and the apostrophe of print', () => {
    // A dash that begins a line marks an item of a list.
    expect(thatBreak(/[—!']|\s–\s|\S[^\S\n]+-\s/)).toEqual([]);
  });

  it('spells as the United States do', () => {
    const elsewhere =
      /(behaviour|colour|favour|labour|neighbour|practis|programme|centre|licence|cheque|organis|authoris|recognis|prioritis|analys(?=ed|ing)|catalogu(?=ed|ing)|travelled|modelled|cancelled)/i;
    const unnamed = SENTENCES.map(({ place, text }) => ({ place, text: text.replace(NAMES, '') }));
    expect(thatBreak(elsewhere, unnamed)).toEqual([]);
  });

  it('frightens and blames no one', () => {
    expect(thatBreak(/\b(hackers?|devastating|catastroph\w*|act now|your fault|careless|negligent|sadly)\b/i)).toEqual(
      [],
    );
  });

  it('gives each catalogue labels that cannot be mistaken for one another', () => {
    for (const { file, exports } of MODULES) {
      for (const [name, value] of Object.entries(exports)) {
        const labels = labelsOf(value);
        expect(
          labels.filter((label, k) => labels.indexOf(label) !== k),
          `${file} ${name}`,
        ).toEqual([]);
      }
    }
  });
});

/** Labels of the entries of a record. */
function labelsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.values(value).flatMap((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'label' in entry && typeof entry.label === 'string'
      ? [entry.label]
      : [],
  );
}
