import { type FactKey, isFactKey } from '@fairlead/content/fields/business-facts';
import { answerOfFact, factOfAnswer } from '@fairlead/contract/features/client-questions';
import type { clients } from '@fairlead/db/schema/clients';
import type { StoredAnswer } from '@fairlead/db/schema/portal';
import type { ClientRow, QuestionRow } from './queries';

type Columns = Partial<typeof clients.$inferInsert>;

const COLUMN_OF = {
  sector: 'sector',
  region: 'region',
  employees: 'employees',
  annualRevenue: 'annual_revenue',
  recordsHeld: 'records_held',
  dataSensitivity: 'data_sensitivity',
  downtimeCostPerHour: 'downtime_cost_per_hour',
  contributionMargin: 'contribution_margin',
  onlineRevenueShare: 'online_revenue_share',
  criticalVendors: 'critical_vendors',
  lossLimit: 'loss_limit',
} as const satisfies Record<FactKey, keyof ClientRow>;

type About = Pick<QuestionRow, 'about' | 'about_key'>;

/** What the record says to a question now, as people answer it; null for what is not known and for a free question. */
export function recordedValue(client: ClientRow, { about, about_key: key }: About): string | number | null {
  if (key === null) return null;
  if (about === 'control') return client.posture[key] ?? null;
  return isFactKey(key) ? answerOfFact(key, client[COLUMN_OF[key]]) : null;
}

/** The columns an answer changes. Not being sure of a fact leaves it as it is; of a protection it is an answer. */
export function factColumns(client: ClientRow, { about, about_key: key }: About, said: StoredAnswer): Columns {
  if (key === null) return {};
  if (about === 'control')
    return { posture: { ...client.posture, [key]: said.notSure ? 'not_sure' : String(said.value) } };
  if (said.notSure || said.value === null || !isFactKey(key)) return {};
  return { [COLUMN_OF[key]]: factOfAnswer(key, said.value) };
}
