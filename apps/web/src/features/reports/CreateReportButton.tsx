import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api';
import { sentenceOf } from '../../lib/api-problem';
import classes from './CreateReportButton.module.css';
import { downloadReport } from './download-report';

type CreateReportButtonProps = {
  simulationId: string;
  /** A page has one filled button; elsewhere this one steps back. */
  variant?: 'filled' | 'default';
};

const POLL_MS = 700;

/** Makes the branded PDF of a finished simulation; the same button follows it and then downloads it. */
export function CreateReportButton({ simulationId, variant = 'filled' }: CreateReportButtonProps) {
  const queries = useQueryClient();
  const [reportId, setReportId] = useState<string | null>(null);
  const announced = useRef<string | null>(null);
  const create = useMutation(api.reports.create.mutationOptions({ onSuccess: (report) => setReportId(report.id) }));
  const report = useQuery(
    api.reports.get.queryOptions({
      input: { id: reportId ?? '' },
      enabled: reportId !== null,
      refetchInterval: ({ state }) => (state.data?.status === 'queued' || !state.data ? POLL_MS : false),
    }),
  );
  const download = useMutation({ mutationFn: downloadReport });
  const made = report.data;
  useEffect(() => {
    if (made?.status !== 'ready' || announced.current === made.id) return;
    announced.current = made.id;
    notifications.show({
      title: 'Report ready',
      message: `${made.title}, ${pages(made.pageCount)}.`,
    });
    void queries.invalidateQueries({ queryKey: api.reports.list.key() });
    void queries.invalidateQueries({ queryKey: api.dashboard.key() });
  }, [made, queries]);

  const failure = create.error ?? report.error ?? download.error;
  const sentence = failure
    ? sentenceOf(failure)
    : made?.status === 'failed'
      ? (made.error ?? 'The report could not be made.')
      : null;
  return (
    <div className={classes.place}>
      {made?.status === 'ready' ? (
        <Button
          variant={variant}
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
          loading={download.isPending}
          onClick={() => download.mutate(made)}
        >
          Download report
        </Button>
      ) : (
        <Button
          variant={variant}
          leftSection={<IconFileText size={18} stroke={1.6} aria-hidden="true" />}
          loading={create.isPending || (reportId !== null && made?.status !== 'failed' && !report.isError)}
          onClick={() => create.mutate({ simulationId })}
        >
          Create report
        </Button>
      )}
      <span className={classes.status} role="status">
        {reportId !== null && made?.status === 'queued' ? 'Making the report' : ''}
      </span>
      {sentence && (
        <p className={classes.failure} role="alert">
          {sentence}
        </p>
      )}
    </div>
  );
}

const pages = (count: number | null) => (count === 1 ? '1 page' : `${count ?? 0} pages`);
