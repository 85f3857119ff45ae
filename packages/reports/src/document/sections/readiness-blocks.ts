/** What the result pages of an assessment are made of. */
import { halfMetLabels, revenueNote } from '@fairlead/content/question-banks/answer-words';
import { fillText } from '@fairlead/content/question-banks/fill-text';
import { HOW_TO_READ, RESULT_NOTES } from '@fairlead/content/question-banks/readiness-texts';
import { dataColors } from '#theme/data-colors';
import { type Block, column, figureColumn, type Page, strong } from '../page';
import { countWord, sentenceCase } from '../words';
import { type GapView, type Readiness, shownScore } from './readiness';

/** The bands from 0 to 100, with the score where it lies. Nothing while nothing counts. */
export function bandLadder({ bank, part, band }: Readiness): Block[] {
  const { score } = part.result;
  if (score === null) return [];
  const rungs = bank.bands
    .map((one, k) => {
      const to = bank.bands[k - 1]?.from ?? 100;
      return {
        label: one.label,
        from: one.from,
        to,
        range: k === 0 ? `${one.from}+` : one.from === 0 ? `under ${to}` : `${one.from}–${to}`,
        reached: one.key === band?.key,
      };
    })
    .reverse();
  return [
    {
      kind: 'ladder',
      title: 'Where the score lies',
      measure: bank.howToRead,
      score,
      shown: shownScore(score),
      rungs,
      color: dataColors.light.series.today,
    },
  ];
}

/** Open stops, each with what it means: those that cap the score apart from those that an insurer asks to fix. */
export function stopsTable({ bank, gaps }: Readiness): Block[] {
  const hard = gaps.filter(({ kind }) => kind === 'hard_stop');
  const soft = gaps.filter(({ kind }) => kind === 'soft_stop');
  const count = `${sentenceCase(countWord(hard.length))} ${hard.length === 1 ? bank.stopLabels.one : bank.stopLabels.many}`;
  return [...stopRows(`${count} to close first`, hard), ...stopRows('What limits your coverage', soft)];
}

const stopRows = (title: string, stops: GapView[]): Block[] =>
  stops.length === 0
    ? []
    : [
        {
          kind: 'table',
          title,
          measure: '',
          columns: [column('Open', 1.15), column('What it means', 1.25), column('Step', 1)],
          rows: stops.map(({ question, notSure }) => [
            { text: question.question, below: notSure ? 'Answered with “not sure”' : '' },
            question.stopMeans ?? '',
            strong(question.recommendation.title),
          ]),
          size: 11.5,
        },
      ];

/** What a reader has to know beside the score: a cap that bites, answers not known, stops half met. */
export function resultNotes({ bank, part: { result }, notSure, gaps }: Readiness): Block[] {
  const half = halfMetLabels(bank);
  const byRevenue = revenueNote(bank, result.revenueClass ?? null);
  const { rawScore, score, cap, conditions } = result;
  const notes = [
    ...(byRevenue === null ? [] : [byRevenue]),
    ...(cap !== null && rawScore !== null && score !== null && rawScore > score
      ? [
          fillText(RESULT_NOTES.capped, {
            raw: shownScore(rawScore),
            cap: shownScore(cap),
            stops: bank.stopLabels.many,
          }),
        ]
      : []),
    ...counted(conditions.length, {
      one: fillText(RESULT_NOTES.conditionOne, { stop: half.one }),
      many: (count) => fillText(RESULT_NOTES.conditionMany, { count, stops: half.many }),
    }),
    ...counted(notSure, {
      one: RESULT_NOTES.notSureOne,
      many: (count) => fillText(RESULT_NOTES.notSureMany, { count }),
    }),
    ...(gaps.length === 0 ? [RESULT_NOTES.nothingLeft] : []),
  ];
  return notes.length > 0 ? [{ kind: 'text', title: '', measure: '', paragraphs: [notes.join(' ')] }] : [];
}

function counted(count: number, { one, many }: { one: string; many: (count: string) => string }): string[] {
  if (count === 0) return [];
  return [count === 1 ? one : sentenceCase(many(countWord(count)))];
}

/** Stops beside which there is room for anything else; a square of two axes takes the room of two. */
const fewStops = ({ axes }: Readiness['bank']) => (axes.length > 1 ? 1 : 3);

/** What brings most for its work, with the score after each; where many stops are open, they come before anything. */
export function quickWinsTable({ bank, quickWins, part: { result } }: Readiness): Block[] {
  if (quickWins.length === 0 || result.hardStops.length > fewStops(bank)) return [];
  return [
    {
      kind: 'table',
      title: 'Most points for the least work',
      measure: 'One after the other, with the score after each',
      columns: [column('Step', 1), column('Effort', 0), figureColumn('Points'), figureColumn('New score')],
      rows: quickWins.map(({ gap, points, scoreAfter }) => [
        strong(gap.question.recommendation.title),
        gap.effort,
        `+${points}`,
        shownScore(scoreAfter),
      ]),
      size: 11.5,
    },
  ];
}

/** A bar for each section, group by group where the bank has groups, else axis by axis. */
function sectionBars({ groups, sections, bank: { axes } }: Readiness): Block[] {
  const bars = (title: string, measure: string, own: Readiness['sections']): Block => ({
    kind: 'bars',
    title,
    measure,
    items: own.map(({ label, score, reading }) => ({ label, score, value: shownScore(score), reading })),
  });
  if (groups.length > 0)
    return groups.map(({ key, label, meaning, score }) =>
      bars(
        `${label}: ${shownScore(score)}`,
        meaning,
        sections.filter(({ group }) => group === key),
      ),
    );
  return axes.map(({ key, label, meaning }) => {
    const own = sections.filter(({ axis }) => axis === key);
    return axes.length > 1 ? bars(label, meaning, own) : bars('', '', own);
  });
}

/** Verdict and sections: two pages, or one where nothing is open and there is room for both. */
export function resultPages(readiness: Readiness, blocks: Block[]): Page[] {
  const { bank, gaps } = readiness;
  const bars = sectionBars(readiness);
  const result = { name: '', heading: bank.title, lead: '', blocks };
  if (gaps.length === 0 && bank.axes.length === 1) return [{ ...result, blocks: [...blocks, ...bars] }];
  const heading = `${bank.shortTitle}, section by section`;
  return [result, { name: '', heading, lead: HOW_TO_READ.sections, blocks: bars }];
}
