import { NOT_CONFIRMED, type Proposal } from '@fairlead/contract/features/proposals/proposals';
import { Button, Checkbox, Group, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconSignature } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, problemCode, sentenceOf } from '#app/api/api-problem';
import { useMe } from '#app/session/session';
import { FormDialog } from '#kit/dialog/FormDialog';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Card } from '#kit/layout/Card';
import classes from './Proposal.module.css';

/** Where a client's user signs, or says no. */
export function SignPanel({ proposal }: { proposal: Proposal }) {
  const { profile } = useMe();
  const queries = useQueryClient();
  const [name, setName] = useState(profile.name);
  const [title, setTitle] = useState('');
  const [confirmed, setConfirmed] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const { id, version } = proposal;
  const answer = useMutation(
    api.proposals.answer.mutationOptions({
      onSuccess: (after) => {
        queries.setQueryData(api.proposals.get.queryKey({ input: { id } }), after);
        void queries.invalidateQueries({ queryKey: api.proposals.list.key() });
        void queries.invalidateQueries({ queryKey: api.portal.key() });
      },
    }),
  );
  const problems = { ...missing, ...fieldErrors(answer.error) };
  const hasChanged = problemCode(answer.error) === 'CONFLICT';
  const handleAccept = () => {
    const found = {
      ...(name.trim() ? {} : { name: 'Enter your name.' }),
      ...(confirmed ? {} : { confirmed: NOT_CONFIRMED }),
    };
    setMissing(found);
    if (Object.keys(found).length === 0) answer.mutate({ id, version, answer: 'accepted', name, title, confirmed });
  };
  return (
    <Card title="Your answer" sub="Kept with your name, the time and everything above, word for word.">
      <form
        className={classes.sign}
        onSubmit={(event) => {
          event.preventDefault();
          handleAccept();
        }}
      >
        <div className={classes.signer}>
          <TextInput
            label="Your name"
            autoComplete="name"
            value={name}
            maxLength={120}
            error={problems.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label="Title (optional)"
            autoComplete="organization-title"
            value={title}
            maxLength={120}
            error={problems.title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </div>
        <Checkbox
          checked={confirmed}
          error={problems.confirmed}
          label={`I accept this proposal for ${proposal.clientName}, and may sign for it.`}
          onChange={(event) => {
            setConfirmed(event.currentTarget.checked);
            setMissing({});
          }}
        />
        {problems.validUntil && <FormAlert>{problems.validUntil}</FormAlert>}
        {answer.isError && Object.keys(fieldErrors(answer.error)).length === 0 && (
          <FormAlert>
            {hasChanged
              ? 'Your provider changed or withdrew this proposal a moment ago. Reload the page to see it.'
              : sentenceOf(answer.error)}
          </FormAlert>
        )}
        <Group gap={12}>
          <Button
            type="submit"
            loading={answer.isPending && !isDeclining}
            disabled={hasChanged}
            leftSection={<IconSignature size={18} stroke={1.6} aria-hidden="true" />}
          >
            Accept and sign
          </Button>
          <Button variant="default" disabled={hasChanged} onClick={() => setDeclining(true)}>
            Decline
          </Button>
        </Group>
      </form>
      {isDeclining && (
        <DeclineDialog
          onDecline={(comment) =>
            answer.mutateAsync({
              id,
              version,
              answer: 'declined',
              name: name.trim() || profile.name,
              title,
              confirmed: false,
              comment,
            })
          }
          onClose={() => setDeclining(false)}
        />
      )}
    </Card>
  );
}

type DeclineDialogProps = { onDecline: (comment: string) => Promise<unknown>; onClose: () => void };

function DeclineDialog({ onDecline, onClose }: DeclineDialogProps) {
  const form = useForm({ initialValues: { comment: '' } });
  return (
    <FormDialog
      title="Decline this proposal?"
      form={form}
      // A refusal is shown in the panel.
      onSubmit={({ comment }) => onDecline(comment).catch(() => undefined)}
      act="Decline proposal"
      keep="Keep reading"
      onClose={onClose}
    >
      <Text size="sm" c="var(--fl-ink-2)">
        Your provider sees that you declined, and when. You can talk about another proposal at any time.
      </Text>
      <Textarea
        label="Comment (optional)"
        autosize
        minRows={2}
        maxLength={1000}
        data-autofocus
        {...form.getInputProps('comment')}
      />
    </FormDialog>
  );
}
