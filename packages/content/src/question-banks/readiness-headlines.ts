/** The headline of a readiness result, for page, PDF and slides alike. Places in braces: see fill-text.ts. */
import { fillText } from './fill-text';
import type { BankBand, QuestionBank } from './schema';

type Headline = { title: string; text: string };
/** By the number of open stops. What cannot happen has no text; `none` is said instead. */
type HeadlinesOfBand = { none: Headline; one?: Headline; many?: Headline };

const said = (title: string, text: string): Headline => ({ title, text });

/**
 * At the top of a result, by bank and band. `{count}` is the number of open stops in words, `{step}` the title of the
 * most urgent next step. A bank that is not here is told by the meaning of its band.
 */
const READINESS_HEADLINES: Record<string, Record<string, HeadlinesOfBand>> = {
  insurance: {
    preferred: {
      none: said(
        'You are in a strong position to apply',
        'Nothing stands in the way of a quote. Keep the proof behind your answers current until the day you sign.',
      ),
    },
    standard: {
      none: said(
        'You should find cover on normal terms',
        'No answer rules out a quote. Some steps would widen your choice; the first is “{step}”.',
      ),
    },
    restricted: {
      none: said(
        'You can be insured, with conditions',
        'Expect questions and undertakings. The step that helps most is “{step}”.',
      ),
    },
    conditional: {
      none: said(
        'Much is under way, and an insurer will ask about the rest',
        'No single answer stops a quote, but too much is open together. Begin with “{step}”.',
      ),
      one: said(
        'One stop stands between you and a quote',
        'Whatever else is in place, most underwriters ask for this first: “{step}”.',
      ),
    },
    not_ready: {
      none: said(
        'It is too early to apply',
        'Most of what insurers ask for is still open. Begin with “{step}” and apply when the first steps are done.',
      ),
      one: said('It is too early to apply', 'One stop is open, and much besides. Close the stop first: “{step}”.'),
      many: said(
        'Close {count} stops before you apply',
        'Each of them can lead to a decline on its own. The first is “{step}”.',
      ),
    },
  },
  breach: {
    resilient: {
      none: said(
        'A breach is hard to start and would be short',
        'Both sides are strong. Tests and exercises keep them so.',
      ),
    },
    prepared: {
      none: said('You are prepared for most incidents', 'A few gaps are left. The step that brings most is “{step}”.'),
    },
    developing: {
      none: said(
        'The basics are in place, but not all of them were tried',
        'An incident would take longer than it has to. The next step is “{step}”.',
      ),
    },
    exposed: {
      none: said(
        'A breach could start, or last longer than you can afford',
        'No critical gap is open, but many partial ones add up. Begin with “{step}”.',
      ),
      one: said(
        'One critical gap outweighs the rest',
        'It is enough to start a breach or to make one last. Close it first: “{step}”.',
      ),
      many: said(
        'There are {count} critical gaps to close first',
        'Each is enough to start a breach or to make one last. The first step is “{step}”.',
      ),
    },
    critical: {
      none: said(
        'There is work to do on both sides',
        'Most questions are open, so small steps bring a lot. Begin with “{step}”.',
      ),
      one: said(
        'Much is open, and one critical gap most of all',
        'Begin there: “{step}”. The rest can follow in the order of the list.',
      ),
      many: said(
        'Start with {count} critical gaps',
        'Take them one by one, in the order of the list. The first is “{step}”.',
      ),
    },
  },
};

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
  const texts = READINESS_HEADLINES[bank.id]?.[reached.key];
  // “Nothing left to do” has no next step to name, and a bank may bring bands of its own.
  if (!texts || (step === null && reached.tone !== 'good')) return { title: reached.label, text: reached.meaning };
  const { title, text } = (hardStops > 1 ? texts.many : hardStops === 1 ? texts.one : undefined) ?? texts.none;
  if (step === null) return { title, text: text.includes('{step}') ? reached.meaning : text };
  const values = { count: inWords(hardStops), step };
  return { title: fillText(title, values), text: fillText(text, values) };
}

const NOTHING_COUNTED = said('Nothing to score yet', 'Answer a few questions, and the result builds itself.');
