import { type HandlersOf, staged } from '#api/handlers';
import { listViews, stopRepeats, takeView } from './outside-views';

export const outsideViewHandlers: HandlersOf<'outsideViews'> = {
  list: listViews,
  look: staged(takeView),
  stop: stopRepeats,
};
