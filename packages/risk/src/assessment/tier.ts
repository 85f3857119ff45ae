/** The tier of a framework: asked for, and never computed from the answers to its questions. */
import type { QuestionBank } from '@fairlead/content/question-banks/schema';

/** The level of a tier, from 1 to 4. */
type TierLevel = number;

/** The tier that the answers suggest: the lowest of them; null until each question has one. */
export function suggestedTier(
  { questions }: NonNullable<QuestionBank['tiers']>,
  answers: Readonly<Record<string, TierLevel>>,
): TierLevel | null {
  const levels = questions.flatMap(({ key }) => answers[key] ?? []);
  return levels.length === questions.length ? Math.min(...levels) : null;
}
