import { answerWords } from '@fairlead/content/question-banks/answer-words';
import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import { Badge, Button, Flex, Stack } from '@mantine/core';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Fold } from '#kit/layout/Fold';
import { Bullets } from '#kit/text/Bullets';
import { type KeptAnswers, keptOf, type Said } from '../use-answers';
import type { SourcedSuggestion } from './use-suggestions';

const LONGEST_NOTE = 4_000;

/** Where a suggestion comes from: "Insurance readiness, March 3, 2026". */
const sourceWords = ({ source }: SourcedSuggestion, write: Writers) =>
  `${source.bank.shortTitle}, ${write.fullDate(source.completedAt)}`;

/** The answer, with a line in the note that says where it was taken from. */
function taken(suggestion: SourcedSuggestion, { note }: Said, write: Writers): Partial<Said> {
  const line = `Taken from ${sourceWords(suggestion, write)}: ${suggestion.from.questionIds.join(', ')}.`;
  const longer = note === '' ? line : `${note}\n${line}`;
  const isKept = note.includes(line) || longer.length > LONGEST_NOTE;
  return { value: suggestion.value, ...(isKept ? {} : { note: longer }) };
}

const levelWords = (bank: QuestionBank, { value }: SourcedSuggestion) =>
  bank.scale.find(({ id }) => id === value)?.label ?? 'Not sure';

type SuggestionNotesProps = {
  bank: QuestionBank;
  answer: Said;
  /** For this question. */
  suggestions: SourcedSuggestion[];
  onChange: (said: Partial<Said>, soon: boolean) => void;
};

/** What was answered elsewhere to the same question, to be taken over or left. */
export function SuggestionNotes({ bank, answer, suggestions, onChange }: SuggestionNotesProps) {
  const write = useWriters();
  const other = suggestions.filter(({ value }) => value !== answer.value);
  if (other.length === 0) return null;
  return (
    <Stack gap={8} c="var(--fl-ink-2)">
      {other.map((suggestion) => (
        <div key={suggestion.from.bankId}>
          <Flex wrap="wrap" align="center" gap="8px 12px">
            <Badge variant="default" tt="none">
              Answered elsewhere
            </Badge>
            <span>
              {sourceWords(suggestion, write)}: “{levelWords(bank, suggestion)}”
              {suggestion.needsLook && ', since a part of this question was answered with yes'}
            </span>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => onChange(taken(suggestion, answer, write), true)}
            >
              Use “{levelWords(bank, suggestion)}”
            </Button>
          </Flex>
          <Fold title="What was asked there">
            <Bullets variant="quiet">
              {suggestion.source.bank.questions
                .filter(({ id }) => suggestion.from.questionIds.includes(id))
                .map((question) => (
                  <li key={question.id}>
                    {question.question}{' '}
                    {answerWords(suggestion.source.bank, question, suggestion.source.answers[question.id] ?? null)}
                  </li>
                ))}
            </Bullets>
          </Fold>
        </div>
      ))}
    </Stack>
  );
}

type SuggestionsBannerProps = { kept: KeptAnswers; suggestions: SourcedSuggestion[] };

/** Takes over, at once, what was answered elsewhere to questions that are open here and needs no second look. */
export function SuggestionsBanner({ kept, suggestions }: SuggestionsBannerProps) {
  const write = useWriters();
  const open = suggestions.filter(({ questionId, value, needsLook }) => {
    const isDisputed = suggestions.some((one) => one.questionId === questionId && one.value !== value);
    return !needsLook && !isDisputed && (kept.values[questionId] ?? null) === null;
  });
  const first = [...new Map(open.map((one) => [one.questionId, one])).values()];
  if (first.length === 0) return null;
  return (
    <FormAlert tone="info">
      <Flex wrap="wrap" align="center" gap="8px 16px">
        <span>
          {first.length === 1 ? '1 open question was' : `${first.length} open questions were`} answered in another
          assessment of this client. Each answer keeps a note of where it was taken from.
        </span>
        <Button
          size="compact-md"
          variant="default"
          onClick={() => {
            for (const one of first)
              kept.change(one.questionId, taken(one, keptOf(kept.answers, one.questionId).values, write), true);
          }}
        >
          Use {first.length === 1 ? 'this answer' : `these ${first.length} answers`}
        </Button>
      </Flex>
    </FormAlert>
  );
}
