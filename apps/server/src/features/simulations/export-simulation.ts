import { simulationResult } from '@fairlead/contract/features/simulations/result';
import type { EXPORT_FORMATS } from '@fairlead/contract/features/simulations/simulations';
import type { SimulationExport } from '@fairlead/reports/document/simulation/export-input';
import { exportSheets } from '@fairlead/reports/document/simulation/sheets';
import { toCsv } from '@fairlead/reports/formats/sheets/csv';
import type { ExportSheet } from '@fairlead/reports/formats/sheets/sheet';
import { upgradeStoredResult } from '@fairlead/risk/result/stored-result';
import { callerMspId } from '#api/context';
import { fail } from '#api/errors';
import type { StagedContext } from '#api/staged-context';
import { findClient } from '#domain/clients/rows';
import { type PricedServices, pricedServices } from '#domain/proposals/priced-services';
import { judged } from '#domain/simulations/risk-settings';
import { storedInputs } from '#domain/simulations/stored-inputs';
import { fileName } from '#files/file-name';
import { findSimulation, type SimulationRow } from './queries';

type Format = (typeof EXPORT_FORMATS)[number];
/** Null in a row of any other status. */
type CompletedRow = SimulationRow & { completedAt: Date };

const TYPES: Record<Format, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The figures of a completed version as tables; the file is made once the transaction has ended. */
export async function exportSimulation(
  { read }: StagedContext,
  { id, format }: { id: string; format: Format },
): Promise<File> {
  const { row, clientName, services } = await read(async ({ tx, caller }) => {
    const mspId = callerMspId(caller);
    const row = await findSimulation(tx, mspId, id);
    if (!row) throw fail('NOT_FOUND');
    if (!isCompleted(row)) throw fail('CONFLICT');
    const { name: clientName } = await findClient(tx, mspId, row.clientId);
    return { row, clientName, services: (await pricedServices(tx, row)).services };
  });
  const sheets = exportSheets(exportInput(row, clientName, services));
  const bytes = format === 'csv' ? toCsv(sheets) : await workbook(sheets, row.completedAt);
  const name = fileName(`Cyber risk figures ${clientName} version ${row.version}`, format);
  return new File([new Uint8Array(bytes)], name, { type: TYPES[format] });
}

const isCompleted = (row: SimulationRow): row is CompletedRow => row.completedAt !== null;

function exportInput(row: CompletedRow, clientName: string, services: PricedServices['services']): SimulationExport {
  const inputs = storedInputs.parse(row.inputs);
  const { form, fxToUsd, fxDate } = inputs;
  const result = simulationResult.parse(upgradeStoredResult(row.result));
  return {
    clientName,
    version: row.version,
    completedAt: row.completedAt,
    form,
    result,
    services,
    level: judged(inputs, result),
    exchangeRate: { usd: fxToUsd, date: fxDate },
  };
}

/** The workbook library takes memory and time to load, which only who asks for a workbook pays. */
async function workbook(sheets: ExportSheet[], made: Date): Promise<Uint8Array> {
  const { toXlsx } = await import('@fairlead/reports/formats/sheets/xlsx');
  return toXlsx(sheets, made);
}
