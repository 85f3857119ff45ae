import { TOUCHPOINT_KIND_KEYS, TOUCHPOINT_KINDS } from '@fairlead/content/fields/loyalty';
import { type TouchpointFields, touchpointFields } from '@fairlead/contract/features/loyalty/loyalty';
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { useToday } from '#app/session/session';
import { FormDialog } from '#kit/dialog/FormDialog';
import { DayField } from '#kit/form/DayField';
import { schemaErrors } from '#kit/form/schema-errors';
import { Card } from '#kit/layout/Card';
import { ItemList, ListItem } from '#kit/table/ItemList';
import { Quiet } from '#kit/text/text';
import type { RelationshipCardProps } from './AgreementsCard';

const MOODS = [
  { value: '2', label: 'Very good' },
  { value: '1', label: 'Good' },
  { value: '0', label: 'Neutral' },
  { value: '-1', label: 'Tense' },
  { value: '-2', label: 'Bad' },
];
const SHOWN = 8;

/** What happened between you and the client, newest first. */
export function TouchpointsCard({ relationship, actions, canWork }: RelationshipCardProps) {
  const write = useWriters();
  const [isAdding, setAdding] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const all = relationship.touchpoints;
  const mood = (value: number | null) => MOODS.find((one) => one.value === String(value))?.label;
  return (
    <Card
      title="Touchpoints"
      action={
        canWork && (
          <Button variant="default" onClick={() => setAdding(true)}>
            Add touchpoint
          </Button>
        )
      }
      flush={all.length > 0}
    >
      {all.length === 0 && <Quiet>Keep calls and visits here, so that silence shows in time.</Quiet>}
      <ItemList>
        {(showsAll ? all : all.slice(0, SHOWN)).map(({ id, kind, onDay, people, note, mood: felt }) => (
          <ListItem
            key={id}
            icon={IconMessage}
            title={`${TOUCHPOINT_KINDS[kind]}, ${write.listDay(onDay)}`}
            line={[people, mood(felt), note].filter(Boolean).join(' · ')}
          />
        ))}
      </ItemList>
      {!showsAll && all.length > SHOWN && (
        <Button variant="subtle" mx={20} mb={12} onClick={() => setShowsAll(true)}>
          Show all
        </Button>
      )}
      {isAdding && <TouchpointDialog onSave={actions.addTouchpoint} onClose={() => setAdding(false)} />}
    </Card>
  );
}

type TouchpointDialogProps = { onSave: (fields: TouchpointFields) => Promise<unknown>; onClose: () => void };

function TouchpointDialog({ onSave, onClose }: TouchpointDialogProps) {
  const today = useToday();
  const form = useForm<TouchpointFields>({
    initialValues: { kind: 'call', onDay: today, people: '', mood: null, note: '' },
    validate: (values) => schemaErrors(touchpointFields, values),
  });
  return (
    <FormDialog title="Add a touchpoint" form={form} act="Add touchpoint" onSubmit={onSave} onClose={onClose}>
      <Select
        label="Kind"
        allowDeselect={false}
        data={TOUCHPOINT_KIND_KEYS.map((key) => ({ value: key, label: TOUCHPOINT_KINDS[key] }))}
        {...form.getInputProps('kind')}
      />
      <DayField label="Day" {...form.getInputProps('onDay')} />
      <TextInput
        label="Who was there (optional)"
        description="Names of the client’s people, separated by commas."
        maxLength={300}
        {...form.getInputProps('people')}
      />
      <Select
        label="Mood (optional)"
        placeholder="Not known"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear mood' }}
        data={MOODS}
        value={form.values.mood === null ? null : String(form.values.mood)}
        onChange={(value) => form.setFieldValue('mood', value === null ? null : Number(value))}
      />
      <Textarea label="Note (optional)" autosize minRows={2} maxLength={1000} {...form.getInputProps('note')} />
    </FormDialog>
  );
}
