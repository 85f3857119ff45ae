import {
  CLIENT_MEASURE_KEYS,
  CLIENT_MEASURES,
  type ClientMeasure,
  clientMeasure,
  MOST_MEASURED,
  measureProblem,
} from '@fairlead/content/fields/measures';
import type { MeasureValue } from '@fairlead/contract/features/loyalty/loyalty';
import { NumberInput, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useToday } from '#app/session/session';
import { FormDialog } from '#kit/dialog/FormDialog';
import { DayField } from '#kit/form/DayField';

type MeasureDialogProps = { onSave: (measure: MeasureValue) => Promise<unknown>; onClose: () => void };

const UNITS = {
  share: { label: 'Share, in percent', suffix: '%', decimals: 1 },
  count: { label: 'Number', suffix: '', decimals: 0 },
  hours: { label: 'Hours', suffix: ' h', decimals: 1 },
} as const;

/** As it is kept: shares as 0–1. */
const kept = (measure: ClientMeasure, typed: number | '') =>
  clientMeasure(measure).unit === 'share' ? Number(typed) / 100 : Number(typed);

/** One measure of one month; typed again, it replaces what was there. */
export function MeasureDialog({ onSave, onClose }: MeasureDialogProps) {
  const today = useToday();
  const form = useForm({
    initialValues: {
      measure: 'answered_in_time' as ClientMeasure,
      month: `${today.slice(0, 7)}-01` as string | null,
      value: '' as number | '',
      source: '',
    },
    validate: {
      month: (month) => (month === null ? 'Choose a month.' : null),
      value: (value, { measure }) => measureProblem(measure, value === '' ? Number.NaN : kept(measure, value)),
    },
  });
  const { unit } = clientMeasure(form.values.measure);
  const { label, suffix, decimals } = UNITS[unit];
  return (
    <FormDialog
      title="Add a measure"
      form={form}
      act="Save measure"
      onSubmit={({ measure, month, value, source }) =>
        onSave({ measure, month: `${(month ?? today).slice(0, 7)}-01`, value: kept(measure, value), source })
      }
      onClose={onClose}
    >
      <Select
        label="Measure"
        allowDeselect={false}
        data={CLIENT_MEASURE_KEYS.map((key) => ({ value: key, label: CLIENT_MEASURES[key].label }))}
        {...form.getInputProps('measure')}
      />
      <DayField label="Month" description="Any day of it." {...form.getInputProps('month')} />
      <NumberInput
        label={label}
        min={0}
        max={unit === 'share' ? 100 : MOST_MEASURED[unit]}
        decimalScale={decimals}
        suffix={suffix}
        {...form.getInputProps('value')}
      />
      <TextInput label="Source (optional)" maxLength={200} {...form.getInputProps('source')} />
    </FormDialog>
  );
}
