import { REVIEW_KINDS } from '@fairlead/content/fields/review-sections';
import { daysAfter } from '@fairlead/contract/features/reviews/cadence';
import type { Review } from '@fairlead/contract/features/reviews/reviews';
import { Checkbox, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useToday } from '#app/session/session';
import { FormDialog } from '#kit/dialog/FormDialog';
import { DayField } from '#kit/form/DayField';
import type { ReviewActions } from './use-review';

type CloseDialogProps = { review: Review; actions: ReviewActions; onClose: () => void };

const DAYS_PER_MONTH = 30;

/** The summary, who gets the minutes, and when the next review is. */
export function CloseDialog({ review, actions, onClose }: CloseDialogProps) {
  const today = useToday();
  const people = review.attendees.filter(({ email }) => email !== '');
  const form = useForm({
    initialValues: {
      summary: '',
      minutesTo: people.filter(({ attended }) => attended).map(({ email }) => email),
      drafts: true,
      on: daysAfter(today, REVIEW_KINDS[review.kind].months * DAYS_PER_MONTH) as string | null,
    },
    validate: { on: (day, values) => (values.drafts && !day ? 'Choose a day.' : null) },
  });
  return (
    <FormDialog
      title="Close this review"
      size={640}
      form={form}
      act={form.values.minutesTo.length > 0 ? 'Close and email minutes' : 'Close review'}
      onSubmit={({ summary, minutesTo, drafts, on }) =>
        actions.close({ summary, minutesTo, next: drafts && on ? { startsAt: null, on } : null })
      }
      onClose={onClose}
    >
      <Textarea
        label="Summary (optional)"
        description="Three sentences for people who were not there. Decisions and actions are added by themselves."
        autosize
        minRows={4}
        maxLength={4000}
        data-autofocus
        {...form.getInputProps('summary')}
      />
      {people.length > 0 && (
        <Checkbox.Group label="Email the minutes to" {...form.getInputProps('minutesTo')}>
          {people.map(({ name, email }) => (
            <Checkbox key={email} value={email} label={`${name}, ${email}`} mt={8} />
          ))}
        </Checkbox.Group>
      )}
      <Checkbox
        label="Draft the next review with the same people"
        {...form.getInputProps('drafts', { type: 'checkbox' })}
      />
      {form.values.drafts && <DayField label="Day of the next review" {...form.getInputProps('on')} />}
    </FormDialog>
  );
}
