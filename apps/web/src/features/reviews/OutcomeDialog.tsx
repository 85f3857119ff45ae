import { daysAfter } from '@fairlead/contract/features/reviews/cadence';
import {
  type DecisionOutcome,
  decisionOutcome,
  type Review,
  type ReviewDecision,
} from '@fairlead/contract/features/reviews/reviews';
import { OUTCOME_KEYS, OUTCOMES } from '@fairlead/contract/features/reviews/terms';
import { Autocomplete, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useToday } from '#app/session/session';
import { FormDialog } from '#kit/dialog/FormDialog';
import { DayField } from '#kit/form/DayField';
import { schemaErrors } from '#kit/form/schema-errors';
import type { ReviewActions } from './use-review';

type OutcomeDialogProps = { review: Review; decision: ReviewDecision; actions: ReviewActions; onClose: () => void };

/** After how long a declined recommendation is looked at again, unless someone says otherwise. */
const LOOK_AGAIN_DAYS = 182;

/** What was decided, by whom; a declined recommendation for security also says why, what remains and until when. */
export function OutcomeDialog({ review, decision, actions, onClose }: OutcomeDialogProps) {
  const today = useToday();
  const deciders = review.attendees.filter(({ side, decides }) => side === 'client' && decides).map(({ name }) => name);
  const form = useForm<DecisionOutcome>({
    initialValues: decision.outcome ?? {
      outcome: 'approved',
      choice: '',
      decidedBy: deciders[0] ?? '',
      decidedOn: today,
      reason: '',
      residualRisk: '',
      lookAgainOn: null,
    },
    validate: (values) => schemaErrors(decisionOutcome, values),
  });
  const isRisk = decision.isSecurity && form.values.outcome === 'declined';
  return (
    <FormDialog
      title={decision.question}
      size={640}
      form={form}
      isDirty={form.isDirty()}
      act="Record outcome"
      onSubmit={(values) => actions.recordOutcome(decision, values)}
      fieldsOf={(fields) =>
        Object.fromEntries(Object.entries(fields).map(([path, said]) => [path.replace(/^outcome\.(?=.)/, ''), said]))
      }
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label="Outcome"
        data={OUTCOME_KEYS.map((key) => ({ value: key, label: OUTCOMES[key] }))}
        value={form.values.outcome}
        onChange={(outcome) => {
          form.setFieldValue('outcome', outcome as DecisionOutcome['outcome']);
          if (outcome === 'declined' && decision.isSecurity && form.values.lookAgainOn === null)
            form.setFieldValue('lookAgainOn', daysAfter(today, LOOK_AGAIN_DAYS));
        }}
      />
      {decision.options.length > 0 && (
        <Autocomplete label="Choice (optional)" data={decision.options} {...form.getInputProps('choice')} />
      )}
      <Autocomplete label="Decided by" data={deciders} {...form.getInputProps('decidedBy')} />
      <DayField label="Decided on" {...form.getInputProps('decidedOn')} />
      <Textarea
        label={isRisk ? 'Why it was declined' : 'Reason (optional)'}
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps('reason')}
      />
      {isRisk && (
        <TextInput
          label="What can still happen (optional)"
          description="The risk that remains, in the client’s words. The client confirms it in the portal."
          maxLength={1000}
          {...form.getInputProps('residualRisk')}
        />
      )}
      {(isRisk || form.values.outcome === 'deferred') && (
        <DayField
          label={isRisk ? 'Look at it again on' : 'Look at it again on (optional)'}
          {...form.getInputProps('lookAgainOn')}
        />
      )}
    </FormDialog>
  );
}
