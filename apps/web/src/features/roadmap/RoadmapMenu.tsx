import type { RoadmapFormat } from '@fairlead/contract/features/roadmap';
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { apiClient } from '#app/api/api';
import { useDownload } from '#kit/feedback/use-download';
import { MenuAct, MoreMenu } from '#kit/links/MoreMenu';

/** Takes the roadmap along as a file, as far as the reader sees it. */
export function RoadmapMenu({ clientId }: { clientId: string }) {
  const exported = useDownload({
    fetchFile: (format: RoadmapFormat) => apiClient.roadmap.export({ clientId, format }),
    nameOf: (format) => `Roadmap.${format}`,
    failed: 'The roadmap was not exported',
  });
  return (
    <MoreMenu label="Export the roadmap" isBusy={exported.isPending}>
      <MenuAct icon={IconFileSpreadsheet} onClick={() => exported.mutate('xlsx')}>
        Export to Excel
      </MenuAct>
      <MenuAct icon={IconFileText} onClick={() => exported.mutate('csv')}>
        Export as CSV
      </MenuAct>
    </MoreMenu>
  );
}
