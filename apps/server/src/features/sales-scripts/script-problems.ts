import type { StageKey } from '@fairlead/content/fields/sales-keys';
import { SERVICES } from '@fairlead/content/services/services';
import { noValueFor, type SalesScript, type ScriptLine } from '@fairlead/contract/features/sales-scripts';

const MOST_WORDS = 25;
/** Where what is sold may be named. */
const WITH_SERVICES: readonly StageKey[] = ['fulfillment', 'postsell'];
const SERVICE_NAMES = Object.values(SERVICES).map(({ label }) => label);
/** An amount or a percentage: "$3.8K", "€ 1,200", "12%". */
const FIGURE = /[$€£]\s?\d[\d.,]*[KMB]?|\d[\d.,]*\s?%/g;

/** The words of each sentence; one ends with a period, a question mark or an exclamation mark. */
function sentencesOf(text: string): string[][] {
  const sentences: string[][] = [];
  let words: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    words.push(word);
    if (!/[.?!]$/.test(word)) continue;
    sentences.push(words);
    words = [];
  }
  return words.length > 0 ? [...sentences, words] : sentences;
}

const figuresIn = (text: string) => (text.match(FIGURE) ?? []).map((figure) => figure.replace(/[.,]$/, ''));

/**
 * What keeps a script from being ready, in the order of its lines. Lines that the rules made keep to most of this by themselves;
 * it is asked of what people wrote.
 */
export function problemsOf(stages: SalesScript['stages']): SalesScript['problems'] {
  const known = new Set(
    stages.flatMap(({ lines }) =>
      lines.filter(({ source }) => source !== 'own').flatMap(({ text }) => figuresIn(text)),
    ),
  );
  return stages.flatMap(({ key, lines }) =>
    lines.flatMap((line) => problemsOfLine(line, key, known).map((words) => ({ line: line.key, words }))),
  );
}

function problemsOfLine({ text, open, source }: ScriptLine, stage: StageKey, known: ReadonlySet<string>): string[] {
  const long = sentencesOf(text).filter((words) => words.length > MOST_WORDS);
  const named = WITH_SERVICES.includes(stage) ? [] : SERVICE_NAMES.filter((name) => text.includes(name));
  const unsourced = source === 'own' ? figuresIn(text).filter((figure) => !known.has(figure)) : [];
  return [
    ...open.map(noValueFor),
    ...long.map(
      (words) => `"${words.slice(0, 5).join(' ')}…" has ${words.length} words. Say it in at most ${MOST_WORDS}.`,
    ),
    ...named.map((name) => `"${name}" is named before the pain is agreed. Move it to fulfillment.`),
    ...unsourced.map((figure) => `"${figure}" is in no assessment, simulation or price. Use a figure with a source.`),
  ];
}
