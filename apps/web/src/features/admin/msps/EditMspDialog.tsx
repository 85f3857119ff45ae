import type { AdminMspDetail } from '@fairlead/contract/features/admin/admin';
import { type MspDetails, mspDetails } from '@fairlead/contract/features/admin/msps';
import { Modal, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, problemCode } from '#app/api/api-problem';
import { useFocusReturn } from '#kit/dialog/use-focus-return';
import { FormAlert } from '#kit/feedback/FormAlert';
import { focusFirstError } from '#kit/form/focus-first-error';
import { DialogFoot } from '../DialogFoot';
import { type Contested, mergeSection } from '../platform-settings/section-edit';
import { CurrencySelect } from './CurrencySelect';
import { useMspChange } from './use-msp-change';

const FIELDS = Object.keys(mspDetails.shape) as (keyof MspDetails)[];

const detailsOf = (msp: AdminMspDetail): MspDetails =>
  Object.fromEntries(FIELDS.map((name) => [name, msp[name]])) as MspDetails;

const LABELS: Record<keyof MspDetails, string> = {
  company_name: 'Company name',
  contact_email: 'Contact email',
  contact_phone: 'Contact phone',
  address: 'Street address',
  city: 'City',
  state: 'State or region',
  country: 'Country',
  preferred_currency: 'Currency',
};

/** Edits who and where an MSP is. Where somebody else was faster, what was typed stays and both are shown. */
export function EditMspDialog({ msp, onClose }: { msp: AdminMspDetail; onClose: () => void }) {
  useFocusReturn();
  const [base, setBase] = useState(msp);
  const [contested, setContested] = useState<Contested<MspDetails>[] | null>(null);
  const form = useForm<MspDetails>({ initialValues: detailsOf(msp) });
  const { save, isSaving, error, problem } = useMspChange(api.admin.updateMsp.call, {
    done: ({ company_name }) => `${company_name} is saved.`,
    onDone: onClose,
  });
  const errors = fieldErrors(error);
  const handleConflict = async () => {
    const theirs = await api.admin.getMsp.call({ id: msp.id });
    const { merged, contested: both } = mergeSection(detailsOf(base), detailsOf(theirs), form.values);
    setBase(theirs);
    setContested(both);
    form.setValues(merged);
  };
  const handleSubmit = (values: MspDetails) =>
    save(
      { id: msp.id, version: base.version, ...values },
      {
        onError: (failure) => {
          if (problemCode(failure) === 'CONFLICT') void handleConflict();
          const fields = fieldErrors(failure);
          form.setErrors(fields);
          focusFirstError(fields);
        },
      },
    );
  const text = (name: keyof MspDetails, maxLength: number) => (
    <TextInput
      label={LABELS[name]}
      maxLength={maxLength}
      autoComplete="off"
      data-autofocus={name === 'company_name' || undefined}
      {...form.getInputProps(name)}
    />
  );
  return (
    <Modal opened onClose={onClose} title={`Edit ${msp.company_name}`} size={620} closeOnClickOutside={!form.isDirty()}>
      <form noValidate onSubmit={form.onSubmit(handleSubmit)}>
        {contested && (
          <FormAlert tone="info">
            Somebody saved this meanwhile. What you typed is still here.
            {contested.map(({ field, theirs }) => ` ${LABELS[field]} is now ${theirs || 'empty'}.`)} Save again to keep
            yours.
          </FormAlert>
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16}>
          {text('company_name', 200)}
          <CurrencySelect {...form.getInputProps('preferred_currency')} />
          {text('contact_email', 255)}
          {text('contact_phone', 50)}
          {text('address', 200)}
          {text('city', 100)}
          {text('state', 100)}
          {text('country', 100)}
        </SimpleGrid>
        <DialogFoot
          problem={Object.keys(errors).length > 0 || contested ? null : problem}
          keep="Cancel"
          onKeep={onClose}
          act="Save"
          isActing={isSaving}
          isDisabled={!form.isDirty() && !contested}
        />
      </form>
    </Modal>
  );
}
