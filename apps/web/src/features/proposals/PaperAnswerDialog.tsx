import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { today } from '#app/locale/clock';
import { Dialog } from '#kit/dialog/Dialog';
import { FormAlert } from '#kit/feedback/FormAlert';
import { DayField } from '#kit/form/DayField';

type PaperAnswerDialogProps = { proposal: Proposal; onClose: () => void; onKept: (proposal: Proposal) => void };

/** Keeps what the client said on paper, or across the table. */
export function PaperAnswerDialog({ proposal: { id, version }, onClose, onKept }: PaperAnswerDialogProps) {
  const [answer, setAnswer] = useState<'accepted' | 'declined'>('accepted');
  const [name, setName] = useState('');
  const [title, setTitle] = useState('');
  const [on, setOn] = useState<string | null>(today());
  const keep = useMutation(
    api.proposals.recordAnswer.mutationOptions({
      onSuccess: (after) => {
        onKept(after);
        onClose();
      },
    }),
  );
  const problems = fieldErrors(keep.error);
  return (
    <Dialog onClose={onClose} title="What did the client say?" size={440}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          keep.mutate({ id, version, answer, name, title, on: on ?? '' });
        }}
      >
        <Stack gap={16}>
          <SegmentedControl
            aria-label="Answer"
            data={[
              { value: 'accepted', label: 'Signed' },
              { value: 'declined', label: 'Declined' },
            ]}
            value={answer}
            onChange={(next) => setAnswer(next as typeof answer)}
          />
          <TextInput
            label="Name of the person"
            data-autofocus
            maxLength={120}
            value={name}
            error={problems.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label="Title (optional)"
            maxLength={120}
            value={title}
            error={problems.title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <DayField label="Day" value={on} error={problems.on} onChange={setOn} />
          {keep.isError && Object.keys(problems).length === 0 && <FormAlert>{sentenceOf(keep.error)}</FormAlert>}
          <Group justify="flex-end" gap={12}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={keep.isPending}>
              Keep the answer
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
