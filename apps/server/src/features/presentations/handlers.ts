import { type HandlersOf, staged } from '#api/handlers';
import { followPresentation, openPresentation } from './follow-presentation';
import { endPresentation, showSlide, startPresentation } from './present';

export const presentationHandlers: HandlersOf<'presentations'> = {
  start: staged(startPresentation),
  show: showSlide,
  end: endPresentation,
  open: openPresentation,
  follow: followPresentation,
};
