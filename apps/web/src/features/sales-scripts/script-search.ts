import type { UrlSearch } from '#kit/table/url-search';

/** Whose script is being made. */
export const newScriptSearch = ({ client }: UrlSearch): { client?: string } =>
  typeof client === 'string' && client ? { client } : {};
