import type { SearchSchemaInput } from '@tanstack/react-router';
import { idOf, oneOf, searchText, type UrlSearch, withoutEmpty } from '#kit/table/url-search';

type AssessmentSearch = { q?: string | undefined; step?: 'review' | undefined; compare?: string | undefined };

/** The open question, the last look, or the version to compare with. */
export const assessmentSearch = ({ q, step, compare }: UrlSearch & SearchSchemaInput): AssessmentSearch =>
  withoutEmpty({ q: searchText(q, 20), step: oneOf(['review'] as const, step), compare: idOf(compare) });
