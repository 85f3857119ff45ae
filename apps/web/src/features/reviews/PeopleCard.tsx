import { type Attendee, attendee, type Review } from '@fairlead/contract/features/reviews/reviews';
import { REVIEW_SIDES } from '@fairlead/contract/features/reviews/terms';
import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '#app/api/api-problem';
import { FormDialog } from '#kit/dialog/FormDialog';
import { FormAlert } from '#kit/feedback/FormAlert';
import { schemaErrors } from '#kit/form/schema-errors';
import { useAct } from '#kit/form/use-act';
import { Card } from '#kit/layout/Card';
import { ItemList, ListItem } from '#kit/table/ItemList';
import { Quiet } from '#kit/text/text';
import type { ReviewActions } from './use-review';

/** Who takes part, who decides, and who was there. */
export function PeopleCard({ review, actions }: { review: Review; actions: ReviewActions }) {
  const [isAdding, setAdding] = useState(false);
  const act = useAct({});
  const { attendees, state } = review;
  const isOver = state === 'closed' || state === 'canceled';
  const change = (index: number, next: Partial<Attendee>) =>
    act.run(() => actions.setPeople(attendees.map((one, at) => (at === index ? { ...one, ...next } : one))));
  return (
    <Card
      title="People"
      action={
        !isOver && (
          <Button variant="default" size="xs" onClick={() => setAdding(true)}>
            Add person
          </Button>
        )
      }
    >
      {attendees.length === 0 && <Quiet>Nobody yet.</Quiet>}
      <ItemList>
        {attendees.map((person, index) => (
          <ListItem
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and nobody changes places
            key={index}
            icon={IconUser}
            title={person.name}
            line={[REVIEW_SIDES[person.side], person.decides && 'decides', person.email].filter(Boolean).join(' · ')}
          >
            {state === 'held' && (
              <Checkbox
                label="Attended"
                aria-label={`${person.name} attended`}
                checked={person.attended}
                disabled={act.isActing}
                onChange={(event) => change(index, { attended: event.currentTarget.checked })}
              />
            )}
            {!isOver && state !== 'held' && (
              <Button
                variant="subtle"
                size="xs"
                disabled={act.isActing}
                aria-label={`Remove ${person.name}`}
                onClick={() => act.run(() => actions.setPeople(attendees.filter((_, at) => at !== index)))}
              >
                Remove
              </Button>
            )}
          </ListItem>
        ))}
      </ItemList>
      <FormAlert>{act.error && sentenceOf(act.error)}</FormAlert>
      {isAdding && (
        <PersonDialog
          hasAttended={state === 'held'}
          onSave={(person) => actions.setPeople([...attendees, person])}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}

type PersonDialogProps = {
  hasAttended: boolean;
  onSave: (person: Attendee) => Promise<unknown>;
  onClose: () => void;
};

function PersonDialog({ hasAttended, onSave, onClose }: PersonDialogProps) {
  const form = useForm<Attendee>({
    initialValues: { name: '', email: '', side: 'client', decides: false, attended: hasAttended },
    validate: (values) => schemaErrors(attendee, values),
  });
  return (
    <FormDialog title="Add a person" form={form} act="Add person" onSubmit={onSave} onClose={onClose}>
      <TextInput label="Name" maxLength={200} data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label="Email (optional)"
        description="Minutes go there if you choose so."
        type="email"
        {...form.getInputProps('email')}
      />
      <SegmentedControl
        fullWidth
        aria-label="Side"
        data={Object.entries(REVIEW_SIDES).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('side')}
      />
      <Checkbox label="Decides" {...form.getInputProps('decides', { type: 'checkbox' })} />
    </FormDialog>
  );
}
