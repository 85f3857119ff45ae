import { INFLUENCE_LABELS, SUPPORT_KEYS, SUPPORT_LABELS, type Support } from '@fairlead/content/fields/loyalty';
import { type RelationPerson, type StandingFields, standingFields } from '@fairlead/contract/features/loyalty/loyalty';
import { Button, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { FormDialog } from '#kit/dialog/FormDialog';
import { StateBadge, type StateTone } from '#kit/feedback/StateBadge';
import { DayField } from '#kit/form/DayField';
import { schemaErrors } from '#kit/form/schema-errors';
import { Card } from '#kit/layout/Card';
import { ItemList, ListItem } from '#kit/table/ItemList';
import { Quiet } from '#kit/text/text';
import type { RelationshipCardProps } from './AgreementsCard';

const TONES: Record<Support, StateTone> = {
  promoter: 'good',
  supporter: 'good',
  neutral: 'quiet',
  critic: 'warning',
  unknown: 'quiet',
};

/** The client's people: how much each decides and how they are disposed. */
export function PeopleMap({ relationship, actions, canWork }: RelationshipCardProps) {
  const write = useWriters();
  const [open, setOpen] = useState<RelationPerson | null>(null);
  const line = ({ title, influence, lastContactOn, leftOn }: RelationPerson) =>
    [
      title,
      INFLUENCE_LABELS[influence - 1],
      lastContactOn && `last contact ${write.listDay(lastContactOn)}`,
      leftOn && `left ${write.listDay(leftOn)}`,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Card
      title="People map"
      sub="Who decides, and who speaks for you. Contacts come from People."
      flush={relationship.people.length > 0}
    >
      {relationship.people.length === 0 && <Quiet>Add contacts under People first.</Quiet>}
      <ItemList>
        {relationship.people.map((person) => (
          <ListItem key={person.contactId} icon={IconUser} title={person.name} line={line(person)}>
            <StateBadge tone={TONES[person.support]}>{SUPPORT_LABELS[person.support]}</StateBadge>
            {canWork && (
              <Button variant="subtle" size="xs" onClick={() => setOpen(person)}>
                Change
              </Button>
            )}
          </ListItem>
        ))}
      </ItemList>
      {open && (
        <StandingDialog
          person={open}
          onSave={(fields) => actions.setStanding(open.contactId, fields)}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

type StandingDialogProps = {
  person: RelationPerson;
  onSave: (fields: StandingFields) => Promise<unknown>;
  onClose: () => void;
};

function StandingDialog({ person, onSave, onClose }: StandingDialogProps) {
  const { influence, support, lastContactOn, leftOn } = person;
  const form = useForm<StandingFields>({
    initialValues: { influence, support, lastContactOn, leftOn },
    validate: (values) => schemaErrors(standingFields, values),
  });
  return (
    <FormDialog title={person.name} form={form} act="Save" onSubmit={onSave} onClose={onClose}>
      <Select
        label="Influence"
        allowDeselect={false}
        data={INFLUENCE_LABELS.map((label, index) => ({ value: String(index + 1), label }))}
        value={String(form.values.influence)}
        onChange={(value) => form.setFieldValue('influence', Number(value))}
      />
      <Select
        label="Support"
        allowDeselect={false}
        data={SUPPORT_KEYS.map((key) => ({ value: key, label: SUPPORT_LABELS[key] }))}
        {...form.getInputProps('support')}
      />
      <DayField label="Last contact (optional)" {...form.getInputProps('lastContactOn')} />
      <DayField label="Left the client on (optional)" {...form.getInputProps('leftOn')} />
    </FormDialog>
  );
}
