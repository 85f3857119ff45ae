/** Writers of figures, all of one locale and currency. */
export type Words = {
  /** Full amount, `$31,500`. */
  money: (amount: number) => string;
  /** Short amount, `$31.5K`. */
  shortMoney: (amount: number) => string;
  probability: (probability: number) => string;
  /** What is taken off a chance, `1.8 points`. */
  pointsOff: (share: number) => string;
  /** From one chance to another as both are shown, `−1.5 points`. */
  chanceStep: (from: number, to: number) => string;
  /** Whole percent of a share. */
  percent: (share: number) => string;
  /** A share that somebody set, with its decimal. */
  stated: (share: number) => string;
};

const SMALL_NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A count in a sentence: words up to ten, figures above. */
export function countWord(count: number): string {
  return SMALL_NUMBERS[count] ?? String(count);
}

/** "no services", "one service", "12 services". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${countWord(count)} ${count === 1 ? one : many}`;

/** With a capital at the start. */
export const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
/** "a", "a and b", "a, b and c". */
export const list = (names: string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
