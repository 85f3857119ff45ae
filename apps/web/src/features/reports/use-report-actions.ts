import type { Report, ReportFormat } from '@fairlead/contract/features/reports';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { downloadReport } from './report-file';
import { useReport } from './use-report';

/**
 * What can be done with a report; each action refreshes the lists that show it.
 * @param onRenewed called with a new version once it is ordered
 */
export function useReportActions({ onRenewed }: { onRenewed?: (report: Report) => void } = {}) {
  const queries = useQueryClient();
  const [remade, setRemade] = useState<string | null>(null);
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: api.reports.key() });
    await queries.invalidateQueries({ queryKey: api.dashboard.key() });
  };
  const handleOver = useCallback((report: Report) => {
    setRemade(null);
    notifications.show(outcomeOf(report));
  }, []);
  useReport(remade, handleOver);
  const done = (title: string) => async (report: Report) => {
    await refresh();
    notifications.show({ title, message: report.title });
  };
  const download = useMutation({
    mutationFn: ({ report, format = 'pdf' }: { report: Report; format?: ReportFormat }) =>
      downloadReport(report, format),
  });
  const follow = async (report: Report) => {
    queries.setQueryData(api.reports.get.queryKey({ input: { id: report.id } }), report);
    setRemade(report.id);
    await refresh();
  };
  const remake = useMutation(api.reports.remake.mutationOptions({ onSuccess: follow }));
  const renew = useMutation(
    api.reports.renew.mutationOptions({
      onSuccess: async (report: Report) => {
        await done('A new version is being made')(report);
        onRenewed?.(report);
      },
    }),
  );
  const change = useMutation(
    api.reports.change.mutationOptions({
      onSuccess: async (report: Report) => {
        queries.setQueryData(api.reports.get.queryKey({ input: { id: report.id } }), report);
        await refresh();
      },
    }),
  );
  const orderFormat = useMutation(api.reports.orderFormat.mutationOptions({ onSuccess: refresh }));
  const approve = useMutation(api.reports.approve.mutationOptions({ onSuccess: done('Report approved') }));
  const withdraw = useMutation(api.reports.withdraw.mutationOptions({ onSuccess: done('Report withdrawn') }));
  const release = useMutation(
    api.reports.release.mutationOptions({
      onSuccess: async (report: Report) => {
        await refresh();
        notifications.show({ title: 'Report released', message: `${report.clientName} can see it now.` });
      },
    }),
  );
  const all = [download, remake, renew, change, orderFormat, approve, withdraw, release];
  const failed = all.map(({ error }) => error).find((error) => error !== null);
  return {
    download,
    remake,
    renew,
    change,
    orderFormat,
    approve,
    withdraw,
    release,
    failure: failed ? (Object.values(fieldErrors(failed))[0] ?? sentenceOf(failed)) : null,
  };
}

export type ReportActions = ReturnType<typeof useReportActions>;

/** Why it differs, or could not be made, stays in the list; the toast only says that there is something to read. */
function outcomeOf({ status, error, title }: Report) {
  if (status === 'failed') return { title: 'The report was not made', message: title };
  if (error) return { title: 'Made again: it differs', message: error };
  return { title: 'Made again: identical', message: 'It is the same file, byte for byte.' };
}
