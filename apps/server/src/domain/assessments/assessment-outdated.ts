import { newestBank } from '@fairlead/content/question-banks/banks';
import type { PartOutdatedReason } from '@fairlead/contract/features/business-risk';
import { assessments } from '@fairlead/db/schema/assessments';
import { clients } from '@fairlead/db/schema/clients/clients';
import { SCORING_VERSION } from '@fairlead/risk/assessment/result';
import { type SQL, sql } from 'drizzle-orm';

type Completed = { bankId: string; bankVersion: number; engine: string | null };

/** Why a completed assessment no longer counts; null while it does. */
export function assessmentOutdated({ bankId, bankVersion, engine }: Completed): PartOutdatedReason | null {
  const newest = newestBank(bankId);
  if (newest && newest.version > bankVersion) return 'questions';
  return engine === SCORING_VERSION ? null : 'scoring';
}

/** The same question to the database: the id of a client's newest completed assessment of a bank that still counts. */
export const currentAssessment = (bankId: string): SQL<string | null> => sql`(
  select current.id from ${assessments} as current
  where current.msp_id = ${clients.mspId} and current.client_id = ${clients.id} and current.bank_id = ${bankId}
    and current.completed_at is not null and current.bank_version >= ${newestBank(bankId)?.version ?? 0}
    and current.result ->> 'engine' = ${SCORING_VERSION}
  order by current.number desc limit 1)`;
