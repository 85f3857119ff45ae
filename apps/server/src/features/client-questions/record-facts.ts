import { isFactKey } from '@fairlead/content/fields/business-facts';
import { answerOfFact, factOfAnswer } from '@fairlead/contract/features/client-questions';
import type { StoredAnswer } from '@fairlead/db/schema/client-questions';
import type { clients } from '@fairlead/db/schema/clients/clients';
import type { ClientRow } from '#domain/clients/rows';
import type { QuestionRow } from './queries';

type Columns = Partial<typeof clients.$inferInsert>;

type About = Pick<QuestionRow, 'about' | 'aboutKey'>;

/** What the record says to a question now, as people answer it; null for what is not known and for a free question. */
export function recordedValue(client: ClientRow, { about, aboutKey: key }: About): string | number | null {
  if (key === null) return null;
  if (about === 'control') return client.posture[key] ?? null;
  return isFactKey(key) ? answerOfFact(key, client[key]) : null;
}

/** The columns an answer changes. Not being sure of a fact leaves it as it is; of a protection it is an answer. */
export function factColumns(client: ClientRow, { about, aboutKey: key }: About, said: StoredAnswer): Columns {
  if (key === null) return {};
  if (about === 'control')
    return { posture: { ...client.posture, [key]: said.notSure ? 'not_sure' : String(said.value) } };
  if (said.notSure || said.value === null || !isFactKey(key)) return {};
  return { [key]: factOfAnswer(key, said.value) };
}
