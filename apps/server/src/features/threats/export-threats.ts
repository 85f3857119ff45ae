import { DEADLINES } from '@fairlead/content/threats/remediation-deadlines';
import {
  MATCH_STATE_LABELS,
  type ThreatExport,
  type ThreatFormat,
  type ThreatMatch,
} from '@fairlead/contract/features/threats/threats';
import { threatMatches } from '@fairlead/db/schema/threats';
import { toCsv } from '@fairlead/reports/formats/sheets/csv';
import { type ExportSheet, number, text } from '@fairlead/reports/formats/sheets/sheet';
import { asc, eq } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import type { StagedContext } from '#api/staged-context';
import { findClient } from '#domain/clients/rows';
import { byUrgency, matchView, selectMatches } from '#domain/threats/queries';
import { readersDay } from '#domain/threats/readers-day';
import { fileName } from '#files/file-name';

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
} satisfies Record<ThreatFormat, string>;
const MOST_ROWS = 50_000;

type Wanted = { format: ThreatFormat; clientId?: string | undefined; today?: string | undefined };

/** Every match with its state and dates: one table, or what other programs read. */
export async function exportThreats(
  { read, caller, now }: StagedContext,
  { format, clientId, today }: Wanted,
): Promise<File> {
  const mspId = callerMspId(caller);
  const { name, matches } = await read(async ({ tx }) => {
    const client = clientId ? await findClient(tx, mspId, clientId) : null;
    const rows = await selectMatches(tx, mspId, clientId ? eq(threatMatches.clientId, clientId) : undefined)
      .orderBy(asc(threatMatches.clientId), ...byUrgency)
      .limit(MOST_ROWS);
    return { name: client?.name ?? 'all clients', matches: rows.map((row) => matchView(row, readersDay(now, today))) };
  });
  const bytes = await bytesOf[format](matches, readersDay(now, today), now);
  return new File([new Uint8Array(bytes)], fileName(`Vulnerabilities ${name}`, format), { type: TYPES[format] });
}

type Make = (matches: ThreatMatch[], today: string, now: Date) => Uint8Array | Promise<Uint8Array>;

const bytesOf: Record<ThreatFormat, Make> = {
  csv: (matches, today) => toCsv([sheetOf(matches, today)]),
  xlsx: (matches, today, now) => workbook([sheetOf(matches, today)], now),
  json: (matches, today) =>
    new TextEncoder().encode(JSON.stringify({ version: 1, today, matches } satisfies ThreatExport, null, 2)),
};

function sheetOf(matches: ThreatMatch[], today: string): ExportSheet {
  const daysLeft = (due: string) => Math.round((Date.parse(due) - Date.parse(today)) / 86_400_000);
  return {
    name: 'Vulnerabilities',
    currency: 'USD',
    columns: [
      ...['Client', 'Technology', 'CVE', 'Vulnerability', 'Ransomware', 'Exploited since', 'Match', 'State'].map(text),
      ...['Found on', 'Recommended deadline', 'Due on'].map(text),
      number('Days left'),
      ...['Reason', 'Risk accepted by', 'Accepted until'].map(text),
    ],
    rows: matches.map((match) => [
      match.clientName,
      match.technologyName,
      match.cveId,
      match.name || `${match.vendor} ${match.product}`,
      match.ransomware ? 'Known' : 'Unknown',
      match.dateAdded,
      match.confidence,
      MATCH_STATE_LABELS[match.state],
      match.foundOn,
      DEADLINES[match.deadline].label,
      match.dueOn,
      match.dueOn === null ? null : daysLeft(match.dueOn),
      match.stateReason,
      match.acceptedBy,
      match.acceptedUntil,
    ]),
  };
}

/** The workbook library takes memory and time to load, which only who asks for a workbook pays. */
async function workbook(sheets: ExportSheet[], made: Date): Promise<Uint8Array> {
  const { toXlsx } = await import('@fairlead/reports/formats/sheets/xlsx');
  return toXlsx(sheets, made);
}
