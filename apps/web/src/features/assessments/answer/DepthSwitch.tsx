import { bankOf } from '@fairlead/content/question-banks/banks';
import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import type { Assessment } from '@fairlead/contract/features/assessments/assessments';
import { NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiClient } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { FormAlert } from '#kit/feedback/FormAlert';
import { sayNow } from '#kit/feedback/toast';

type DepthSwitchProps = { assessment: Assessment; bank: QuestionBank; depths: NonNullable<QuestionBank['depths']> };

/** How much an open assessment asks; it can ask more or less at any time, and no answer is lost by that. */
export function DepthSwitch({ assessment: { id, depth }, bank, depths }: DepthSwitchProps) {
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (next: string) => apiClient.assessments.update({ id, depth: next }),
    onSuccess: (saved) => {
      queries.setQueryData(api.assessments.get.queryKey({ input: { id } }), saved);
      void queries.invalidateQueries({ queryKey: api.assessments.list.key() });
    },
    onError: (error) => sayNow({ message: sentenceOf(error), color: 'red' }),
  });
  return (
    <NativeSelect
      size="xs"
      w="fit-content"
      mt={8}
      aria-label="How much to ask"
      data={depths.map(({ key, label }) => ({
        value: key,
        label: `${label}, ${bankOf(bank.id, bank.version, key).questions.length} questions`,
      }))}
      value={save.isPending ? save.variables : (depth ?? '')}
      onChange={(event) => save.mutate(event.currentTarget.value)}
    />
  );
}

type HiddenAnswersNoteProps = { bank: QuestionBank; values: Readonly<Record<string, string | null>> };

/** What was answered at a larger depth than the one that is open. */
export function HiddenAnswersNote({ bank, values }: HiddenAnswersNoteProps) {
  const asked = new Set(bank.questions.map(({ id }) => id));
  const { length } = Object.keys(values).filter((id) => values[id] != null && !asked.has(id));
  if (length === 0) return null;
  return (
    <FormAlert tone="info">
      {length === 1
        ? '1 answer is kept but not counted at this depth.'
        : `${length} answers are kept but not counted at this depth.`}
    </FormAlert>
  );
}
