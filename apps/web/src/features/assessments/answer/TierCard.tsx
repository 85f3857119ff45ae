import type { QuestionBank } from '@fairlead/content/question-banks/schema';
import {
  type Assessment,
  SHORTEST_NA_REASON,
  type TierStanding,
} from '@fairlead/contract/features/assessments/assessments';
import { suggestedTier } from '@fairlead/risk/assessment/tier';
import { NativeSelect, Stack, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiClient } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { sayNow } from '#kit/feedback/toast';
import { Card } from '#kit/layout/Card';
import { Quiet } from '#kit/text/text';

type Tiers = NonNullable<QuestionBank['tiers']>;
type TierCardProps = { assessment: Assessment; tiers: Tiers };

const NONE: TierStanding = { answers: {}, chosen: null, reason: '' };

/** Asks how security is managed as a whole. Three answers suggest a tier, and another can be chosen with a reason. */
export function TierCard({ assessment: { id, tier }, tiers }: TierCardProps) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(tier ?? NONE);
  const save = useMutation({
    mutationFn: (next: TierStanding) => apiClient.assessments.update({ id, tier: next }),
    onSuccess: (saved) => queries.setQueryData(api.assessments.get.queryKey({ input: { id } }), saved),
    onError: (error) => sayNow({ message: sentenceOf(error), color: 'red' }),
  });
  const suggested = suggestedTier(tiers, draft.answers);
  const needsReason = draft.chosen !== null && draft.chosen !== suggested;
  const isShort = needsReason && draft.reason.trim().length < SHORTEST_NA_REASON;
  const change = (next: TierStanding) => {
    setDraft(next);
    const differs = next.chosen !== null && next.chosen !== suggestedTier(tiers, next.answers);
    // A tier of one's own is kept with its reason; until then it is only on the page.
    if (!differs || next.reason.trim().length >= SHORTEST_NA_REASON) save.mutate(next);
  };
  return (
    <Card title={tiers.label} sub={tiers.meaning}>
      <Stack gap={16}>
        {tiers.questions.map(({ key, label, question, options }) => (
          <NativeSelect
            key={key}
            label={`${label}: ${question}`}
            value={String(draft.answers[key] ?? '')}
            data={[
              { value: '', label: 'Not answered', disabled: draft.answers[key] !== undefined },
              ...options.map((option, place) => ({ value: String(place + 1), label: option })),
            ]}
            onChange={(event) =>
              change({ ...draft, answers: { ...draft.answers, [key]: Number(event.currentTarget.value) } })
            }
          />
        ))}
        {suggested !== null && (
          <NativeSelect
            label="Tier"
            value={String(draft.chosen ?? suggested)}
            data={tiers.levels.map(({ name }, place) => ({
              value: String(place + 1),
              label: `${place + 1}: ${name}${place + 1 === suggested ? ' (suggested)' : ''}`,
            }))}
            onChange={(event) => {
              const chosen = Number(event.currentTarget.value);
              change({ ...draft, chosen: chosen === suggested ? null : chosen });
            }}
          />
        )}
        {needsReason && (
          <Textarea
            label="Why this tier and not the suggested one?"
            autosize
            minRows={2}
            maxLength={500}
            value={draft.reason}
            onChange={(event) => setDraft({ ...draft, reason: event.currentTarget.value })}
            onBlur={() => change(draft)}
            error={isShort && `Please say why (at least ${SHORTEST_NA_REASON} characters).`}
            dir="auto"
          />
        )}
        {suggested !== null && <Quiet>{tiers.levels[(draft.chosen ?? suggested) - 1]?.meaning}</Quiet>}
      </Stack>
    </Card>
  );
}
