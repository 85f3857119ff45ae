import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import { Badge, Button, Flex, Stack } from '@mantine/core';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Fold } from '#kit/layout/Fold';
import { Bullets } from '#kit/text/Bullets';
import { type KeptAnswers, keptOf, type Said } from '../use-answers';
import type { SuggestedAnswer } from './suggested-answers';

const LONGEST_NOTE = 4_000;

/** Where a suggestion comes from: "Insurance readiness, March 3, 2026". */
const sourceWords = ({ source, at }: SuggestedAnswer, write: Writers) => `${source}, ${write.fullDate(at)}`;

/** The answer, with a line in the note that says where it was taken from. */
function taken({ value, takenFrom, at, shownBy, knownBy }: SuggestedAnswer, { note }: Said, write: Writers) {
  const line = `${takenFrom}, ${write.fullDate(at)}: ${shownBy}.`;
  const longer = note === '' ? line : `${note}\n${line}`;
  const isKept = note.includes(line) || longer.length > LONGEST_NOTE;
  return { value, ...(knownBy ? { knownBy } : {}), ...(isKept ? {} : { note: longer }) };
}

const levelWords = (bank: QuestionBank, { value }: SuggestedAnswer) =>
  bank.scale.find(({ id }) => id === value)?.label ?? 'Not sure';

type SuggestionNotesProps = {
  bank: QuestionBank;
  answer: Said;
  /** For this question. */
  suggestions: SuggestedAnswer[];
  onChange: (said: Partial<Said>, soon: boolean) => void;
};

/** What is known of the question from elsewhere, to be taken over or left. */
export function SuggestionNotes({ bank, answer, suggestions, onChange }: SuggestionNotesProps) {
  const write = useWriters();
  const other = suggestions.filter(({ value }) => value !== answer.value);
  if (other.length === 0) return null;
  return (
    <Stack gap={8} c="var(--fl-ink-2)">
      {other.map((suggestion) => (
        <div key={suggestion.key}>
          <Flex wrap="wrap" align="center" gap="8px 12px" mb={8}>
            <Badge variant="default" tt="none">
              {suggestion.badge}
            </Badge>
            <span>
              {sourceWords(suggestion, write)}: “{levelWords(bank, suggestion)}”
              {suggestion.doubt && `; ${suggestion.doubt}`}
            </span>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => onChange(taken(suggestion, answer, write), true)}
            >
              Use “{levelWords(bank, suggestion)}”
            </Button>
          </Flex>
          <Fold title={suggestion.detailsTitle}>
            <Bullets variant="quiet">
              {suggestion.details.map(({ key, text }) => (
                <li key={key} data-breaks>
                  {text}
                </li>
              ))}
            </Bullets>
          </Fold>
        </div>
      ))}
    </Stack>
  );
}

function knownFrom(suggestions: SuggestedAnswer[]): string {
  const outside = suggestions.filter(({ key }) => key === 'outside').length;
  if (outside === 0) return 'from another assessment of this client';
  if (outside === suggestions.length) return 'from a look at the domain from outside';
  return 'from other assessments and from a look at the domain from outside';
}

type SuggestionsBannerProps = { kept: KeptAnswers; suggestions: SuggestedAnswer[] };

/** Takes over, at once, what is known from elsewhere of questions that are open here and needs no second look. */
export function SuggestionsBanner({ kept, suggestions }: SuggestionsBannerProps) {
  const write = useWriters();
  const open = suggestions.filter(({ questionId, value, doubt }) => {
    const isDisputed = suggestions.some((one) => one.questionId === questionId && one.value !== value);
    return doubt === null && !isDisputed && (kept.values[questionId] ?? null) === null;
  });
  const first = [...new Map(open.map((one) => [one.questionId, one])).values()];
  if (first.length === 0) return null;
  return (
    <FormAlert tone="info">
      <Flex wrap="wrap" align="center" gap="8px 16px">
        <span>
          The answer to {first.length === 1 ? '1 open question' : `${first.length} open questions`} is known{' '}
          {knownFrom(first)}. {first.length === 1 ? 'It' : 'Each'} keeps a note of where it was taken from.
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
