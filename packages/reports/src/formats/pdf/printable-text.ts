import { glyphCoverage } from './glyph-coverage';

/** Any plain data: what `JSON.parse` can return. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Stands for characters no font of the report can draw; an empty box would look like a fault. */
const UNDRAWABLE = '…';
/** Line ends and controls have no glyph; joiners and variation selectors only steer their neighbours. */
const CONTROL = /\p{Cc}/u;
const STEERING = new Set(['\u200c', '\u200d', '\ufe0e', '\ufe0f']);
/** Marks that turn the direction of a line can hide what a text says, so a report drops them. */
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const JOINED_EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/u;

/** The filter that leaves in a text only what the given fonts can draw. */
export function printableText(fonts: Uint8Array[]): (text: string) => string {
  const covers = fonts.map(glyphCoverage);
  const known = new Map<string, boolean>();
  const drawable = (character: string): boolean => {
    const cached = known.get(character);
    if (cached !== undefined) return cached;
    const codePoint = character.codePointAt(0) ?? 0;
    const answer = covers.some((cover) => cover(codePoint));
    known.set(character, answer);
    return answer;
  };
  return (text) => {
    let printed = '';
    let previous = '';
    for (const character of text.normalize('NFC').replace(DIRECTION, '')) {
      if (CONTROL.test(character)) printed += ' ';
      else if (STEERING.has(character)) printed += JOINED_EMOJI.test(previous) ? character : '';
      else if (drawable(character)) printed += character;
      else if (!printed.endsWith(UNDRAWABLE)) printed += UNDRAWABLE;
      previous = character;
    }
    return printed;
  };
}

/** The same data with every text passed through `print`; keys stay. */
export function mapTexts(data: Json, print: (text: string) => string): Json {
  if (typeof data === 'string') return print(data);
  if (Array.isArray(data)) return data.map((item) => mapTexts(item, print));
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, mapTexts(value, print)]));
}
