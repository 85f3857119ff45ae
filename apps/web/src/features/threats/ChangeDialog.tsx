import {
  canBecome,
  MATCH_STATE_LABELS,
  type MatchState,
  type ThreatMatch,
} from '@fairlead/contract/features/threats/threats';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { FormDialog } from '#kit/dialog/FormDialog';
import { DayField } from '#kit/form/DayField';
import { Small } from '#kit/text/text';

type NextState = Exclude<MatchState, 'new'>;
const NEXT_STATES: NextState[] = ['confirmed', 'in_progress', 'fixed', 'not_affected', 'risk_accepted', 'duplicate'];

type Values = { state: NextState | null; reason: string; acceptedBy: string; acceptedUntil: string | null };

type ChangeDialogProps = { matches: ThreatMatch[]; title: string; onDone?: () => void; onClose: () => void };

/** Puts vulnerabilities into another state together. Those that cannot become that are left out, and their number is said. */
export function ChangeDialog({ matches, title, onDone, onClose }: ChangeDialogProps) {
  const write = useWriters();
  const queries = useQueryClient();
  const form = useForm<Values>({
    initialValues: { state: null, reason: '', acceptedBy: '', acceptedUntil: null },
    validate: {
      state: (state) => (state === null ? 'Choose a state.' : null),
      reason: (reason, { state }) =>
        (state === 'not_affected' || state === 'risk_accepted') && reason.trim() === '' ? 'Enter a reason.' : null,
      acceptedBy: (name, { state }) =>
        state === 'risk_accepted' && name.trim() === '' ? 'Enter who accepts the risk.' : null,
      acceptedUntil: (day, { state }) =>
        state === 'risk_accepted' && day === null ? 'Choose the last day of the acceptance.' : null,
    },
  });
  const { state } = form.values;
  const fitting = state === null ? matches : matches.filter((match) => canBecome(match.state, state));
  const left = matches.length - fitting.length;
  return (
    <FormDialog
      title={title}
      form={form}
      act="Save"
      isDisabled={fitting.length === 0}
      onSubmit={async ({ state: next, reason, acceptedBy, acceptedUntil }) => {
        if (next === null) return false;
        const { changed } = await api.threats.change.call({
          ids: fitting.map(({ id }) => id),
          state: next,
          reason,
          ...(next === 'risk_accepted' && acceptedUntil !== null ? { acceptedBy, acceptedUntil } : {}),
        });
        await Promise.all([
          queries.invalidateQueries({ queryKey: api.threats.key() }),
          queries.invalidateQueries({ queryKey: api.feeds.listKnownExploited.key() }),
        ]);
        notifications.show({
          message: `${write.countOf(changed, 'vulnerability', 'vulnerabilities')}: ${MATCH_STATE_LABELS[next].toLowerCase()}.`,
        });
        onDone?.();
        return true;
      }}
      onClose={onClose}
    >
      <Select
        label="New state"
        data={NEXT_STATES.filter((next) => matches.some((match) => canBecome(match.state, next))).map((value) => ({
          value,
          label: MATCH_STATE_LABELS[value],
        }))}
        allowDeselect={false}
        data-autofocus
        {...form.getInputProps('state')}
      />
      {state === 'risk_accepted' && (
        <>
          <TextInput
            label="Accepted by"
            description="The person at the client who decided this."
            {...form.getInputProps('acceptedBy')}
          />
          <DayField label="Accepted until" {...form.getInputProps('acceptedUntil')} />
        </>
      )}
      <Textarea
        label={state === 'not_affected' || state === 'risk_accepted' ? 'Reason' : 'Note (optional)'}
        placeholder={state === 'fixed' ? 'Updated to 7.4.9 on all devices' : undefined}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1_000}
        {...form.getInputProps('reason')}
      />
      {left > 0 && (
        <Small>
          {write.countOf(left, 'vulnerability', 'vulnerabilities')} cannot be put into this state and stay as they are.
        </Small>
      )}
    </FormDialog>
  );
}
