import { halfMetLabels, hasStops, revenueNote } from '@fairlead/content/question-banks/answer-words';
import { fillText } from '@fairlead/content/question-banks/fill-text';
import { RESULT_NOTES } from '@fairlead/content/question-banks/readiness-texts';
import { useWriters } from '#app/locale/use-writers';
import { FigureStrip } from '#kit/chart/FigureStrip';
import { BandBadge } from '../BandBadge';
import { pointsText } from '../points-text';
import { capital } from '../stop-words';
import type { Completed } from './completed';

/** The score and its band, each axis, the stops, and how much of it is known. */
export function ScoreStrip({ bank, result }: Completed) {
  const write = useWriters();
  const { score, rawScore, cap, band, axes, hardStops, conditions, confidence } = result;
  const meaning = bank.bands.find(({ key }) => key === band)?.meaning;
  const isCapped = cap !== null && rawScore !== null && score !== null && rawScore > score;
  const notSure = result.sections.reduce((sum, section) => sum + section.notSure, 0);
  const half =
    conditions.length > 0 &&
    (conditions.length === 1
      ? fillText(RESULT_NOTES.conditionOne, { stop: halfMetLabels(bank).one })
      : fillText(RESULT_NOTES.conditionMany, { count: String(conditions.length), stops: halfMetLabels(bank).many }));
  return (
    <FigureStrip
      label="Result"
      figures={[
        {
          label: 'Score, out of 100',
          value: (
            <>
              {score === null ? '–' : pointsText(score, write)} <BandBadge bank={bank} band={band} />
            </>
          ),
          note: isCapped
            ? fillText(RESULT_NOTES.capped, {
                raw: pointsText(rawScore, write),
                cap: String(cap),
                stops: bank.stopLabels.many,
              })
            : meaning,
        },
        ...(bank.axes.length > 1
          ? bank.axes.map(({ key, label, meaning: says }) => {
              const points = axes.find((axis) => axis.key === key)?.score ?? null;
              return { label, value: points === null ? '–' : pointsText(points, write), note: says };
            })
          : []),
        ...(hasStops(bank)
          ? [
              {
                label: capital(bank.stopLabels.many),
                value: hardStops.length,
                note: [
                  half || (hardStops.length === 0 ? 'None is open.' : 'To be closed first.'),
                  revenueNote(bank, result.revenueClass ?? null),
                ]
                  .filter(Boolean)
                  .join(' '),
              },
            ]
          : []),
        ...(bank.axes.length > 1
          ? []
          : [
              {
                label: 'Answers that are known',
                value: confidence === null ? '–' : `${Math.round(confidence * 100)}%`,
                note: notSureText(notSure),
              },
            ]),
      ]}
    />
  );
}

function notSureText(count: number): string {
  if (count === 0) return 'Nothing was left as “not sure”.';
  return count === 1 ? RESULT_NOTES.notSureOne : fillText(RESULT_NOTES.notSureMany, { count: String(count) });
}
