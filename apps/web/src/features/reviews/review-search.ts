import { type UrlSearch, withoutEmpty } from '#kit/table/url-search';

/** Whether a review is shown to a room. */
export const reviewSearch = ({ present }: UrlSearch): { present?: true | undefined } =>
  withoutEmpty({ present: present === true ? (true as const) : undefined });
