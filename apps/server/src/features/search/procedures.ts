import { api } from '#api/implementer';
import { search } from './search';

export const searchProcedures = {
  search: api.search.search.handler(({ context, input }) => search(context, input.q)),
};
