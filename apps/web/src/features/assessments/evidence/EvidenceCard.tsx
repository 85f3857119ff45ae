import { hasStops } from '@fairlead/content/question-banks/answer-words';
import { fillText } from '@fairlead/content/question-banks/fill-text';
import { RESULT_NOTES } from '@fairlead/content/question-banks/readiness-texts';
import { Text } from '@mantine/core';
import { useToday } from '#app/session/session';
import { Card } from '#kit/layout/Card';
import { Bullets } from '#kit/text/Bullets';
import type { Completed } from '../result/completed';
import classes from './EvidenceCard.module.css';
import { EvidenceList, isExpired } from './EvidenceList';

/** Which answers have proof, and which of those that count most have none. */
export function EvidenceCard({ assessment, bank, result }: Completed) {
  const { evidence, answers } = assessment;
  const today = useToday();
  const valid = evidence.filter((piece) => !isExpired(piece, today));
  const proved = new Set(valid.map(({ questionId }) => questionId));
  const earning = new Set(bank.scale.filter((level) => level.value > 0).map(({ id }) => id));
  const given = answers.filter(({ value }) => (value !== null && earning.has(value)) || proved.size > 0);
  const answered = answers.filter(({ value }) => value !== null).length;
  const stops = bank.questions.filter(
    ({ id, stop }) => stop !== null && !proved.has(id) && given.some(({ questionId }) => questionId === id),
  );
  const missing = stops.filter(({ id }) => !result.hardStops.includes(id) && !result.softStops.includes(id));
  return (
    <Card
      title="Evidence"
      sub={
        !hasStops(bank)
          ? evidenceRate(assessment, proved)
          : proved.size === 0
            ? RESULT_NOTES.noEvidence
            : fillText(RESULT_NOTES.evidence, { proved: String(proved.size), answered: String(answered) })
      }
    >
      {bank.questions.map(({ id, question }) => {
        const own = evidence.filter(({ questionId }) => questionId === id);
        if (own.length === 0) return null;
        return (
          <div key={id} className={classes.question}>
            <Text component="h3" fw={600}>
              {question}
            </Text>
            <EvidenceList assessmentId={assessment.id} evidence={own} />
          </div>
        );
      })}
      {missing.length > 0 && (
        <div className={classes.question}>
          <Text component="h3" fw={600}>
            Met, without evidence: what would be checked first
          </Text>
          <Bullets variant="quiet" mt={6}>
            {missing.map(({ id, evidence: proof }) => (
              <li key={id}>{proof}</li>
            ))}
          </Bullets>
        </div>
      )}
    </Card>
  );
}

/** The share of the full answers whose evidence is still valid. */
function evidenceRate({ answers }: Completed['assessment'], proved: ReadonlySet<string>): string {
  const full = answers.filter(({ value }) => value === 'yes');
  const shown = full.filter(({ questionId }) => proved.has(questionId)).length;
  if (full.length === 0) return 'No answer is yes, so there is nothing to show yet.';
  const percent = Math.round((100 * shown) / full.length);
  return `Evidence rate ${percent}%: ${shown} of ${full.length} answers with yes have evidence that is still valid.`;
}
