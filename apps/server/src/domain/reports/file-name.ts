import { REPORT_KINDS } from '@fairlead/contract/features/report-kinds';
import type { ReportFormat } from '@fairlead/contract/features/reports';
import type { reports } from '@fairlead/db/schema/reports';
import { fileName } from '#files/file-name';

/** `{Client}_{Report}_{YYYY-MM-DD}_v{n}.{ext}`, every part without what a file system or a header minds. */
export function reportFileName(
  clientName: string,
  { kind, createdAt, number }: Pick<typeof reports.$inferSelect, 'kind' | 'createdAt' | 'number'>,
  format: ReportFormat,
): string {
  const [client, report] = [clientName, REPORT_KINDS[kind].name].map((part) =>
    fileName(part, 'pdf').slice(0, -'.pdf'.length),
  );
  return `${client}_${report}_${createdAt.toISOString().slice(0, 10)}_v${number}.${format}`;
}
