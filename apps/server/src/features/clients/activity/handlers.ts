import type { HandlersOf } from '#api/handlers';
import { listActivity, summarize } from './activity';

export const clientActivityHandlers: HandlersOf<'clientActivity'> = {
  list: listActivity,
  summary: summarize,
};
