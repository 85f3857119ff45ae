import type { EXPORT_FORMATS } from '@fairlead/contract/impact-simulator';
import type { AmortizerPlan } from '@fairlead/contract/risk-amortizer';
import { amortizerSheets } from '@fairlead/reports/amortizer/sheets';
import { toCsv } from '@fairlead/reports/export/csv';
import { fileName } from '../../files/file-name';
import type { StagedContext } from '../../model/staged-context';
import { getPlan } from './plans';

type Format = (typeof EXPORT_FORMATS)[number];

const TYPES: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A saved plan as tables, computed from the figures as they are stored; the file is made once the transaction has ended. */
export async function exportPlan(
  { read }: StagedContext,
  { id, format }: { id: string; format: Format },
): Promise<File> {
  const plan = await read((context) => getPlan(context, id));
  const bytes = await (format === 'csv' ? toCsv(amortizerSheets(plan)) : workbook(plan));
  const name = fileName(`Risk amortizer ${plan.clientName} ${plan.name}`, format);
  return new File([new Uint8Array(bytes)], name, { type: TYPES[format] });
}

/** The workbook library takes memory and time to load, which only who asks for a workbook pays. */
async function workbook(plan: AmortizerPlan): Promise<Uint8Array> {
  const { toXlsx } = await import('@fairlead/reports/export/xlsx');
  return toXlsx(amortizerSheets(plan), new Date(plan.updatedAt));
}
