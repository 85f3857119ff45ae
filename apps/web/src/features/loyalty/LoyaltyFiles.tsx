import type { LoyaltyExport, LoyaltyFormat, SummaryFormat } from '@fairlead/contract/features/loyalty/loyalty';
import { IconFileSpreadsheet, IconFileText, IconFileTypePdf, IconPresentation } from '@tabler/icons-react';
import { apiClient } from '#app/api/api';
import { useDownload } from '#kit/feedback/use-download';
import { MenuAct, MoreMenu } from '#kit/links/MoreMenu';

type Asked = { what: LoyaltyExport; format: LoyaltyFormat };

const FAILED = 'The file was not made';

/** The portfolio as slides and sheet, and the answers to surveys as files. */
export function LoyaltyFiles() {
  const exported = useDownload({
    fetchFile: (asked: Asked) => apiClient.loyalty.export(asked),
    nameOf: ({ what, format }) => `${what}.${format}`,
    failed: FAILED,
  });
  const summed = useDownload({
    fetchFile: (format: SummaryFormat) => apiClient.loyalty.summary({ format }),
    nameOf: (format) => `client-loyalty.${format}`,
    failed: FAILED,
  });
  const item = (label: string, asked: Asked) => (
    <MenuAct icon={asked.format === 'xlsx' ? IconFileSpreadsheet : IconFileText} onClick={() => exported.mutate(asked)}>
      {label}
    </MenuAct>
  );
  return (
    <MoreMenu label="More about loyalty" isBusy={exported.isPending || summed.isPending}>
      <MenuAct icon={IconPresentation} onClick={() => summed.mutate('pptx')}>
        Download summary as slides
      </MenuAct>
      <MenuAct icon={IconFileTypePdf} onClick={() => summed.mutate('pdf')}>
        Download summary as PDF
      </MenuAct>
      {item('Export portfolio to Excel', { what: 'portfolio', format: 'xlsx' })}
      {item('Export portfolio as CSV', { what: 'portfolio', format: 'csv' })}
      {item('Export survey answers as CSV', { what: 'responses', format: 'csv' })}
    </MoreMenu>
  );
}
