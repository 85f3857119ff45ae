import type { BankQuestion, QuestionBank } from '@fairlead/content/question-banks/schema';
import { NOT_APPLICABLE } from '@fairlead/content/question-banks/schema';
import {
  type Evidence,
  LONGEST_NA_REASON,
  SHORTEST_NA_REASON,
} from '@fairlead/contract/features/assessments/assessments';
import { Badge, Button, Flex, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { Problem } from '#kit/text/text';
import { SuggestionNotes } from '../suggestions/SuggestionNotes';
import type { SuggestedAnswer } from '../suggestions/suggested-answers';
import { type AnswerField as AnswerFieldName, isCarried, type KeptAnswer, type Said } from '../use-answers';
import { AnswerConflict } from './AnswerConflict';
import { AnswerField } from './AnswerField';
import { QuestionDetails } from './QuestionDetails';

type QuestionViewProps = {
  assessmentId: string;
  bank: QuestionBank;
  question: BankQuestion;
  kept: KeptAnswer;
  evidence: Evidence[];
  /** What was answered elsewhere to the same question. */
  suggestions: SuggestedAnswer[];
  showKeys: boolean;
  /** One of many below one another. */
  isCompact?: boolean;
  onChange: (said: Partial<Said>, soon: boolean) => void;
  onSettle: (choice: 'mine' | 'theirs', field: AnswerFieldName) => void;
};

/** The answer of one question with all that belongs to it. */
export function QuestionView(props: QuestionViewProps) {
  const {
    assessmentId,
    bank,
    question,
    kept,
    evidence,
    suggestions,
    showKeys,
    isCompact = false,
    onChange,
    onSettle,
  } = props;
  const { values: answer, problems, sentence, state } = kept;
  const needsReason = question.notApplicable === 'reason' && answer.value === NOT_APPLICABLE;
  return (
    <Stack>
      {state === 'conflict' && <Conflict question={question} bank={bank} kept={kept} onSettle={onSettle} />}
      {isCarried(kept) && (
        <Flex component="p" wrap="wrap" align="center" gap="8px 12px" c="var(--fl-ink-2)">
          <Badge variant="default" tt="none">
            From last time
          </Badge>
          <span>Is it still so?</span>
          <Button size="compact-sm" variant="default" onClick={() => onChange({ value: answer.value }, true)}>
            Yes, confirm
          </Button>
        </Flex>
      )}
      <SuggestionNotes bank={bank} answer={answer} suggestions={suggestions} onChange={onChange} />
      <AnswerField
        question={question}
        bank={bank}
        value={answer.value}
        onChange={(value) => onChange({ value }, question.form.kind !== 'number')}
        showKeys={showKeys}
        isCompact={isCompact}
        problem={problems.value}
      />
      {needsReason && <NaReason reason={answer.naReason} problem={problems.naReason} onChange={onChange} />}
      {sentence && state === 'failed' && <Problem role="alert">{sentence}</Problem>}
      <QuestionDetails
        assessmentId={assessmentId}
        bank={bank}
        question={question}
        answer={answer}
        evidence={evidence}
        problems={problems}
        onChange={onChange}
      />
    </Stack>
  );
}

function Conflict(props: Pick<QuestionViewProps, 'question' | 'bank' | 'kept' | 'onSettle'>) {
  const team = useQuery(api.team.list.queryOptions());
  const nameOf = (userId: string) => team.data?.items.find(({ id }) => id === userId)?.name ?? 'Someone';
  return <AnswerConflict {...props} nameOf={nameOf} />;
}

type NaReasonProps = Pick<QuestionViewProps, 'onChange'> & { reason: string; problem: string | undefined };

/** Why a question is left out: asked right where it is. */
function NaReason({ reason, problem, onChange }: NaReasonProps) {
  const isShort = reason.trim().length < SHORTEST_NA_REASON;
  return (
    <Textarea
      label="Why does this not apply?"
      autosize
      minRows={2}
      maxLength={LONGEST_NA_REASON}
      value={reason}
      onChange={(event) => onChange({ naReason: event.currentTarget.value }, false)}
      error={problem ?? (isShort && `Please say why this does not apply (at least ${SHORTEST_NA_REASON} characters).`)}
      dir="auto"
    />
  );
}
