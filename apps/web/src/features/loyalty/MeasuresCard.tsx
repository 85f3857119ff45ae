import { CLIENT_MEASURE_KEYS, CLIENT_MEASURES, type ClientMeasure } from '@fairlead/content/fields/loyalty';
import type { MeasureValue } from '@fairlead/contract/features/loyalty/loyalty';
import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { useToday } from '#app/session/session';
import { FormDialog } from '#kit/dialog/FormDialog';
import { DayField } from '#kit/form/DayField';
import { Card } from '#kit/layout/Card';
import { FigureTable } from '#kit/table/FigureTable';
import { Caption, Quiet } from '#kit/text/text';
import type { RelationshipCardProps } from './AgreementsCard';

/** Service and payment by month, typed here or sent by a script with a key. */
export function MeasuresCard({ relationship, actions, canWork }: RelationshipCardProps) {
  const write = useWriters();
  const [isAdding, setAdding] = useState(false);
  const newest = CLIENT_MEASURE_KEYS.flatMap((measure) => {
    const last = relationship.measures.findLast((one) => one.measure === measure);
    return last ? [last] : [];
  });
  return (
    <Card
      title="Service and payment"
      sub="The newest month of each. Health takes the mean of three."
      action={
        canWork && (
          <Button variant="default" onClick={() => setAdding(true)}>
            Add measure
          </Button>
        )
      }
    >
      {newest.length === 0 && (
        <Quiet>Type them month by month, or have your help desk send them to saveClientMeasures with an API key.</Quiet>
      )}
      <FigureTable>
        <tbody>
          {newest.map(({ measure, month, value, source }) => (
            <tr key={measure}>
              <th scope="row">
                {CLIENT_MEASURES[measure]}
                <Caption display="block" span>
                  {[write.fullDay(month), source].filter(Boolean).join(' · ')}
                </Caption>
              </th>
              <td>{write.percent(value)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      {isAdding && <MeasureDialog onSave={(one) => actions.saveMeasures([one])} onClose={() => setAdding(false)} />}
    </Card>
  );
}

type MeasureDialogProps = { onSave: (measure: MeasureValue) => Promise<unknown>; onClose: () => void };

function MeasureDialog({ onSave, onClose }: MeasureDialogProps) {
  const today = useToday();
  const form = useForm({
    initialValues: {
      measure: 'answered_in_time' as ClientMeasure,
      month: `${today.slice(0, 7)}-01` as string | null,
      percent: '' as number | '',
      source: '',
    },
    validate: {
      month: (month) => (month === null ? 'Choose a month.' : null),
      percent: (percent) => (percent === '' ? 'Enter 0 to 100.' : null),
    },
  });
  return (
    <FormDialog
      title="Add a measure"
      form={form}
      act="Save measure"
      onSubmit={({ measure, month, percent, source }) =>
        onSave({ measure, month: `${(month ?? today).slice(0, 7)}-01`, value: Number(percent) / 100, source })
      }
      onClose={onClose}
    >
      <Select
        label="Measure"
        allowDeselect={false}
        data={CLIENT_MEASURE_KEYS.map((key) => ({ value: key, label: CLIENT_MEASURES[key] }))}
        {...form.getInputProps('measure')}
      />
      <DayField label="Month" description="Any day of it." {...form.getInputProps('month')} />
      <NumberInput label="Share, in percent" min={0} max={100} suffix="%" {...form.getInputProps('percent')} />
      <TextInput label="Source (optional)" maxLength={200} {...form.getInputProps('source')} />
    </FormDialog>
  );
}
