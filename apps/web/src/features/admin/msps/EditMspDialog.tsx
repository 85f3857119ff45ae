import type { AdminMspDetail } from '@fairlead/contract/features/admin/admin';
import { type MspDetails, mspDetails } from '@fairlead/contract/features/admin/msp-details';
import { SimpleGrid, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { FormDialog } from '#kit/dialog/FormDialog';
import { ConflictPanel } from '#kit/form/ConflictPanel';
import { useVersionedForm } from '#kit/form/use-versioned-form';
import { CurrencySelect } from './CurrencySelect';

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

/** Edits who and where an MSP is. */
export function EditMspDialog({ msp, onClose }: { msp: AdminMspDetail; onClose: () => void }) {
  const queries = useQueryClient();
  const { id } = msp;
  const { form, isDirty, submit, conflict } = useVersionedForm({
    stored: msp,
    valuesOf: detailsOf,
    save: (values, { version }) => api.admin.updateMsp.call({ id, version, ...values }),
    read: () => api.admin.getMsp.call({ id }),
    onRead: (now) => queries.setQueryData(api.admin.getMsp.queryKey({ input: { id } }), now),
    onSaved: ({ company_name }) => {
      notifications.show({ message: `${company_name} is saved.` });
      void queries.invalidateQueries({ queryKey: api.admin.listMsps.key() });
    },
  });
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
    <FormDialog
      title={`Edit ${msp.company_name}`}
      size={620}
      form={form}
      onSubmit={submit}
      act="Save"
      isDisabled={!isDirty}
      onClose={onClose}
    >
      <ConflictPanel {...conflict} labels={LABELS} />
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
    </FormDialog>
  );
}
