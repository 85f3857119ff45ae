import type { Incident, NoticeDuty } from '@fairlead/contract/features/breach-notices';
import { wallClock } from '@fairlead/risk/notices/clock';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useServerNow } from '#app/session/session';
import { FormDialog } from '#kit/dialog/FormDialog';
import { MomentField } from '#kit/form/MomentField';
import { Detail } from '#kit/text/text';
import { withoutSent, withSent } from './incident-form';

type SentDialogProps = {
  duty: NoticeDuty;
  incident: Incident;
  onSave: (incident: Incident) => Promise<unknown>;
  onClose: () => void;
};

/** When a notice went out. */
export function SentDialog({ duty, incident, onSave, onClose }: SentDialogProps) {
  const { zone } = incident;
  const now = useServerNow();
  const form = useForm({
    initialValues: { at: duty.toldAt ?? wallClock(now(), zone) },
    validate: { at: (at) => (at ? null : 'Enter a day and a time.') },
  });
  return (
    <FormDialog
      title={duty.toldAt ? 'Change when sent' : 'Mark as sent'}
      form={form}
      isDirty={false}
      onSubmit={({ at }) => onSave(withSent(incident, duty, at))}
      act="Save"
      onClose={onClose}
    >
      <Detail>{duty.tell}</Detail>
      <MomentField label={`Sent on (${zone.replaceAll('_', ' ')})`} data-autofocus {...form.getInputProps('at')} />
      {duty.toldAt && (
        <div>
          <Button
            variant="subtle"
            size="sm"
            onClick={() => void onSave(withoutSent(incident, duty)).then(onClose, () => undefined)}
          >
            It was not sent
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
