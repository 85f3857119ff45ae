import { REVIEW_KINDS, reviewSection } from '@fairlead/content/fields/review-sections';
import { hasContent } from '@fairlead/contract/features/reviews/readiness';
import { beforeInWords, figureLabel, rowInWords, valueInWords } from '@fairlead/contract/features/reviews/review-words';
import type { Review, SectionSetting } from '@fairlead/contract/features/reviews/reviews';
import type { Figures } from '#app/locale/figures';
import type { TalkSlide } from '#domain/presentations/talk-channel';

const MOST_FIGURES = 4;
/** Lines that a slide has room for, below no figures, one row of them, or two. */
const MOST_STEPS = { without: 6, oneRow: 4, twoRows: 2 } as const;
const LONGEST = 180;
/** Of a line below others. */
const LONGEST_STEP = 105;

const short = (text: string, most = LONGEST) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** The slides of a review: the agenda, then its sections in order; what has nothing to show is left out. */
export function reviewSlides(review: Review, write: Figures): TalkSlide[] {
  const on = review.sections.filter(({ isOn, kind }) => isOn || kind === 'decisions');
  const shown = on.filter((section) => hasContent(review, section));
  const agenda: TalkSlide = {
    key: 'agenda',
    title: `${review.title}, ${review.clientName}`,
    lead: `${REVIEW_KINDS[review.kind].label}, ${write.fullDay(review.periodFrom)} to ${write.fullDay(review.periodTo)}`,
    figures: [],
    chart: null,
    steps: agendaOf(shown.map(({ kind }) => reviewSection(kind).title)),
    notes: [],
  };
  return [agenda, ...shown.map((section) => sectionSlide(review, section, write))];
}

/** As many lines as a screen holds in large letters; what does not fit is named in the last one. */
function agendaOf(titles: string[]): string[] {
  const most = MOST_STEPS.without;
  if (titles.length <= most) return titles;
  const rest = titles.slice(most - 1);
  return [...titles.slice(0, most - 1), short(`Then: ${rest.join(', ')}`)];
}

/** What fits below so many figures; what does not is counted in the last line. */
function stepsBelow(figures: number, steps: string[]): string[] {
  const most = figures === 0 ? MOST_STEPS.without : figures === 4 ? MOST_STEPS.twoRows : MOST_STEPS.oneRow;
  const shown = steps.length > most ? [...steps.slice(0, most - 1), `${steps.length - most + 1} more`] : steps;
  return shown.map((step) => short(step, LONGEST_STEP));
}

function sectionSlide(review: Review, { kind, text, notes }: SectionSetting, write: Figures): TalkSlide {
  const facts = review.facts?.find((one) => one.kind === kind);
  const known = (facts?.figures ?? []).filter(({ value }) => value !== null).slice(0, MOST_FIGURES);
  return {
    key: kind,
    title: reviewSection(kind).title,
    lead: short(text || reviewSection(kind).question),
    figures: known.map((figure) => ({
      label: [figureLabel(figure.key), beforeInWords(figure, write)].filter(Boolean).join(', '),
      today: valueInWords(figure.key, figure.value, write),
      after: null,
    })),
    chart: null,
    steps: stepsBelow(known.length, stepsOf(review, kind, write)),
    notes: notes === '' ? [] : notes.split('\n').filter(Boolean),
  };
}

function stepsOf(review: Review, kind: SectionSetting['kind'], write: Figures): string[] {
  // Decisions are recorded on their slide and stand there with their buttons.
  if (kind === 'decisions') return [];
  if (kind === 'next_steps')
    return review.actions
      .filter(({ state }) => state === 'open')
      .map(({ text, owner, dueOn }) => `${text}: ${owner}, by ${write.fullDay(dueOn)}`);
  const rows = review.facts?.find((one) => one.kind === kind)?.rows ?? [];
  if (kind === 'goals' && rows.length === 0) return review.goals.map(({ words }) => words);
  return rows.map((row) => `${row.title}: ${rowInWords(row, write)}`);
}
