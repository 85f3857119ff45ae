import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { shownWords } from './shown-words';

/** When a report was released, by whom, and how long it is. */
export function ReleasedBy({ id }: { id: string }) {
  const write = useWriters();
  const report = useQuery(api.portal.get.queryOptions()).data?.reports.find((one) => one.id === id);
  if (!report) return null;
  const { releasedAt, releasedByName, pageCount } = report;
  return [
    shownWords('Released', { at: releasedAt, byName: releasedByName }, write),
    pageCount && (pageCount === 1 ? '1 page' : `${pageCount} pages`),
  ]
    .filter(Boolean)
    .join(' · ');
}
