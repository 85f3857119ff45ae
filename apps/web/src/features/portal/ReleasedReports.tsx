import type { Portal } from '@fairlead/contract/features/portal';
import { Button } from '@mantine/core';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { apiClient } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { saveFile } from '#app/api/save-file';
import { useWriters } from '#app/locale/use-writers';
import { FormAlert } from '#kit/feedback/FormAlert';
import { TextLink } from '#kit/links/links';
import { ItemList, ListItem } from '#kit/table/ItemList';
import { MarkAsRead } from './MarkAsRead';
import { shownWords } from './shown-words';

type ReleasedReport = Portal['reports'][number];

/** Reports the provider released, each to be opened, downloaded and said to have been read. */
export function ReleasedReports({ client, reports }: Pick<Portal, 'client' | 'reports'>) {
  const write = useWriters();
  const download = useMutation({
    mutationFn: async ({ id, title }: ReleasedReport) =>
      saveFile(await apiClient.reports.download({ id }), `${title}.pdf`),
  });
  return (
    <>
      {download.error && <FormAlert>{sentenceOf(download.error)}</FormAlert>}
      <ItemList>
        {reports.map((report) => (
          <ListItem
            key={report.id}
            icon={IconFileText}
            title={
              <TextLink
                inherit
                to="/clients/$clientId/reports/$reportId"
                params={{ clientId: client.id, reportId: report.id }}
              >
                {report.title}
              </TextLink>
            }
            line={[
              shownWords('Released', { at: report.releasedAt, byName: report.releasedByName }, write),
              report.pageCount && `${report.pageCount} pages`,
            ]
              .filter(Boolean)
              .join(' · ')}
          >
            <MarkAsRead id={report.id} title={report.title} />
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
