import { IconFileExport } from '@tabler/icons-react';
import { api } from '#app/api/api';
import { useDownload } from '#kit/feedback/use-download';
import { MenuAct, MoreMenu } from '#kit/links/MoreMenu';

/** Takes an assessment along to another client or installation. */
export function MoveOutMenu({ id, name }: { id: string; name: string }) {
  const download = useDownload({
    fetchFile: async () => {
      const document = await api.assessments.moveOut.call({ id });
      return new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' });
    },
    nameOf: () => `${name}.json`,
  });
  return (
    <MoreMenu label="More for this result" isBusy={download.isPending}>
      <MenuAct icon={IconFileExport} onClick={() => download.mutate()}>
        Download all answers (JSON)
      </MenuAct>
    </MoreMenu>
  );
}
