import type { ImpactReportInput } from '../impact-report/input';

/** A completed simulation as it is exported: its answers, its result and its place among the client's versions. */
export type ExportInput = Pick<ImpactReportInput, 'form' | 'result' | 'services' | 'level' | 'exchangeRate'> & {
  clientName: string;
  version: number;
  /** Of the completion; the workbook carries it as its own date. */
  completedAt: Date;
};

/** Numbers stay numbers. `money` is in the currency of the sheet, `share` 0 to 1. */
export type ExportCell = string | number | null;
export type ExportColumn = { label: string; kind: 'text' | 'money' | 'share' | 'number' };
/** @property currency ISO 4217 */
export type ExportSheet = { name: string; currency: string; columns: ExportColumn[]; rows: ExportCell[][] };
export type ExportTable = Omit<ExportSheet, 'currency'>;
