import type { SearchSchemaInput } from '@tanstack/react-router';
import { oneOf, withoutEmpty } from '#kit/table/url-search';
import { ROADMAP_VIEWS, type RoadmapView } from './step-groups';

/** How the items are shown; without it as the reader usually sees them. */
export const roadmapSearch = ({ view }: { view?: unknown } & SearchSchemaInput): { view?: RoadmapView | undefined } =>
  withoutEmpty({ view: oneOf(ROADMAP_VIEWS, view) });
