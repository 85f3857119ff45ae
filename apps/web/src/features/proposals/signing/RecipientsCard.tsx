import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import { type ProposalRecipient, SIGNING_LIMITS } from '@fairlead/contract/features/proposals/signing';
import { Button, Group, Table } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { isNamed, type NamedAddress, NOBODY, PeopleByEmail, rowPath } from '#domain/clients/PeopleByEmail';
import { FormDialog } from '#kit/dialog/FormDialog';
import { FormAlert } from '#kit/feedback/FormAlert';
import { StateBadge, type StateTone } from '#kit/feedback/StateBadge';
import { sayNow } from '#kit/feedback/toast';
import { Card } from '#kit/layout/Card';
import { Note, Quiet } from '#kit/text/text';

const STATES: Record<ProposalRecipient['state'], { label: string; tone: StateTone }> = {
  sent: { label: 'Sent', tone: 'info' },
  viewed: { label: 'Viewed', tone: 'info' },
  accepted: { label: 'Signed', tone: 'good' },
  declined: { label: 'Declined', tone: 'quiet' },
  withdrawn: { label: 'Withdrawn', tone: 'quiet' },
};

/** Who got the proposal by email, how far each has come, and what to do about it. */
export function RecipientsCard({ proposal }: { proposal: Proposal }) {
  const input = { proposalId: proposal.id };
  const queries = useQueryClient();
  const list = useQuery(api.signing.list.queryOptions({ input }));
  const [isAdding, setAdding] = useState(false);
  const show = (after: { items: ProposalRecipient[] }) =>
    queries.setQueryData(api.signing.list.queryKey({ input }), after);
  const remind = useMutation(
    api.signing.remind.mutationOptions({
      onSuccess: (after) => {
        show(after);
        sayNow({ message: 'Reminder sent, with a fresh link.' });
      },
    }),
  );
  const withdraw = useMutation(api.signing.withdraw.mutationOptions({ onSuccess: show }));
  const items = list.data?.items ?? [];
  const failed = remind.error ?? withdraw.error;
  return (
    <Card
      title="Sent by email"
      sub="Each person signs by a link of their own, confirmed by a code. We remind them after three and seven days."
      action={
        <Button variant="default" size="sm" onClick={() => setAdding(true)}>
          Send by email
        </Button>
      }
    >
      {list.isSuccess && items.length === 0 && (
        <Quiet>No one has it by email yet. Send it to the people who sign. They do not need an account.</Quiet>
      )}
      {items.length > 0 && (
        <Table aria-label="People the proposal was sent to">
          <Table.Tbody>
            {items.map((item) => (
              <RecipientRow
                key={item.id}
                item={item}
                isBusy={remind.isPending || withdraw.isPending}
                onRemind={() => remind.mutate({ ...input, id: item.id })}
                onWithdraw={() => withdraw.mutate({ ...input, id: item.id })}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
      {failed && <FormAlert>{sentenceOf(failed)}</FormAlert>}
      {isAdding && <SendMoreDialog proposal={proposal} onSent={show} onClose={() => setAdding(false)} />}
    </Card>
  );
}

type RecipientRowProps = { item: ProposalRecipient; isBusy: boolean; onRemind: () => void; onWithdraw: () => void };

function RecipientRow({ item, isBusy, onRemind, onWithdraw }: RecipientRowProps) {
  const write = useWriters();
  const { name, email, state, sentAt, remindedAt, viewedAt } = item;
  const canAnswer = state === 'sent' || state === 'viewed';
  return (
    <Table.Tr>
      <Table.Td>
        <bdi>{name}</bdi>
        <Note data-breaks>{email}</Note>
      </Table.Td>
      <Table.Td>
        <StateBadge tone={STATES[state].tone}>{STATES[state].label}</StateBadge>
        <Note>
          {[
            viewedAt ? `Viewed ${write.recentInSentence(viewedAt)}` : `Sent ${write.recentInSentence(sentAt)}`,
            remindedAt && `reminded ${write.recentInSentence(remindedAt)}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </Note>
      </Table.Td>
      <Table.Td>
        {canAnswer && (
          <Group gap={4} justify="flex-end">
            <Button variant="subtle" size="sm" disabled={isBusy} aria-label={`Remind ${name}`} onClick={onRemind}>
              Remind
            </Button>
            <Button
              variant="subtle"
              size="sm"
              disabled={isBusy}
              aria-label={`Withdraw the link of ${name}`}
              onClick={onWithdraw}
            >
              Withdraw link
            </Button>
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

type SendMoreDialogProps = {
  proposal: Proposal;
  onSent: (after: { items: ProposalRecipient[] }) => void;
  onClose: () => void;
};

function SendMoreDialog({ proposal, onSent, onClose }: SendMoreDialogProps) {
  const form = useForm<{ people: NamedAddress[] }>({ initialValues: { people: [NOBODY] } });
  const { people } = form.values;
  return (
    <FormDialog
      title="Who should sign?"
      size={640}
      form={form}
      onSubmit={async () =>
        onSent(await api.signing.send.call({ proposalId: proposal.id, people: people.filter(isNamed) }))
      }
      fieldsOf={(fields) =>
        Object.fromEntries(Object.entries(fields).map(([path, sentence]) => [rowPath(path, people), sentence]))
      }
      act="Send"
      isDisabled={!people.some(isNamed)}
      onClose={onClose}
    >
      <PeopleByEmail
        clientId={proposal.clientId}
        legend="By email"
        note="Each person gets a link of their own to read and sign it, confirmed by a code. No account is needed."
        people={people}
        onChange={(after) => form.setFieldValue('people', after)}
        errorOf={(path) => form.errors[path]}
        most={SIGNING_LIMITS.recipients}
      />
      {form.errors.people && <FormAlert>{form.errors.people}</FormAlert>}
    </FormDialog>
  );
}
