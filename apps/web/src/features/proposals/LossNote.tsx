import { LOSS_REASONS, type LossReason } from '@fairlead/contract/features/proposals/loss-reasons';
import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { api } from '#app/api/api';
import { FormDialog } from '#kit/dialog/FormDialog';
import { FormAlert } from '#kit/feedback/FormAlert';
import { LossReasonField } from './LossReasonField';

type LossNoteProps = { proposal: Proposal; onNoted: (proposal: Proposal) => void };

/** Why the proposal was lost, where the client did not say: asked for once it is over, and changed by a click. */
export function LossNote({ proposal, onNoted }: LossNoteProps) {
  const [isAsking, setAsking] = useState(false);
  const { state, answer, lossReason } = proposal;
  const isOver = state === 'declined' || state === 'withdrawn' || state === 'expired';
  if (!isOver || answer?.reason) return null;
  return (
    <>
      <FormAlert tone="info">
        {lossReason ? `Reason: ${LOSS_REASONS[lossReason].noted}.` : 'No reason added yet.'}{' '}
        <Button variant="subtle" size="sm" onClick={() => setAsking(true)}>
          {lossReason ? 'Change reason' : 'Add reason'}
        </Button>
      </FormAlert>
      {isAsking && <NoteDialog proposal={proposal} onNoted={onNoted} onClose={() => setAsking(false)} />}
    </>
  );
}

function NoteDialog({ proposal, onNoted, onClose }: LossNoteProps & { onClose: () => void }) {
  const { id, version, lossReason } = proposal;
  const form = useForm<{ reason: LossReason | '' }>({
    initialValues: { reason: lossReason ?? '' },
    validate: { reason: (reason) => (reason === '' ? 'Choose a reason.' : null) },
  });
  return (
    <FormDialog
      title="Why was this proposal lost?"
      form={form}
      onSubmit={async ({ reason }) => {
        if (reason !== '') onNoted(await api.proposals.noteLoss.call({ id, version, reason }));
      }}
      act="Save reason"
      onClose={onClose}
    >
      <LossReasonField
        of="expiry"
        label="Only your team sees this."
        value={form.values.reason}
        error={form.errors.reason as string | undefined}
        onChange={(reason) => form.setFieldValue('reason', reason)}
      />
    </FormDialog>
  );
}
