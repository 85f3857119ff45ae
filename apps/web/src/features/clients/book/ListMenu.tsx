import type { BulkTarget } from '@fairlead/contract/features/clients/book';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconDownload } from '@tabler/icons-react';
import { useBookExport } from './use-book-export';

/** What is done with the whole list as it is shown. */
export function ListMenu({ target }: { target: BulkTarget | null }) {
  const book = useBookExport();
  if (!target) return null;
  const icon = <IconDownload size={18} stroke={1.6} aria-hidden="true" />;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label="More for this list" loading={book.isPending}>
          <IconDots size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={icon} onClick={() => book.mutate({ target, format: 'csv' })}>
          Export as CSV
        </Menu.Item>
        <Menu.Item leftSection={icon} onClick={() => book.mutate({ target, format: 'xlsx' })}>
          Export as Excel workbook
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
