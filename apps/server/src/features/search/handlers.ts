import type { HandlersOf } from '#api/handlers';
import { search } from './search';

export const searchHandlers: HandlersOf<'search'> = {
  search: (context, { q }) => search(context, q),
};
