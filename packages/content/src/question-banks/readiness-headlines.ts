/** The headline of a readiness result, for page, PDF and slides alike. Places in braces: see fill-text.ts. */
import { fillText } from './fill-text';
import type { BankBand, QuestionBank } from './schema';

type Headline = { title: string; text: string };

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** Up to ten as a word, beyond as figures. */
const inWords = (count: number) => NUMBER_WORDS[count] ?? String(count);

/**
 * The headline of a result.
 * @param band key of the band reached; null before anything counts
 * @param hardStops how many are open
 * @param step title of the most urgent next step; null when nothing is left to do
 */
export function readinessHeadline(
  bank: QuestionBank,
  band: string | null,
  hardStops: number,
  step: string | null,
): Headline {
  const reached: BankBand | undefined = bank.bands.find(({ key }) => key === band);
  if (!reached) return NOTHING_COUNTED;
  const texts = reached.headlines;
  // “Nothing left to do” has no next step to name, and a bank may bring bands of its own.
  if (!texts || (step === null && reached.tone !== 'good')) return { title: reached.label, text: reached.meaning };
  const { title, text } = (hardStops > 1 ? texts.many : hardStops === 1 ? texts.one : undefined) ?? texts.none;
  if (step === null) return { title, text: text.includes('{step}') ? reached.meaning : text };
  const values = { count: inWords(hardStops), step };
  return { title: fillText(title, values), text: fillText(text, values) };
}

const NOTHING_COUNTED: Headline = {
  title: 'Nothing to score yet',
  text: 'Answer a few questions to see the result take shape.',
};
