import type { AdminMspDetail } from '@fairlead/contract/features/admin/admin';
import { Button, Modal, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors } from '#app/api/api-problem';
import { fullDate } from '#app/locale/figures';
import { useFocusReturn } from '#kit/dialog/use-focus-return';
import { Card } from '#kit/layout/Card';
import { DialogFoot } from '../DialogFoot';
import classes from './access/MspAccess.module.css';
import { useMspChange } from './use-msp-change';

/** Whether the MSP is suspended, why, and the way in and out of it. */
export function SuspensionCard({ msp }: { msp: AdminMspDetail }) {
  const [open, setOpen] = useState<'suspend' | 'reinstate' | null>(null);
  const close = () => setOpen(null);
  const { suspended_at: since, suspended_reason: reason } = msp;
  return (
    <Card title="Standing">
      <div className={classes.headline} data-status={since ? 'soon' : 'running'}>
        {since ? 'Suspended' : 'In good standing'}
      </div>
      <p className={classes.detail} dir="auto">
        {since ? `Since ${fullDate(since)}. ${reason}` : 'Its people can work.'}
      </p>
      <Button variant="default" mt={4} onClick={() => setOpen(since ? 'reinstate' : 'suspend')}>
        {since ? 'Reinstate' : 'Suspend'}
      </Button>
      {open === 'suspend' && <SuspendDialog msp={msp} onClose={close} />}
      {open === 'reinstate' && <ReinstateDialog msp={msp} onClose={close} />}
    </Card>
  );
}

type DialogProps = { msp: AdminMspDetail; onClose: () => void };

function SuspendDialog({ msp, onClose }: DialogProps) {
  useFocusReturn();
  const [reason, setReason] = useState('');
  const { save, isSaving, error, problem } = useMspChange(api.admin.suspendMsp.call, {
    done: ({ company_name }) => `${company_name} is suspended.`,
    onDone: onClose,
  });
  const { reason: fieldProblem } = fieldErrors(error);
  return (
    <Modal opened onClose={onClose} title={`Suspend ${msp.company_name}?`} size={480}>
      <Text c="var(--fl-ink-2)">
        {msp.users === 1 ? 'The one person' : `All ${msp.users} people`} there can do nothing from the next click on,
        and work in the background waits. Nothing is deleted, and you can reinstate it at any time.
      </Text>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save({ id: msp.id, reason });
        }}
      >
        <Textarea
          mt={16}
          label="Reason"
          description="Its own people read this. Their clients do not."
          data-autofocus
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={fieldProblem}
        />
        <DialogFoot
          problem={fieldProblem ? null : problem}
          keep="Leave as it is"
          onKeep={onClose}
          act="Suspend"
          isActing={isSaving}
          isDisabled={reason.trim() === ''}
        />
      </form>
    </Modal>
  );
}

function ReinstateDialog({ msp, onClose }: DialogProps) {
  useFocusReturn();
  const { save, isSaving, problem } = useMspChange(api.admin.reinstateMsp.call, {
    done: ({ company_name }) => `${company_name} can work again.`,
    onDone: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={`Reinstate ${msp.company_name}?`} size={440}>
      <Text c="var(--fl-ink-2)">Its people can work at once, with everything as they left it.</Text>
      <DialogFoot
        problem={problem}
        keep="Leave as it is"
        onKeep={onClose}
        act="Reinstate"
        isActing={isSaving}
        onAct={() => save({ id: msp.id })}
      />
    </Modal>
  );
}
