import { type HandlersOf, staged } from '#api/handlers';
import { saveAction } from './actions';
import { closeReview } from './close-review';
import { addComment } from './comments';
import { confirmRisk, recordOutcome, removeDecision, saveDecision } from './decisions';
import { exportReview } from './export-review';
import { getCalendar } from './get-calendar';
import { removeGoal, saveGoal } from './goals';
import { reviewInvitation } from './invitation';
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
  export: staged(exportReview),
  invitation: reviewInvitation,
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
  comment: addComment,
  close: closeReview,
};
