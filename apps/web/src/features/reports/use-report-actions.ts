import type { Report } from '@fairlead/contract/reports';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { sentenceOf } from '../../lib/api-problem';
import { downloadReport } from './download-report';

/** What can be done with a report; each action refreshes the lists that show it. */
export function useReportActions() {
  const queries = useQueryClient();
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: api.reports.key() });
    await queries.invalidateQueries({ queryKey: api.dashboard.key() });
  };
  const download = useMutation({ mutationFn: downloadReport });
  const remake = useMutation(
    api.reports.remake.mutationOptions({
      onSuccess: async (report: Report) => {
        await refresh();
        notifications.show({
          title: 'Report is being made again',
          message: report.title,
        });
      },
    }),
  );
  const release = useMutation(
    api.reports.release.mutationOptions({
      onSuccess: async (report: Report) => {
        await refresh();
        notifications.show({ title: 'Report released', message: `${report.clientName} can see it now.` });
      },
    }),
  );
  const failed = download.error ?? remake.error ?? release.error;
  return { download, remake, release, failure: failed ? sentenceOf(failed) : null };
}
