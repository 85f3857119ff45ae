import { scoreAssessment } from '@fairlead/risk/assessment/score';
import { atTarget, isReached } from '@fairlead/risk/assessment/target';
import { useMemo } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { answerText } from '#features/assessments/answer-choices';
import { pointsText } from '#features/assessments/points-text';
import { Card } from '#kit/layout/Card';
import { RowTable } from '#kit/table/RowTable';
import { Caption } from '#kit/text/text';
import type { Completed } from './completed';
import { valuesOf } from './gaps/gap-words';

/** The target profile: what is aimed at, by when, and the score once it is reached; nothing without a target. */
export function TargetCard({ assessment, bank, result }: Completed) {
  const write = useWriters();
  const asked = new Set(bank.questions.map(({ id }) => id));
  const rows = assessment.answers.filter(({ questionId, target }) => target !== null && asked.has(questionId));
  const score = useMemo(() => {
    const values = valuesOf(assessment);
    const targets = Object.fromEntries(assessment.answers.map(({ questionId, target }) => [questionId, target]));
    const standing = { submitted: true, revenueClass: result.revenueClass };
    return scoreAssessment(bank, atTarget(bank, values, targets), standing).score;
  }, [assessment, bank, result]);
  if (rows.length === 0) return null;
  const questionOf = (id: string) => bank.questions.find((question) => question.id === id);
  const words = (id: string, value: string | null) => {
    const question = questionOf(id);
    return question ? answerText(question, value, bank) : (value ?? '');
  };
  const reached = rows.filter(({ questionId, value, target }) => target && isReached(bank, questionId, value, target));
  const title = (id: string) => (
    <>
      {questionOf(id)?.term ?? id}
      <Caption span display="block">
        {id}
      </Caption>
    </>
  );
  return (
    <Card
      title="Target profile"
      sub={`${reached.length} of ${rows.length} targets are reached. With all of them the score is ${score === null ? '–' : pointsText(score, write)}.`}
      flush
    >
      <RowTable
        rows={rows}
        idOf={({ questionId }) => questionId}
        columns={[
          { head: 'Question', cell: ({ questionId }) => title(questionId) },
          { head: 'Today', cell: ({ questionId, value }) => words(questionId, value) },
          { head: 'Target', cell: ({ questionId, target }) => words(questionId, target) },
          { head: 'By', isRight: true, cell: ({ targetOn }) => (targetOn ? write.fullDay(targetOn) : 'No date') },
        ]}
        phone={({ questionId, value, target, targetOn }) => (
          <>
            {title(questionId)}
            <Caption span display="block">
              {words(questionId, value)} today, {words(questionId, target)}
              {targetOn ? ` by ${write.fullDay(targetOn)}` : ''}
            </Caption>
          </>
        )}
      />
    </Card>
  );
}
