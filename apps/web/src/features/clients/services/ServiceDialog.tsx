import { SERVICE_KEYS, SERVICES, type ServiceKey } from '@fairlead/content/services/services';
import type { Client } from '@fairlead/contract/features/clients/clients';
import { type ClientService, soldServiceFields } from '@fairlead/contract/features/clients/services';
import { listPrice } from '@fairlead/contract/features/plans/list-price';
import { NumberInput, Select, SimpleGrid, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { isService } from '#domain/clients/catalogue-keys';
import { type NumberValue, numberOf } from '#domain/clients/field-numbers';
import { RecordDialog } from '#kit/dialog/RecordDialog';
import { DayField } from '#kit/form/DayField';
import { schemaErrors } from '#kit/form/schema-errors';
import { useVersionedForm } from '#kit/form/use-versioned-form';
import { newestOf } from '../records/newest-of';
import type { RecordEnds } from '../records/use-record-acts';

type Values = { serviceKey: string | null; monthlyPrice: NumberValue; since: string | null; note: string };

const LABELS: Record<keyof Values, string> = {
  serviceKey: 'Service',
  monthlyPrice: 'Price a month',
  since: 'Since',
  note: 'Note',
};

const EMPTY: Values = { serviceKey: null, monthlyPrice: '', since: null, note: '' };

const valuesOf = ({ serviceKey, monthlyPrice, since, note }: ClientService): Values => ({
  serviceKey,
  since,
  note,
  monthlyPrice: monthlyPrice ?? '',
});

const fieldsOf = ({ monthlyPrice, since, note }: Values) => ({ monthlyPrice: numberOf(monthlyPrice), since, note });

const textOf = (field: keyof Values, value: Values[keyof Values], write: Writers): string =>
  value === '' || value === null ? 'Empty' : field === 'since' ? write.fullDay(String(value)) : String(value);

type ServiceDialogProps = RecordEnds & {
  client: Client;
  /** What the client buys already; the others can be added. */
  taken: readonly string[];
  service: ClientService | null;
};

export function ServiceDialog({ client, taken, service, onClose, onSaved }: ServiceDialogProps) {
  const write = useWriters();
  const clientId = client.id;
  const prices = useQuery(api.mspServices.list.queryOptions());
  const record = useVersionedForm({
    stored: service,
    valuesOf: (row: ClientService | null) => (row ? valuesOf(row) : EMPTY),
    validate: (values) => ({
      ...(values.serviceKey === null ? { serviceKey: 'Choose a service.' } : {}),
      ...schemaErrors(soldServiceFields, fieldsOf(values)),
    }),
    save: (values, base) =>
      base
        ? api.clientServices.update.call({ clientId, id: base.id, version: base.version, ...fieldsOf(values) })
        : api.clientServices.add.call({ clientId, serviceKey: values.serviceKey ?? '', ...fieldsOf(values) }),
    read: () => newestOf(api.clientServices.list.call({ clientId }), service),
    onSaved,
  });
  const { form } = record;
  const options = SERVICE_KEYS.filter((key) => key === service?.serviceKey || !taken.includes(key));
  const choose = (key: ServiceKey | null) => {
    form.setFieldValue('serviceKey', key);
    const price = key && listPrice(prices.data?.items ?? [], key, client);
    if (price !== null && form.values.monthlyPrice === '') form.setFieldValue('monthlyPrice', price);
  };
  return (
    <RecordDialog
      noun="service"
      isNew={service === null}
      record={record}
      labels={LABELS}
      textOf={(field, value) => textOf(field, value, write)}
      onClose={onClose}
    >
      {(inputProps) => (
        <>
          <Select
            label={LABELS.serviceKey}
            data={options.map((value) => ({ value, label: SERVICES[value].label }))}
            placeholder="Choose a service"
            searchable
            openOnFocus={false}
            allowDeselect={false}
            disabled={service !== null}
            data-autofocus={service === null || undefined}
            {...inputProps('serviceKey')}
            onChange={(key) => choose(isService(key) ? key : null)}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
            <NumberInput
              label={`${LABELS.monthlyPrice} (optional)`}
              hideControls
              thousandSeparator
              decimalScale={2}
              prefix={write.in(client.currency).symbol}
              data-autofocus={service !== null || undefined}
              {...inputProps('monthlyPrice')}
            />
            <DayField label={`${LABELS.since} (optional)`} {...inputProps('since')} />
          </SimpleGrid>
          <Textarea label={`${LABELS.note} (optional)`} autosize minRows={2} maxRows={6} {...inputProps('note')} />
        </>
      )}
    </RecordDialog>
  );
}
