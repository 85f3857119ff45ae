import type { BankQuestion, QuestionBank } from '@fairlead/content/question-banks/schema';
import { type AssessmentAnswer, KNOWN_BY } from '@fairlead/contract/features/assessments/assessments';
import { Button, Group, Text } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { now } from '#app/locale/clock';
import { fullDay } from '#app/locale/figures';
import { answerText } from '#features/assessments/answer-choices';
import type { AnswerField, KeptAnswer } from '../answer-keeper';
import classes from './AnswerConflict.module.css';
import { changedWhen } from './changed-when';

const FIELD_LABELS: Record<AnswerField, string> = {
  value: 'Answer',
  note: 'Note',
  naReason: 'Why it does not apply',
  knownBy: 'How it is known',
  ownerId: 'Who follows it up',
  targetOn: 'By when',
};

type AnswerConflictProps = {
  question: BankQuestion;
  bank: QuestionBank;
  kept: KeptAnswer;
  nameOf: (userId: string) => string;
  onSettle: (choice: 'mine' | 'theirs') => void;
};

/** Two people said different things about one question: both stand here, and the reader chooses. */
export function AnswerConflict({ question, bank, kept, nameOf, onSettle }: AnswerConflictProps) {
  const { theirs, answer, contested } = kept;
  if (!theirs) return null;
  const textOf = (said: AssessmentAnswer, field: AnswerField): string => {
    if (field === 'value') return answerText(question, said.value, bank);
    if (field === 'knownBy') return KNOWN_BY.find(({ key }) => key === said.knownBy)?.label ?? 'Not said';
    if (field === 'ownerId') return said.ownerId ? nameOf(said.ownerId) : 'Nobody';
    if (field === 'targetOn') return said.targetOn ? fullDay(said.targetOn) : 'No date';
    return said[field] || 'Nothing';
  };
  const name = theirs.answeredByName ?? 'A colleague';
  return (
    <section className={classes.panel} role="alert" aria-label="Two answers to this question">
      <IconArrowsSplit2 size={20} stroke={1.6} aria-hidden="true" />
      <div>
        <Text fw={600} c="var(--fl-warning-text)">
          {name} changed this {changedWhen(theirs.answeredAt, now())}. Nothing you typed is lost.
        </Text>
        <table className={classes.table}>
          <thead>
            <tr>
              <td />
              <th scope="col">Theirs</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {contested.map((field) => (
              <tr key={field}>
                <th scope="row">{FIELD_LABELS[field]}</th>
                <td dir="auto">{textOf(theirs, field)}</td>
                <td dir="auto">{textOf(answer, field)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Group gap={8} mt={12}>
          <Button size="sm" variant="default" onClick={() => onSettle('mine')}>
            Keep yours
          </Button>
          <Button size="sm" variant="default" onClick={() => onSettle('theirs')}>
            Use theirs
          </Button>
        </Group>
      </div>
    </section>
  );
}
