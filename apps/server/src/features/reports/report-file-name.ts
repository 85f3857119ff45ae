import { REPORT_NAMES, type ReportFormat } from '@fairlead/contract/reports';
import { fileName } from '../../files/file-name';
import type { ReportRow } from './queries';

/** `{Client}_{Report}_{YYYY-MM-DD}_v{n}.{ext}`, every part without what a file system or a header minds. */
export function reportFileName(
  clientName: string,
  { kind, created_at, number }: Pick<ReportRow, 'kind' | 'created_at' | 'number'>,
  format: ReportFormat,
): string {
  const [client, report] = [clientName, REPORT_NAMES[kind]].map((part) =>
    fileName(part, 'pdf').slice(0, -'.pdf'.length),
  );
  return `${client}_${report}_${created_at.toISOString().slice(0, 10)}_v${number}.${format}`;
}
