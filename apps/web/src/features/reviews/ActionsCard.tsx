import { daysAfter } from '@fairlead/contract/features/reviews/cadence';
import {
  type ActionFields,
  actionFields,
  type Review,
  type ReviewAction,
} from '@fairlead/contract/features/reviews/reviews';
import { ACTION_STATE_KEYS, ACTION_STATES, REVIEW_SIDES } from '@fairlead/contract/features/reviews/terms';
import { Autocomplete, Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconChecklist } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '#app/api/api-problem';
import { useWriters } from '#app/locale/use-writers';
import { useToday } from '#app/session/session';
import { FormDialog } from '#kit/dialog/FormDialog';
import { FormAlert } from '#kit/feedback/FormAlert';
import { StateBadge } from '#kit/feedback/StateBadge';
import { DayField } from '#kit/form/DayField';
import { schemaErrors } from '#kit/form/schema-errors';
import { useAct } from '#kit/form/use-act';
import { Card } from '#kit/layout/Card';
import { ItemList, ListItem } from '#kit/table/ItemList';
import { Quiet } from '#kit/text/text';
import type { ReviewActions } from './use-review';

type ActionsCardProps = { review: Review; actions: ReviewActions; forStaff: boolean };

/** Promises of both sides: those of this review, and those of earlier ones that were still open. */
export function ActionsCard({ review, actions, forStaff }: ActionsCardProps) {
  const write = useWriters();
  const today = useToday();
  const act = useAct({});
  const [open, setOpen] = useState<{ action: ReviewAction | null } | null>(null);
  const canAdd = forStaff && review.state !== 'closed' && review.state !== 'canceled';
  const line = ({ owner, side, dueOn, reviewId, reviewTitle }: ReviewAction) =>
    [owner, REVIEW_SIDES[side], `by ${write.fullDay(dueOn)}`, reviewId !== review.id && `From ${reviewTitle}`]
      .filter(Boolean)
      .join(' · ');
  return (
    <Card
      title="Actions"
      sub="Who does what by when, on both sides."
      action={
        canAdd && (
          <Button variant="default" onClick={() => setOpen({ action: null })}>
            Add action
          </Button>
        )
      }
    >
      {review.actions.length === 0 && <Quiet>Nothing has been promised yet.</Quiet>}
      <ItemList>
        {review.actions.map((action) => (
          <ListItem key={action.id} icon={IconChecklist} title={action.text} line={line(action)}>
            <ActionState action={action} today={today} />
            {forStaff && action.state === 'open' && (
              <Button
                variant="subtle"
                size="xs"
                disabled={act.isActing}
                onClick={() => act.run(() => actions.saveAction(action, { ...fieldsOf(action), state: 'done' }))}
              >
                Done
              </Button>
            )}
            {forStaff && (
              <Button variant="subtle" size="xs" onClick={() => setOpen({ action })}>
                Change
              </Button>
            )}
          </ListItem>
        ))}
      </ItemList>
      <FormAlert>{act.error && sentenceOf(act.error)}</FormAlert>
      {open && (
        <ActionDialog
          review={review}
          action={open.action}
          onSave={(fields) => actions.saveAction(open.action, fields)}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

function ActionState({ action: { state, dueOn }, today }: { action: ReviewAction; today: string }) {
  if (state === 'open' && dueOn < today) return <StateBadge tone="warning">Overdue</StateBadge>;
  return <StateBadge tone={state === 'done' ? 'good' : 'quiet'}>{ACTION_STATES[state]}</StateBadge>;
}

const fieldsOf = ({ text, side, owner, dueOn, state }: ReviewAction): ActionFields => ({
  text,
  side,
  owner,
  dueOn,
  state,
});

type ActionDialogProps = {
  review: Review;
  action: ReviewAction | null;
  onSave: (fields: ActionFields) => Promise<unknown>;
  onClose: () => void;
};

const USUAL_DAYS = 30;

function ActionDialog({ review, action, onSave, onClose }: ActionDialogProps) {
  const today = useToday();
  const form = useForm<ActionFields>({
    initialValues: action
      ? fieldsOf(action)
      : { text: '', side: 'msp', owner: '', dueOn: daysAfter(today, USUAL_DAYS), state: 'open' },
    validate: (values) => schemaErrors(actionFields, values),
  });
  const people = review.attendees.filter(({ side }) => side === form.values.side).map(({ name }) => name);
  return (
    <FormDialog
      title={action ? 'Change this action' : 'Add an action'}
      form={form}
      act={action ? 'Save action' : 'Add action'}
      onSubmit={onSave}
      fieldsOf={(fields) =>
        Object.fromEntries(Object.entries(fields).map(([path, said]) => [path.replace(/^action\./, ''), said]))
      }
      onClose={onClose}
    >
      <TextInput label="What will be done" maxLength={300} data-autofocus {...form.getInputProps('text')} />
      <SegmentedControl
        fullWidth
        aria-label="Side"
        data={Object.entries(REVIEW_SIDES).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('side')}
      />
      <Autocomplete label="Who does it" data={[...new Set(people)]} {...form.getInputProps('owner')} />
      <DayField label="Due date" {...form.getInputProps('dueOn')} />
      {action && (
        <Select
          label="State"
          allowDeselect={false}
          data={ACTION_STATE_KEYS.map((key) => ({ value: key, label: ACTION_STATES[key] }))}
          {...form.getInputProps('state')}
        />
      )}
    </FormDialog>
  );
}
