import { REVIEW_KINDS, reviewSection } from '@fairlead/content/fields/review-sections';
import { hasContent } from '@fairlead/contract/features/reviews/readiness';
import { beforeInWords, figureLabel, rowInWords, valueInWords } from '@fairlead/contract/features/reviews/review-words';
import type { Review, SectionSetting } from '@fairlead/contract/features/reviews/reviews';
import type { Figures } from '#app/locale/figures';
import type { TalkSlide } from '#domain/presentations/talk-channel';

const MOST_FIGURES = 4;
const MOST_STEPS = 6;
const LONGEST = 180;

const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

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
  if (titles.length <= MOST_STEPS) return titles;
  const rest = titles.slice(MOST_STEPS - 1);
  return [...titles.slice(0, MOST_STEPS - 1), short(`Then: ${rest.join(', ')}`)];
}

function sectionSlide(review: Review, { kind, text, notes }: SectionSetting, write: Figures): TalkSlide {
  const facts = review.facts?.find((one) => one.kind === kind);
  const known = (facts?.figures ?? []).filter(({ value }) => value !== null);
  return {
    key: kind,
    title: reviewSection(kind).title,
    lead: short(text || reviewSection(kind).question),
    figures: known.slice(0, MOST_FIGURES).map((figure) => ({
      label: [figureLabel(figure.key), beforeInWords(figure, write)].filter(Boolean).join(', '),
      today: valueInWords(figure.key, figure.value, write),
      after: null,
    })),
    chart: null,
    steps: stepsOf(review, kind, write).slice(0, MOST_STEPS).map(short),
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
