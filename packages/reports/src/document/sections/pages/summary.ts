import { GRADES, PRINTED_RISK_PARTS, RISK_PART_TABLE, type RiskPart } from '@fairlead/content/fields/risk-parts';
import { GRADE_MEANINGS, RESULT_NOTES } from '@fairlead/content/question-banks/readiness-texts';
import { scoreReasons } from '@fairlead/content/words/cap-words';
import type { BusinessRisk } from '@fairlead/risk/assessment/combined';
import type { Block, Page } from '#document/page';
import { afterInsurance, sentences } from '#document/simulation/basis-words';
import { keyFigures, LEVEL_WORDS } from '#document/simulation/key-figures';
import { raisedBy } from '#document/simulation/level-reasons';
import { leadSentences } from '#document/simulation/sentences';
import { countWord, sentenceCase } from '#document/words';
import { dataColors } from '#theme/data-colors';
import { stateColors } from '#theme/state-colors';
import { asksOf } from '../asks';
import type { DocumentContext } from '../context';
import { mattersMost } from '../matters-most';
import { type Readiness, shownScore } from '../readiness';

const GRADE_TONES = { A: 'good', B: 'good', C: 'fair', D: 'warning', E: 'bad' } as const;

/** The first page, which can be read alone: where the business stands, what matters most, what is needed from it. */
export const summaryPages = (context: DocumentContext): Page[] => [
  {
    name: '',
    heading: 'Where you stand',
    lead: leadOf(context),
    blocks: [...standing(context), ...headline(context), nextSteps(context)],
  },
];

function leadOf({ financial, name, assessments, about }: DocumentContext): string {
  if (financial) {
    const { shown, input, words } = financial;
    return leadSentences(name, shown, input.services.length, words, about);
  }
  return assessments[0]?.headline.text ?? '';
}

/** The resilience score, or what it still lacks; in a report of one part, that part's score. */
export function standing(context: DocumentContext): Block[] {
  const { combined } = context.input;
  if (combined) return combined.score === null ? [missing(combined)] : [grade(combined), partBars(context, combined)];
  return context.assessments.map(verdictOf);
}

type Scored = Extract<BusinessRisk, { score: number }>;

function grade(scored: Scored): Block {
  const { score, grade: letter } = scored;
  return {
    kind: 'verdict',
    mark: shownScore(score),
    unit: 'of 100',
    badge: { words: `Grade ${letter}`, ...stateColors[GRADE_TONES[letter]] },
    title: 'Resilience score',
    text: sentences(...scoreReasons(scored), GRADE_MEANINGS[letter]),
  };
}

function partBars({ assessments, financial }: DocumentContext, { parts }: Scored): Block {
  const year = financial?.words.shortMoney(financial.shown.rareYear.today);
  const ofMoney =
    financial && year
      ? `${LEVEL_WORDS[financial.input.level.key]}${raisedBy(financial.input)}; 1-in-100-year loss of ${year}${afterInsurance(financial.shown)}`
      : '';
  const readingOf = (part: RiskPart) =>
    part === 'financial' ? ofMoney : stopsOf(assessments.find(({ bank }) => bank.id === part));
  return {
    kind: 'bars',
    title: '',
    measure: '',
    items: PRINTED_RISK_PARTS.map((part) => ({
      label: RISK_PART_TABLE[part].name,
      score: parts[part],
      value: shownScore(parts[part]),
      reading: readingOf(part),
    })),
  };
}

/** Band and open stops of a part, in half a line. */
function stopsOf(readiness: Readiness | undefined): string {
  if (!readiness?.band) return '';
  const { bank, band, part } = readiness;
  const open = part.result.hardStops.length;
  if (open === 0) return `${band.label}, no ${bank.stopLabels.one} open`;
  return `${band.label}, ${countWord(open)} ${open === 1 ? bank.stopLabels.one : bank.stopLabels.many} open`;
}

const MISSING_WORDS = { absent: 'Not completed yet', out_of_date: 'Out of date' } as const;

function missing({ missing: parts }: Extract<BusinessRisk, { score: null }>): Block {
  const lines = parts.map(
    ({ part, reason }) => `${RISK_PART_TABLE[part].name}: ${MISSING_WORDS[reason].toLowerCase()}.`,
  );
  const outdated = parts.some(({ reason }) => reason === 'out_of_date') ? ` ${RESULT_NOTES.outdated}` : '';
  return {
    kind: 'verdict',
    mark: '–',
    unit: '',
    badge: { words: 'Not complete', ...stateColors.fair },
    title: 'There is no resilience score yet',
    text: `It is shown when all three parts are completed and up to date. ${lines.join(' ')}${outdated}`,
  };
}

/** Score and band of one assessment. */
export function verdictOf({ part, bank, band, headline: { title, text } }: Readiness): Block {
  return {
    kind: 'verdict',
    mark: shownScore(part.result.score),
    unit: 'of 100',
    badge: band ? { words: band.label, ...stateColors[band.tone] } : null,
    title,
    text: `${text}${band && !text.includes(band.meaning) ? ` ${bank.shortTitle}: ${band.label}. ${band.meaning}` : ''}`,
  };
}

function headline({ financial }: DocumentContext): Block[] {
  return financial?.shown.hasLosses ? [{ kind: 'figures', items: keyFigures(financial.shown, financial.words) }] : [];
}

function nextSteps(context: DocumentContext): Block {
  const matters = mattersMost(context);
  const asks = asksOf(context);
  const left: Block = {
    kind: 'steps',
    title: 'What matters most',
    measure: mattersMeasure(context, matters.length),
    items: matters,
  };
  const right: Block = {
    kind: 'steps',
    title: 'What we need from you',
    measure: asks.length === 1 ? 'One thing' : `${sentenceCase(countWord(asks.length))} things`,
    items: asks.map(({ title, text }) => ({ name: title, promise: text, avoids: '' })),
  };
  return { kind: 'columns', left: [left], right: [right] };
}

function mattersMeasure({ financial }: DocumentContext, count: number): string {
  if (count === 0) return 'Nothing is left open by the answers given';
  return financial && !financial.shown.ofModel2
    ? 'In this order, with the average loss a year each avoids'
    : 'In this order';
}

/** The scale of grades, with the score where it lies. */
export function gradeLadder({ score, grade: reached }: Scored): Block {
  const rungs = GRADES.map(({ grade: letter, from }, k) => ({
    label: letter,
    from,
    to: GRADES[k - 1]?.from ?? 100,
    range: k === 0 ? `${from} and over` : `from ${from}`,
    reached: letter === reached,
  })).reverse();
  return {
    kind: 'ladder',
    title: 'The grades',
    measure: 'A is best',
    score,
    shown: shownScore(score),
    rungs,
    color: dataColors.light.series.today,
  };
}
