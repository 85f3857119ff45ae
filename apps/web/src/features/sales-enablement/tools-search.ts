import type { UrlSearch } from '#kit/table/url-search';

/** What the tools are searched for. */
export const toolsSearch = ({ search }: UrlSearch): { search?: string } =>
  typeof search === 'string' && search ? { search } : {};
