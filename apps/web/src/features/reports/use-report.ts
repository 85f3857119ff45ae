import type { Report } from '@fairlead/contract/features/reports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '#app/api/api';
import { isInTheMaking, reportPoll } from '#domain/reports/report-progress';

/** Somebody waits for this one. */
const WAITED_FOR_MS = 700;

/**
 * One report, read again while it is in the making. Every list that shows it is refreshed when it is over.
 * @param id null while there is none to follow
 * @param onOver called once each time it was in the making and no longer is
 */
export function useReport(id: string | null, onOver: (report: Report) => void) {
  const queries = useQueryClient();
  const report = useQuery(
    api.reports.get.queryOptions({
      input: { id: id ?? '' },
      enabled: id !== null,
      refetchInterval: ({ state }) => reportPoll(state.data ? [state.data] : [], WAITED_FOR_MS),
    }),
  );
  const wasInTheMaking = useRef(false);
  const { data } = report;
  useEffect(() => {
    if (!data) return;
    if (isInTheMaking(data)) wasInTheMaking.current = true;
    if (isInTheMaking(data) || !wasInTheMaking.current) return;
    wasInTheMaking.current = false;
    onOver(data);
    void queries.invalidateQueries({ queryKey: api.reports.list.key() });
    void queries.invalidateQueries({ queryKey: api.dashboard.key() });
  }, [data, onOver, queries]);
  return report;
}
