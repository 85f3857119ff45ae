import { describe, expect, it } from 'vitest';
import { documentData } from '#document/sections/data';
import { withParts } from '#document/sections/parts';
import { businessRisk } from '../business-risk/kind';
import { renderDemand } from '../render';
import { businessRiskOf, randomClients } from './random-client';
import { CLAIMS, type Told, toldOf } from './told-claims';
import { figureSentences, slideSentences } from './told-sentences';

/** All pages about the client's own figures; the annex of sources and the answers has texts of its own. */
const SECTIONS = [
  ...['standing', 'bad-year', 'priorities', 'dated-plan', 'policy', 'next-steps', 'proposal'],
  ...['financial', 'losses', 'plan', 'amortizer'],
];

/** Rows of a picture in words, which `printed-sums.test.ts` adds up. */
const ROWS = /; .*; /;
/** Sentences whose figures are counts, names and dates of what is not simulated. */
const NOT_OF_THE_MODEL =
  /^\d+ more are open|have evidence attached|need your input|^The data come from|^Among the three controls|^Prices hold for|^Invoices are due|^Either side/;
/** The same of slides: a date, scores of answers, days that the trade reports, names, and rows that `printed-sums.test.ts` adds up. */
const NOT_OF_THE_MODEL_ON_SLIDES =
  /^\w+ \d+, \d{4}$| for .+, \w+ \d+, \d{4}$|^Data [\da-f-]+$|\d of 100$|^Protection [\d.]+, Response|^Finances count|^Project \d: |^A typical ransomware attack|^Commonly required by|^99 years in 100| in an average year$| takes \S+ off the 1-in-100-year loss$/;

async function sentencesOf(input: ReturnType<typeof businessRiskOf>): Promise<string[]> {
  const data = await documentData(
    businessRisk,
    withParts({ ...businessRisk, banks: ['insurance', 'breach'] }, input),
    'f'.repeat(64),
    SECTIONS,
  );
  return data.view.sections
    .flatMap(figureSentences)
    .filter((sentence) => !NOT_OF_THE_MODEL.test(sentence) && !(ROWS.test(sentence) && !/ years: /.test(sentence)));
}

/** What is wrong with a sentence; null when each of its figures is the engine's. */
function wrongIn(sentence: string, told: Told): string | null {
  const claim = CLAIMS.find(({ says }) => says.test(sentence));
  const printed = claim?.says.exec(sentence)?.slice(1);
  if (!claim || !printed) return `nobody checks: ${sentence}`;
  const checks = claim.figures(told);
  const wrong = checks.flatMap((holds, k) => (printed[k] === undefined || holds(printed[k]) ? [] : [printed[k]]));
  return wrong.length > 0 ? `${wrong.join(', ')} in: ${sentence}` : null;
}

describe.each(randomClients(process.env.FAIRLEAD_TEST_LONG ? 20 : 4).map((client, k) => ({ number: k + 1, client })))(
  'client $number',
  ({ client }) => {
    it('is told nothing with a figure that the engine did not give', async () => {
      const input = businessRiskOf(client);
      const sentences = await sentencesOf(input);
      const told = toldOf(input);
      expect(sentences.flatMap((sentence) => wrongIn(sentence, told) ?? [])).toEqual([]);
      expect(new Set(sentences).size).toBeGreaterThan(25);
    }, 60_000);

    it('is told the same on slides and in their notes', async () => {
      const input = businessRiskOf(client);
      const deck = await renderDemand({ kind: 'business-risk', input }, 'pptx');
      const sentences = (await slideSentences(deck)).filter(
        (sentence) => !NOT_OF_THE_MODEL.test(sentence) && !NOT_OF_THE_MODEL_ON_SLIDES.test(sentence),
      );
      const told = toldOf(input);
      expect(sentences.flatMap((sentence) => wrongIn(sentence, told) ?? [])).toEqual([]);
      expect(new Set(sentences).size).toBeGreaterThan(12);
    }, 60_000);
  },
);

it('a sentence that is off by its last digit, or that nobody checks, is found', () => {
  const told = toldOf(businessRiskOf(randomClients(1)[0]!));
  const [rare] = told.rare;
  const money = (amount: number) => `$${Math.round(amount).toLocaleString('en-US')}`;
  const step = 10 ** (Math.floor(Math.log10(rare)) - 1);
  const shown = Math.round(rare / step) * step;
  expect(wrongIn(`One year in 100 costs ${money(shown)} or more after insurance`, told)).toBeNull();
  expect(wrongIn(`One year in 100 costs ${money(shown + step)} or more after insurance`, told)).toContain(' in: ');
  expect(wrongIn('You save $100 a day', told)).toContain('nobody checks');
});
