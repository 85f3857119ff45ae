import type { SearchSchemaInput } from '@tanstack/react-router';
import { oneOf, searchText, type UrlSearch, withoutEmpty } from '#kit/table/url-search';

type PortfolioSearch = { search?: string | undefined; framework?: string | undefined };

/** Which clients, and which one framework. */
export const portfolioSearch = ({ search, framework }: UrlSearch & SearchSchemaInput): PortfolioSearch =>
  withoutEmpty({ search: searchText(search, 200), framework: searchText(framework, 40) });

/** Requirements of a check by how they are met. */
export const STATUS_FILTERS = ['open', 'suggested', 'review', 'met', 'not_applicable'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

type CheckSearch = { status?: StatusFilter | undefined };

/** Which requirements of a check. */
export const checkSearch = ({ status }: UrlSearch & SearchSchemaInput): CheckSearch =>
  withoutEmpty({ status: oneOf(STATUS_FILTERS, status) });
