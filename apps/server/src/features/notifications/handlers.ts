import type { HandlersOf } from '#api/handlers';
import { choose, listChoices } from './choices';

export const notificationHandlers: HandlersOf<'notifications'> = {
  list: listChoices,
  choose,
};
