import { REVIEW_SECTIONS, type ReviewSectionKind } from '@fairlead/content/fields/review-sections';
import { DAY_MS } from '@fairlead/content/format/days';
import type { Attendee, Review, SectionFacts, SectionSetting } from './reviews';
import { hasNoData, isOld, NO_ATTENDANCE, NO_CLIENT_SIDE, NO_OUTCOME, NOBODY_DECIDES, STALE_AFTER_DAYS } from './terms';

/** What of a review decides whether it is ready. */
export type PreparedReview = {
  attendees: readonly Attendee[];
  sections: readonly SectionSetting[];
  facts: readonly SectionFacts[] | null;
  goals: readonly unknown[];
  decisions: readonly Pick<Review['decisions'][number], 'outcome'>[];
  actions: readonly unknown[];
};

/** Sections that may be empty: they are filled in the meeting, or their emptiness says something. */
const MAY_BE_EMPTY: readonly ReviewSectionKind[] = ['decisions', 'open_items', 'next_steps'];

/** Whether a section has something to show: what the provider wrote, or what the product knows. */
export function hasContent(review: PreparedReview, { kind, text }: SectionSetting): boolean {
  if (text !== '') return true;
  if (kind === 'goals') return review.goals.length > 0;
  if (kind === 'decisions') return review.decisions.length > 0;
  if (kind === 'next_steps') return review.actions.length > 0;
  const facts = review.facts?.find((one) => one.kind === kind);
  return facts !== undefined && (facts.rows.length > 0 || facts.figures.some(({ value }) => value !== null));
}

/** How old the data of a section is, in whole days; null where it has none. */
export function ageInDays({ dataAt }: Pick<SectionFacts, 'dataAt'>, now: Date): number | null {
  return dataAt === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(dataAt)) / DAY_MS));
}

/** Whether data of so many days is marked as old. */
export const isStale = (days: number | null): boolean => days !== null && days > STALE_AFTER_DAYS;

export type ReadinessCheck = {
  /** They keep a review from being ready. */
  problems: string[];
  /** They are said and keep nothing from happening. */
  warnings: string[];
  /** Sections that are on, and those of them that have content. */
  sections: number;
  readySections: number;
};

/** What is missing before a review can be frozen and shown. */
export function readiness(review: PreparedReview, now: Date): ReadinessCheck {
  const problems: string[] = [];
  const warnings: string[] = [];
  const clientSide = review.attendees.filter(({ side }) => side === 'client');
  if (clientSide.length === 0) problems.push(NO_CLIENT_SIDE);
  else if (!clientSide.some(({ decides }) => decides)) warnings.push(NOBODY_DECIDES);
  const on = review.sections.filter(({ isOn }) => isOn);
  let readySections = 0;
  for (const section of on) {
    const { title } = REVIEW_SECTIONS[section.kind];
    if (hasContent(review, section) || MAY_BE_EMPTY.includes(section.kind)) readySections += 1;
    else problems.push(hasNoData(title));
    const facts = review.facts?.find(({ kind }) => kind === section.kind);
    const days = facts ? ageInDays(facts, now) : null;
    if (days !== null && isStale(days)) warnings.push(isOld(title, days));
  }
  return { problems, warnings, sections: on.length, readySections };
}

/** What is missing before a held review can be closed. */
export function closingProblems(review: Pick<PreparedReview, 'attendees' | 'decisions'>): string[] {
  return [
    ...(review.attendees.some(({ attended }) => attended) ? [] : [NO_ATTENDANCE]),
    ...(review.decisions.every(({ outcome }) => outcome !== null) ? [] : [NO_OUTCOME]),
  ];
}
