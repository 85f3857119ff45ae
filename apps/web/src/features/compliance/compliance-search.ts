import type { SearchSchemaInput } from '@tanstack/react-router';
import { oneOf, searchText, type UrlSearch, withoutEmpty } from '#kit/table/url-search';
import { STATUS_FILTERS, type StatusFilter } from './status-words';

type PortfolioSearch = { search?: string | undefined; framework?: string | undefined };

/** Which clients, and which one framework. */
export const portfolioSearch = ({ search, framework }: UrlSearch & SearchSchemaInput): PortfolioSearch =>
  withoutEmpty({ search: searchText(search, 200), framework: searchText(framework, 40) });

type CheckSearch = { status?: StatusFilter | undefined };

/** Which requirements of a check. */
export const checkSearch = ({ status }: UrlSearch & SearchSchemaInput): CheckSearch =>
  withoutEmpty({ status: oneOf(STATUS_FILTERS, status) });
