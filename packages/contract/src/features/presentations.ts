import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { id, instant } from '../api/text';
import { shownProvider } from './report-shares';
import { SLIDE_LIMITS, slide, slideStyle } from './simulations/slides';

/** How long the link to a talk works at most; ending the talk ends it earlier. */
export const PRESENTATION_HOURS = 4;

/** What the room sees now. Nothing else of a talk is sent or stored. */
export const shownSlide = z.strictObject({
  slide,
  style: slideStyle,
  /** Counted from one. */
  number: wholeNumber.min(1).max(SLIDE_LIMITS.slides),
  count: wholeNumber.min(1).max(SLIDE_LIMITS.slides),
});
export type ShownSlide = z.infer<typeof shownSlide>;

/** A link to a talk, as the presenter knows it. */
export const presentation = z.strictObject({
  id,
  endsAt: instant,
  /** How often the link was opened. */
  openedCount: wholeNumber,
  isOver: z.boolean(),
});
export type Presentation = z.infer<typeof presentation>;

/** What a visitor with the link sees. */
export const followedPresentation = z.strictObject({
  provider: shownProvider,
  clientName: z.string(),
  endsAt: instant,
  shown: shownSlide,
});
export type FollowedPresentation = z.infer<typeof followedPresentation>;
