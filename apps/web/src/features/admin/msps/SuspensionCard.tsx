import type { AdminMspDetail } from '@fairlead/contract/features/admin/admin';
import { Button, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { api } from '#app/api/api';
import { useWriters } from '#app/locale/use-writers';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';
import { FormDialog } from '#kit/dialog/FormDialog';
import { Card } from '#kit/layout/Card';
import classes from './access/MspAccess.module.css';
import { changeRefusal, useMspChange } from './use-msp-change';

/** Whether the MSP is suspended, why, and the way in and out of it. */
export function SuspensionCard({ msp }: { msp: AdminMspDetail }) {
  const write = useWriters();
  const [open, setOpen] = useState<'suspend' | 'reinstate' | null>(null);
  const close = () => setOpen(null);
  const { suspendedAt: since, suspendedReason: reason } = msp;
  return (
    <Card title="Standing">
      <Text component="div" variant="total" className={classes.headline} data-status={since ? 'soon' : 'running'}>
        {since ? 'Suspended' : 'In good standing'}
      </Text>
      <p className={classes.detail} dir="auto">
        {since ? `Since ${write.fullDate(since)}. ${reason}` : 'Its people can work.'}
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
  const suspend = useMspChange(api.admin.suspendMsp.call, ({ company_name }) => `${company_name} is suspended.`);
  const form = useForm({ initialValues: { reason: '' } });
  return (
    <FormDialog
      title={`Suspend ${msp.company_name}?`}
      size={480}
      form={form}
      onSubmit={({ reason }) => suspend({ id: msp.id, reason })}
      wordsOf={changeRefusal}
      act="Suspend"
      keep="Leave as it is"
      isDisabled={form.values.reason.trim() === ''}
      onClose={onClose}
    >
      <Text c="var(--fl-ink-2)">
        {msp.users === 1 ? 'The one person' : `All ${msp.users} people`} there can do nothing from the next click on,
        and work in the background waits. Nothing is deleted, and you can reinstate it at any time.
      </Text>
      <Textarea
        label="Reason"
        description="Its own people read this. Their clients do not."
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}

function ReinstateDialog({ msp, onClose }: DialogProps) {
  const reinstate = useMspChange(api.admin.reinstateMsp.call, ({ company_name }) => `${company_name} can work again.`);
  return (
    <ConfirmDialog
      title={`Reinstate ${msp.company_name}?`}
      act="Reinstate"
      keep="Leave as it is"
      wordsOf={changeRefusal}
      onAct={() => reinstate({ id: msp.id })}
      onClose={onClose}
    >
      Its people can work at once, with everything as they left it.
    </ConfirmDialog>
  );
}
