import type { HandlersOf } from '#api/handlers';
import { saveAction } from './actions';
import { closeReview } from './close-review';
import { confirmRisk, recordOutcome, removeDecision, saveDecision } from './decisions';
import { getCalendar } from './get-calendar';
import { removeGoal, saveGoal } from './goals';
import { planReview, replanReview, setRhythm } from './plan-review';
import { refreshReview, setPeople, setSections } from './prepare-review';
import { getReview, listReviews } from './read-reviews';
import { setState, shareReview } from './set-review-state';

export const reviewHandlers: HandlersOf<'reviews'> = {
  calendar: getCalendar,
  list: listReviews,
  setRhythm,
  plan: planReview,
  get: getReview,
  replan: replanReview,
  setPeople,
  setSections,
  refresh: refreshReview,
  setState,
  share: shareReview,
  saveGoal,
  removeGoal,
  saveAction,
  saveDecision,
  removeDecision,
  recordOutcome,
  confirm: confirmRisk,
  close: closeReview,
};
