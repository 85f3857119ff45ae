/** A part of a text as it is shown. */
export type AssetBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

const PLACEHOLDER = /\{\{(\w{1,40})\}\}/g;

/** Names of the placeholders of a text, each once, in their order. */
export const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

/** A text with what is known filled in. A placeholder without a value stays. */
export const filledText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (placeholder, name: string) => values[name]?.trim() || placeholder);

/** The headings, paragraphs and lists of a body. */
export function blocksOf(body: string): AssetBlock[] {
  const blocks: AssetBlock[] = [];
  let isNew = true;
  for (const line of body.split('\n')) {
    const last = blocks.at(-1);
    const text = line.trim();
    if (text === '') isNew = true;
    else if (text.startsWith('# ')) {
      blocks.push({ kind: 'heading', text: text.slice(2) });
      isNew = true;
    } else if (text.startsWith('- ')) {
      if (last?.kind === 'list' && !isNew) last.items.push(text.slice(2));
      else blocks.push({ kind: 'list', items: [text.slice(2)] });
      isNew = false;
    } else if (last?.kind === 'paragraph' && !isNew) {
      last.text += `\n${text}`;
    } else {
      blocks.push({ kind: 'paragraph', text });
      isNew = false;
    }
  }
  return blocks;
}
