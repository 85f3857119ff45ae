import { isClientUser } from '@fairlead/contract/access/roles';
import type { RoadmapFormat } from '@fairlead/contract/features/roadmap';
import { roadmapSheets } from '@fairlead/reports/document/roadmap/sheets';
import { toCsv } from '@fairlead/reports/formats/sheets/csv';
import type { ExportSheet } from '@fairlead/reports/formats/sheets/sheet';
import { callerMspId } from '#api/context';
import type { StagedContext } from '#api/staged-context';
import { findClient } from '#domain/clients/rows';
import { fileName } from '#files/file-name';
import { getRoadmap } from './get-roadmap';

const TYPES: Record<RoadmapFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** The roadmap as the caller sees it, as tables; the file is made once the transaction has ended. */
export async function exportRoadmap(
  { read, caller, now }: StagedContext,
  { clientId, format }: { clientId: string; format: RoadmapFormat },
): Promise<File> {
  const { client, roadmap } = await read(async (reading) => ({
    client: await findClient(reading.tx, callerMspId(caller), clientId),
    roadmap: await getRoadmap(reading, clientId),
  }));
  const sheets = roadmapSheets({
    clientName: client.name,
    currency: roadmap.currency,
    steps: roadmap.steps,
    today: now.toISOString().slice(0, 10),
    forStaff: !isClientUser(caller.role),
  });
  const bytes = format === 'csv' ? toCsv(sheets) : await workbook(sheets, now);
  return new File([new Uint8Array(bytes)], fileName(`Roadmap ${client.name}`, format), { type: TYPES[format] });
}

/** The workbook library takes memory and time to load, which only who asks for a workbook pays. */
async function workbook(sheets: ExportSheet[], made: Date): Promise<Uint8Array> {
  const { toXlsx } = await import('@fairlead/reports/formats/sheets/xlsx');
  return toXlsx(sheets, made);
}
