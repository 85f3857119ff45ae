import type { Portal } from '@fairlead/contract/features/portal';
import { Button } from '@mantine/core';
import { IconCheck, IconDownload, IconFileText } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiClient } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { saveFile } from '#app/api/save-file';
import { useWriters } from '#app/locale/use-writers';
import { FormAlert } from '#kit/feedback/FormAlert';
import { ItemList, ListItem } from '#kit/table/ItemList';
import classes from './Portal.module.css';

type ReleasedReport = Portal['reports'][number];

/** Reports the provider released, each to be downloaded and said to have been read. */
export function ReleasedReports({ reports }: { reports: ReleasedReport[] }) {
  const write = useWriters();
  const queries = useQueryClient();
  const download = useMutation({
    mutationFn: async ({ id, title }: ReleasedReport) =>
      saveFile(await apiClient.reports.download({ id }), `${title}.pdf`),
  });
  const read = useMutation(
    api.portal.acknowledge.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: api.portal.key() }),
    }),
  );
  const failed = download.error ?? read.error;
  return (
    <>
      {failed && <FormAlert>{sentenceOf(failed)}</FormAlert>}
      <ItemList>
        {reports.map((report) => (
          <ListItem
            key={report.id}
            icon={IconFileText}
            title={report.title}
            line={[`Released ${write.recentDate(report.releasedAt)}`, report.pageCount && `${report.pageCount} pages`]
              .filter(Boolean)
              .join(' · ')}
          >
            {report.readAt ? (
              <span className={classes.read}>
                <IconCheck size={16} stroke={1.8} aria-hidden="true" />
                Read {write.recentDate(report.readAt)}
              </span>
            ) : (
              <Button
                variant="subtle"
                size="sm"
                loading={read.isPending && read.variables.id === report.id}
                aria-label={`I have read ${report.title}`}
                onClick={() => read.mutate({ id: report.id })}
              >
                Mark as read
              </Button>
            )}
            <Button
              variant="default"
              size="sm"
              leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
              loading={download.isPending && download.variables.id === report.id}
              aria-label={`Download ${report.title}`}
              onClick={() => download.mutate(report)}
            >
              Download
            </Button>
          </ListItem>
        ))}
      </ItemList>
    </>
  );
}
