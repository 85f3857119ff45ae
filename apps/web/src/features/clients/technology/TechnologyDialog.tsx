import {
  EXPOSURE_LABELS,
  EXPOSURES,
  TECHNOLOGY_KIND_LABELS,
  TECHNOLOGY_KINDS,
  type TechnologyExposure,
  type TechnologyKind,
} from '@fairlead/contract/features/clients/part-terms';
import { type ClientTechnology, technologyFields } from '@fairlead/contract/features/clients/technology';
import { NumberInput, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { api } from '#app/api/api';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { type NumberValue, numberOf } from '#domain/clients/field-numbers';
import { RecordDialog } from '#kit/dialog/RecordDialog';
import { DayField } from '#kit/form/DayField';
import { schemaErrors } from '#kit/form/schema-errors';
import { useVersionedForm } from '#kit/form/use-versioned-form';
import { newestOf } from '../records/newest-of';
import type { RecordEnds } from '../records/use-record-acts';

type Values = {
  vendor: string;
  product: string;
  productVersion: string;
  kind: TechnologyKind;
  usedFor: string;
  units: NumberValue;
  supportEndsOn: string | null;
  note: string;
  exposure: TechnologyExposure;
  /** A choice of the field, as text. */
  criticality: string;
};

const LABELS: Record<keyof Values, string> = {
  vendor: 'Vendor',
  product: 'Product',
  productVersion: 'Version',
  kind: 'Kind',
  usedFor: 'Where it is used',
  units: 'How many',
  supportEndsOn: 'Support ends on',
  note: 'Note',
  exposure: 'Who can reach it',
  criticality: 'If it fails',
};
const EMPTY: Values = {
  vendor: '',
  product: '',
  productVersion: '',
  kind: 'other',
  usedFor: '',
  units: '',
  supportEndsOn: null,
  note: '',
  exposure: 'unknown',
  criticality: '2',
};
const CRITICALITY: Record<string, string> = {
  '1': 'Work continues',
  '2': 'Work slows down',
  '3': 'The business stops',
};
const EXPOSURE_OPTIONS = EXPOSURES.map((value) => ({ value, label: EXPOSURE_LABELS[value] }));
const CRITICALITY_OPTIONS = Object.entries(CRITICALITY).map(([value, label]) => ({ value, label }));
const KIND_OPTIONS = TECHNOLOGY_KINDS.map((value) => ({ value, label: TECHNOLOGY_KIND_LABELS[value] }));

function valuesOf(row: ClientTechnology): Values {
  const { vendor, product, productVersion, kind, usedFor, units, supportEndsOn, note, exposure, criticality } = row;
  const named = { vendor, product, productVersion, kind, usedFor, units: units ?? '' };
  return { ...named, supportEndsOn, note, exposure, criticality: String(criticality) };
}

const fieldsOf = (values: Values) => ({
  ...values,
  units: numberOf(values.units),
  criticality: Number(values.criticality),
});

function textOf(field: keyof Values, value: Values[keyof Values], write: Writers): string {
  if (value === '' || value === null) return 'Empty';
  if (field === 'kind') return TECHNOLOGY_KIND_LABELS[value as TechnologyKind];
  if (field === 'exposure') return EXPOSURE_LABELS[value as TechnologyExposure];
  if (field === 'criticality') return CRITICALITY[String(value)] ?? 'Empty';
  return field === 'supportEndsOn' ? write.fullDay(String(value)) : String(value);
}

type TechnologyDialogProps = RecordEnds & { clientId: string; entry: ClientTechnology | null };

export function TechnologyDialog({ clientId, entry, onClose, onSaved }: TechnologyDialogProps) {
  const write = useWriters();
  const record = useVersionedForm({
    stored: entry,
    valuesOf: (row: ClientTechnology | null) => (row ? valuesOf(row) : EMPTY),
    validate: (values) => schemaErrors(technologyFields, fieldsOf(values)),
    save: (values, base) =>
      base
        ? api.clientTechnology.update.call({ clientId, id: base.id, version: base.version, ...fieldsOf(values) })
        : api.clientTechnology.add.call({ clientId, ...fieldsOf(values) }),
    read: () => newestOf(api.clientTechnology.list.call({ clientId }), entry),
    onSaved,
  });
  return (
    <RecordDialog
      noun="technology"
      isNew={entry === null}
      record={record}
      labels={LABELS}
      textOf={(field, value) => textOf(field, value, write)}
      onClose={onClose}
    >
      {(inputProps) => (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
            <TextInput label={LABELS.vendor} data-autofocus autoComplete="off" {...inputProps('vendor')} />
            <TextInput label={LABELS.product} autoComplete="off" {...inputProps('product')} />
            <TextInput
              label={`${LABELS.productVersion} (optional)`}
              autoComplete="off"
              {...inputProps('productVersion')}
            />
            <Select label={LABELS.kind} data={KIND_OPTIONS} allowDeselect={false} {...inputProps('kind')} />
            <TextInput label={`${LABELS.usedFor} (optional)`} autoComplete="off" {...inputProps('usedFor')} />
            <NumberInput label={`${LABELS.units} (optional)`} hideControls thousandSeparator {...inputProps('units')} />
            <Select label={LABELS.exposure} data={EXPOSURE_OPTIONS} allowDeselect={false} {...inputProps('exposure')} />
            <Select
              label={LABELS.criticality}
              data={CRITICALITY_OPTIONS}
              allowDeselect={false}
              {...inputProps('criticality')}
            />
            <DayField label={`${LABELS.supportEndsOn} (optional)`} {...inputProps('supportEndsOn')} />
          </SimpleGrid>
          <Textarea label={`${LABELS.note} (optional)`} autosize minRows={2} maxRows={6} {...inputProps('note')} />
        </>
      )}
    </RecordDialog>
  );
}
