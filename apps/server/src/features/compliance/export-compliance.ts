import type { ComplianceFormat } from '@fairlead/contract/features/compliance';
import { checkSheets, portfolioSheets } from '@fairlead/reports/document/compliance-sheets';
import { toCsv } from '@fairlead/reports/formats/sheets/csv';
import type { ExportSheet } from '@fairlead/reports/formats/sheets/sheet';
import type { StagedContext } from '#api/staged-context';
import { fileName } from '#files/file-name';
import { getCheck, getPortfolio } from './read-compliance';

const TYPES: Record<ComplianceFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Clients by frameworks; the file is made once the transaction has ended. */
export async function exportPortfolio(
  { read, now }: StagedContext,
  { format }: { format: ComplianceFormat },
): Promise<File> {
  return fileOf(portfolioSheets(await read(getPortfolio)), 'Compliance', format, now);
}

/** One check, one row for each requirement. */
export async function exportCheck(
  { read, now }: StagedContext,
  { id, format }: { id: string; format: ComplianceFormat },
): Promise<File> {
  const check = await read((reading) => getCheck(reading, { id }));
  return fileOf(checkSheets(check), `${check.clientName} ${check.shortTitle}`, format, now);
}

async function fileOf(sheets: ExportSheet[], title: string, format: ComplianceFormat, made: Date): Promise<File> {
  const bytes = format === 'csv' ? toCsv(sheets) : await workbook(sheets, made);
  return new File([new Uint8Array(bytes)], fileName(title, format), { type: TYPES[format] });
}

/** The workbook library takes memory and time to load, which only who asks for a workbook pays. */
async function workbook(sheets: ExportSheet[], made: Date): Promise<Uint8Array> {
  const { toXlsx } = await import('@fairlead/reports/formats/sheets/xlsx');
  return toXlsx(sheets, made);
}
