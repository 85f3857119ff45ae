import type { LoyaltyExport, LoyaltyFormat } from '@fairlead/contract/features/loyalty/loyalty';
import type { Tx } from '@fairlead/db/connection/database';
import { clients } from '@fairlead/db/schema/clients/clients';
import { surveyRequests } from '@fairlead/db/schema/loyalty';
import { loyaltySheets, responseSheets, type SurveyResponse } from '@fairlead/reports/document/loyalty-sheets';
import { toCsv } from '@fairlead/reports/formats/sheets/csv';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { callerMspId } from '#api/context';
import type { StagedContext } from '#api/staged-context';
import { fileName } from '#files/file-name';
import { getPortfolio } from './get-portfolio';

const TYPES: Record<LoyaltyFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};
const TITLES: Record<LoyaltyExport, string> = { portfolio: 'Client loyalty', responses: 'Survey responses' };
const MOST_ROWS = 10_000;

/** The portfolio, or what people answered; the file is made once the transaction has ended. */
export async function exportLoyalty(
  { read, now }: StagedContext,
  { what, format }: { what: LoyaltyExport; format: LoyaltyFormat },
): Promise<File> {
  const sheets =
    what === 'portfolio'
      ? loyaltySheets(await read(getPortfolio))
      : responseSheets(await read(({ tx, caller }) => responsesOf(tx, callerMspId(caller))));
  const bytes =
    format === 'csv'
      ? toCsv(sheets)
      : await (await import('@fairlead/reports/formats/sheets/xlsx')).toXlsx(sheets, now);
  return new File([new Uint8Array(bytes)], fileName(TITLES[what], format), { type: TYPES[format] });
}

/** Answers with a name, the newest first. */
async function responsesOf(tx: Tx, mspId: string): Promise<SurveyResponse[]> {
  const rows = await tx
    .select({ request: surveyRequests, clientName: clients.name })
    .from(surveyRequests)
    .innerJoin(clients, and(eq(clients.mspId, surveyRequests.mspId), eq(clients.id, surveyRequests.clientId)))
    .where(
      and(
        eq(surveyRequests.mspId, mspId),
        isNotNull(surveyRequests.answeredAt),
        eq(surveyRequests.isAnonymous, false),
        eq(clients.isSample, false),
      ),
    )
    .orderBy(desc(surveyRequests.answeredAt), surveyRequests.id)
    .limit(MOST_ROWS);
  return rows.flatMap(({ request, clientName }) =>
    request.answeredAt === null || request.score === null
      ? []
      : [
          {
            clientName,
            kind: request.kind,
            name: request.name,
            answeredOn: request.answeredAt.toISOString().slice(0, 10),
            score: request.score,
            comment: request.comment,
            mayQuote: request.mayQuote,
          },
        ],
  );
}
