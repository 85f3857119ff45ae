import type { ThreatFormat } from '@fairlead/contract/features/threats/threats';
import { type Icon, IconFileCode, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { api } from '#app/api/api';
import { useToday } from '#app/session/session';
import { useDownload } from '#kit/feedback/use-download';
import { MenuAct } from '#kit/links/MoreMenu';

const FORMATS: readonly { format: ThreatFormat; icon: Icon; words: string }[] = [
  { format: 'xlsx', icon: IconFileSpreadsheet, words: 'Export to Excel' },
  { format: 'csv', icon: IconFileText, words: 'Export as CSV' },
  { format: 'json', icon: IconFileCode, words: 'Export as JSON' },
];

/** Fetches the vulnerabilities of one client, or of all, as a file. */
export function useThreatExport(clientId?: string) {
  const today = useToday();
  return useDownload({
    fetchFile: (format: ThreatFormat) => api.threats.export.call({ format, clientId, today }),
    nameOf: (format) => `Vulnerabilities.${format}`,
    failed: 'The vulnerabilities were not exported',
  });
}

/** The formats, in a menu. */
export const ExportActs = ({ onExport }: { onExport: (format: ThreatFormat) => void }) =>
  FORMATS.map(({ format, icon, words }) => (
    <MenuAct key={format} icon={icon} onClick={() => onExport(format)}>
      {words}
    </MenuAct>
  ));
