import type { BulkTarget } from '@fairlead/contract/features/clients/book';
import { IconDownload } from '@tabler/icons-react';
import { MenuAct, MoreMenu } from '#kit/links/MoreMenu';
import { useBookExport } from './use-book-export';

/** What is done with the whole list as it is shown. */
export function ListMenu({ target }: { target: BulkTarget | null }) {
  const book = useBookExport();
  if (!target) return null;
  return (
    <MoreMenu label="More for this list" isBusy={book.isPending}>
      <MenuAct icon={IconDownload} onClick={() => book.mutate({ target, format: 'csv' })}>
        Export as CSV
      </MenuAct>
      <MenuAct icon={IconDownload} onClick={() => book.mutate({ target, format: 'xlsx' })}>
        Export as Excel workbook
      </MenuAct>
    </MoreMenu>
  );
}
