/** Slides of what the plan changes besides the average: each service in the rare years, and what a bad year means besides money. */
import {
  BEYOND_AVERAGE_LABELS,
  BEYOND_AVERAGE_TITLE,
  DOWNTIME_MEANING,
} from '@fairlead/content/words/beyond-average-words';
import type { Slide } from '#formats/pptx/slide';
import { shortened } from '../frame';
import { addedEffects } from '../simulation/added-effects';
import { afterInsurance, limitChance } from '../simulation/basis-words';
import { lowerFirst } from '../words';
import { beyondRows, plannedDemands } from './beyond';
import type { DocumentContext } from './context';

/** Services that have room on the slide; the others share a line. */
const MOST_LINES = 8;

/** What each service does to the rare years, in the order that helps most; where other services are offered, nothing. */
export function effectsSlide({ financial, otherOffer }: DocumentContext): Slide | null {
  if (!financial?.showTarget || otherOffer) return null;
  const { shown, words, input } = financial;
  const { greedy, effects: known } = input.result.serviceRanking;
  const own = greedy.flatMap(({ service }) => {
    const effect = known?.find((one) => one.service === service);
    const offered = input.services.find(({ key }) => key === service);
    return effect && offered ? [{ name: offered.name, effect }] : [];
  });
  const off = shown.rareYear.today - shown.rareYear.target;
  if (own.length === 0 || off <= 0) return null;
  const added = addedEffects(
    own.map(({ effect }) => effect),
    shown,
  );
  const rows = own.map(({ name, effect }, k) => ({ name, ...(added.rows[k] ?? effect) }));
  const points = (share: number) => words.pointsOff(Math.max(0, share));
  const listed = rows.slice(0, MOST_LINES);
  const rest = rows.slice(MOST_LINES);
  const sum = (of: 'rareYear' | 'passingLimit') => rest.reduce((all, row) => all + row[of], 0);
  return {
    title: `The services take ${words.shortMoney(off)} off the 1-in-100-year loss${afterInsurance(shown)}`,
    sub: `Each line is on top of those above it. Five years: ${lowerFirst(limitChance(shown, words))}`,
    parts: [
      {
        kind: 'table',
        columns: [
          { label: 'Service', width: 6.6, right: false },
          { label: 'Off the 1-in-100-year loss', width: 2.6, right: true },
          { label: 'Five years', width: 2.6, right: true },
        ],
        rows: [
          ...listed.map(({ name, rareYear, passingLimit }) => [
            shortened(name, 70),
            words.money(rareYear),
            points(passingLimit),
          ]),
          ...(rest.length > 0
            ? [[`${rest.length} more`, words.money(sum('rareYear')), points(sum('passingLimit'))]]
            : []),
          ['All together', words.money(added.total.rareYear), points(added.total.passingLimit)],
        ],
        hasTotal: true,
        alt: 'What each service takes off a 1-in-100-year loss and off the five-year chance',
      },
    ],
    notes: listed
      .map(({ name, rareYear }) =>
        rareYear === 0
          ? `${name} takes nothing off the 1-in-100-year loss.`
          : `${name} takes ${words.money(rareYear)} off the 1-in-100-year loss.`,
      )
      .join(' '),
  };
}

/** What a bad year means besides money, and what insurers ask for. */
export function beyondSlide(context: DocumentContext): Slide | null {
  const rows = beyondRows(context);
  const { financial } = context;
  if (!financial || rows.length === 0) return null;
  const { showTarget } = financial;
  const typical = rows.find(({ label }) => label === BEYOND_AVERAGE_LABELS.typicalDowntime);
  const demands = plannedDemands(context);
  return {
    title: typical
      ? `A typical ransomware attack stops part of the business for ${typical.write(typical.today)}`
      : BEYOND_AVERAGE_TITLE,
    sub: DOWNTIME_MEANING,
    parts: [
      {
        kind: 'table',
        columns: [
          { label: '', width: 7.4, right: false },
          { label: 'Today', width: 2.2, right: true },
          ...(showTarget ? [{ label: 'After the plan', width: 2.2, right: true }] : []),
        ],
        rows: rows.map(({ label, today, target, write }) => [
          label,
          write(today),
          ...(showTarget ? [write(target)] : []),
        ]),
        hasTotal: false,
        alt: BEYOND_AVERAGE_TITLE,
      },
    ],
    notes: demands.length > 0 ? demands.join(' ') : DOWNTIME_MEANING,
  };
}
