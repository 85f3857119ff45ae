import type { LoyaltyExport, LoyaltyFormat } from '@fairlead/contract/features/loyalty/loyalty';
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { apiClient } from '#app/api/api';
import { useDownload } from '#kit/feedback/use-download';
import { MenuAct, MoreMenu } from '#kit/links/MoreMenu';

type Asked = { what: LoyaltyExport; format: LoyaltyFormat };

/** The portfolio and the answers to surveys as files. */
export function LoyaltyFiles() {
  const exported = useDownload({
    fetchFile: (asked: Asked) => apiClient.loyalty.export(asked),
    nameOf: ({ what, format }) => `${what}.${format}`,
    failed: 'The file was not made',
  });
  const item = (label: string, asked: Asked) => (
    <MenuAct icon={asked.format === 'xlsx' ? IconFileSpreadsheet : IconFileText} onClick={() => exported.mutate(asked)}>
      {label}
    </MenuAct>
  );
  return (
    <MoreMenu label="More about loyalty" isBusy={exported.isPending}>
      {item('Export portfolio to Excel', { what: 'portfolio', format: 'xlsx' })}
      {item('Export portfolio as CSV', { what: 'portfolio', format: 'csv' })}
      {item('Export survey answers as CSV', { what: 'responses', format: 'csv' })}
    </MoreMenu>
  );
}
