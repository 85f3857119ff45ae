import { REPORT_KINDS } from '@fairlead/contract/features/report-kinds';
import type { ReportFrame } from '#document/input';
import type { ReviewPart } from '#document/review-part';
import { defineReport } from '#document/sections/define-report';
import type { Section } from '#document/sections/sections';

/** One business review of one client. */
export type BusinessReviewInput = ReportFrame & { review: ReviewPart };

const before = () => import('./pre-read');
const after = () => import('./minutes');

const declined: Section = {
  key: 'declined',
  title: 'Declined recommendations',
  load: async () => (await after()).declinedPages,
};

/** What is read before the meeting: decisions first. */
export const reviewPreRead = defineReport<BusinessReviewInput>({
  kind: 'review-pre-read',
  name: REPORT_KINDS['review-pre-read'].name,
  headline: 'What we need from you, where you stand, and what comes next',
  version: 'review-pre-read@1',
  parts: ['review'],
  slides: async () => (await import('./slides')).preReadSlides,
  fewPages: 20,
  sections: [
    { key: 'agenda', title: 'What we need from you', load: async () => (await before()).agendaPages },
    { key: 'review-standing', title: 'Where you stand', load: async () => (await before()).standingPages },
    { key: 'review-roadmap', title: 'Roadmap and budget', load: async () => (await before()).roadmapPages },
    declined,
  ],
});

/** What was decided and promised, for those who were there and those who were not. */
export const reviewMinutes = defineReport<BusinessReviewInput>({
  kind: 'review-minutes',
  name: REPORT_KINDS['review-minutes'].name,
  headline: 'What was decided, who does what by when, and which risks were accepted',
  version: 'review-minutes@1',
  parts: ['review'],
  slides: async () => (await import('./slides')).minutesSlides,
  fewPages: 20,
  sections: [
    { key: 'minutes', title: 'Minutes', load: async () => (await after()).minutesPages },
    declined,
    { key: 'review-shown', title: 'What was shown', load: async () => (await before()).standingPages },
    { key: 'review-roadmap', title: 'Roadmap and budget', load: async () => (await before()).roadmapPages },
  ],
});
