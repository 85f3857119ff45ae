import type { BankQuestion, QuestionBank } from '@fairlead/content/question-banks/schema';
import { KNOWN_BY } from '@fairlead/contract/features/assessments/assessments';
import { useWriters } from '#app/locale/use-writers';
import { answerText } from '#features/assessments/answer-choices';
import { ConflictPanel } from '#kit/form/ConflictPanel';
import type { AnswerField, KeptAnswer } from '../use-answers';
import { changedWhen } from './changed-when';

const FIELD_LABELS: Record<AnswerField, string> = {
  value: 'Answer',
  note: 'Note',
  naReason: 'Why it does not apply',
  knownBy: 'How it is known',
  ownerId: 'Who follows it up',
  target: 'Target',
  targetOn: 'By when',
};

type AnswerConflictProps = {
  question: BankQuestion;
  bank: QuestionBank;
  kept: KeptAnswer;
  nameOf: (userId: string) => string;
  onSettle: (choice: 'mine' | 'theirs', field: AnswerField) => void;
};

/** Two people said different things about one question: both are shown, and the reader chooses. */
export function AnswerConflict({ question, bank, kept, nameOf, onSettle }: AnswerConflictProps) {
  const write = useWriters();
  const { stored, changes } = kept;
  const textOf = (field: AnswerField, value: string | null): string => {
    if (field === 'value') return answerText(question, value, bank);
    if (field === 'target') return value ? answerText(question, value, bank) : 'No target';
    if (field === 'knownBy') return KNOWN_BY.find(({ key }) => key === value)?.label ?? 'Not said';
    if (field === 'ownerId') return value ? nameOf(value) : 'Nobody';
    if (field === 'targetOn') return value ? write.fullDay(value) : 'No date';
    return value || 'Nothing';
  };
  return (
    <ConflictPanel
      title="Two answers to this question"
      intro={`${stored.answeredByName ?? 'A colleague'} changed this ${changedWhen(stored.answeredAt, write)}.`}
      changes={changes.filter(({ isContested }) => isContested)}
      labels={FIELD_LABELS}
      textOf={textOf}
      onKeep={({ field }) => onSettle('mine', field)}
      onTake={({ field }) => onSettle('theirs', field)}
    />
  );
}
