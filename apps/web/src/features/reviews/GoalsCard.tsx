import { type ClientGoal, type GoalFields, goalFields, type Review } from '@fairlead/contract/features/reviews/reviews';
import { GOAL_STATE_KEYS, GOAL_STATES, type GoalState } from '@fairlead/contract/features/reviews/terms';
import { Button, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconTargetArrow } from '@tabler/icons-react';
import { useState } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { FormDialog } from '#kit/dialog/FormDialog';
import { RemoveDialog } from '#kit/dialog/RemoveDialog';
import { StateBadge, type StateTone } from '#kit/feedback/StateBadge';
import { DayField } from '#kit/form/DayField';
import { schemaErrors } from '#kit/form/schema-errors';
import { Card } from '#kit/layout/Card';
import { ItemList, ListItem } from '#kit/table/ItemList';
import { Quiet } from '#kit/text/text';
import type { ReviewActions } from './use-review';

const TONES: Record<GoalState, StateTone> = {
  on_track: 'good',
  at_risk: 'warning',
  off_track: 'warning',
  reached: 'good',
  dropped: 'quiet',
};

/** What the client wants to reach, in its own words; the same list in all of its reviews. */
export function GoalsCard({ review, actions }: { review: Review; actions: ReviewActions }) {
  const write = useWriters();
  const [open, setOpen] = useState<{ goal: ClientGoal | null; isRemoving?: boolean } | null>(null);
  const close = () => setOpen(null);
  const line = ({ measure, target, dueOn }: ClientGoal) =>
    [measure, target, dueOn && `by ${write.fullDay(dueOn)}`].filter(Boolean).join(' · ') || 'No measure yet';
  return (
    <Card
      title="Goals"
      sub="In the client’s own words."
      action={
        <Button variant="default" onClick={() => setOpen({ goal: null })}>
          Add goal
        </Button>
      }
    >
      {review.goals.length === 0 && (
        <Quiet>Ask what the business wants to reach this year, and write it down as it was said.</Quiet>
      )}
      <ItemList>
        {review.goals.map((goal) => (
          <ListItem key={goal.id} icon={IconTargetArrow} title={goal.words} line={line(goal)}>
            <StateBadge tone={TONES[goal.state]}>{GOAL_STATES[goal.state]}</StateBadge>
            <Button variant="subtle" size="xs" onClick={() => setOpen({ goal })}>
              Change
            </Button>
            <Button variant="subtle" size="xs" color="red" onClick={() => setOpen({ goal, isRemoving: true })}>
              Remove
            </Button>
          </ListItem>
        ))}
      </ItemList>
      {open && !open.isRemoving && (
        <GoalDialog goal={open.goal} onSave={(fields) => actions.saveGoal(open.goal, fields)} onClose={close} />
      )}
      {open?.isRemoving && open.goal && (
        <RemoveDialog
          title="Remove this goal?"
          text="Reviews that were held keep it as it was shown."
          keep="Keep it"
          act="Remove goal"
          remove={() => actions.removeGoal(open.goal?.id ?? '')}
          onClose={close}
        />
      )}
    </Card>
  );
}

type GoalDialogProps = {
  goal: ClientGoal | null;
  onSave: (fields: GoalFields) => Promise<unknown>;
  onClose: () => void;
};

function GoalDialog({ goal, onSave, onClose }: GoalDialogProps) {
  const form = useForm<GoalFields>({
    initialValues: {
      words: goal?.words ?? '',
      measure: goal?.measure ?? '',
      target: goal?.target ?? '',
      dueOn: goal?.dueOn ?? null,
      state: goal?.state ?? 'on_track',
    },
    validate: (values) => schemaErrors(goalFields, values),
  });
  return (
    <FormDialog
      title={goal ? 'Change this goal' : 'Add a goal'}
      form={form}
      act={goal ? 'Save goal' : 'Add goal'}
      onSubmit={onSave}
      fieldsOf={(fields) =>
        Object.fromEntries(Object.entries(fields).map(([path, said]) => [path.replace(/^goal\./, ''), said]))
      }
      onClose={onClose}
    >
      <TextInput label="Goal, in the client’s words" maxLength={300} data-autofocus {...form.getInputProps('words')} />
      <TextInput
        label="How they will see it (optional)"
        description="What is counted or looked at."
        maxLength={200}
        {...form.getInputProps('measure')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16} verticalSpacing={16}>
        <TextInput label="Target (optional)" maxLength={100} {...form.getInputProps('target')} />
        <DayField label="By (optional)" {...form.getInputProps('dueOn')} />
      </SimpleGrid>
      <Select
        label="State"
        allowDeselect={false}
        data={GOAL_STATE_KEYS.map((key) => ({ value: key, label: GOAL_STATES[key] }))}
        {...form.getInputProps('state')}
      />
    </FormDialog>
  );
}
