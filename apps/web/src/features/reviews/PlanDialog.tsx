import { REVIEW_KIND_KEYS, REVIEW_KINDS } from '@fairlead/content/fields/review-sections';
import { type ReviewPlan, reviewPlan } from '@fairlead/contract/features/reviews/reviews';
import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormDialog } from '#kit/dialog/FormDialog';
import { DayField } from '#kit/form/DayField';
import { MomentField } from '#kit/form/MomentField';
import { schemaErrors } from '#kit/form/schema-errors';

type Values = Omit<ReviewPlan, 'startsAt' | 'minutes'> & { startsAt: string; minutes: number | string; reason: string };

type PlanDialogProps = {
  title: string;
  act: string;
  plan: ReviewPlan;
  /** It was agreed for a time already, so that moving it wants a reason. */
  asksWhy?: boolean;
  onSave: (plan: ReviewPlan, reason: string) => Promise<unknown>;
  onClose: () => void;
};

const two = (number: number) => String(number).padStart(2, '0');

/** A moment by the reader's own clock, as the browser's field has it. */
function wallClock(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

const planOf = ({ startsAt, reason: _reason, ...values }: Values): ReviewPlan => ({
  ...values,
  minutes: Number(values.minutes),
  startsAt: startsAt === '' ? null : new Date(startsAt).toISOString(),
});

/** What a review is about, and when it takes place. */
export function PlanDialog({ title, act, plan, asksWhy = false, onSave, onClose }: PlanDialogProps) {
  const form = useForm<Values>({
    initialValues: { ...plan, startsAt: wallClock(plan.startsAt), reason: '' },
    validate: (values) => schemaErrors(reviewPlan, planOf(values)),
  });
  return (
    <FormDialog
      title={title}
      size={640}
      form={form}
      act={act}
      onSubmit={(values) => onSave(planOf(values), values.reason)}
      fieldsOf={(fields) =>
        Object.fromEntries(Object.entries(fields).map(([path, words]) => [path.replace(/^plan\./, ''), words]))
      }
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16} verticalSpacing={16}>
        <Select
          label="Kind"
          allowDeselect={false}
          data={REVIEW_KIND_KEYS.map((kind) => ({ value: kind, label: REVIEW_KINDS[kind].label }))}
          {...form.getInputProps('kind')}
        />
        <TextInput label="Title" maxLength={200} data-autofocus {...form.getInputProps('title')} />
        <DayField label="Period from" {...form.getInputProps('periodFrom')} />
        <DayField label="Period to" {...form.getInputProps('periodTo')} />
        <MomentField label="Date and time (optional)" {...form.getInputProps('startsAt')} />
        <NumberInput label="Minutes" min={15} max={480} step={15} {...form.getInputProps('minutes')} />
      </SimpleGrid>
      <TextInput
        label="Place or link (optional)"
        description="A room, an address, or the link to the call."
        maxLength={500}
        {...form.getInputProps('place')}
      />
      {asksWhy && (
        <TextInput
          label="Why it is moved (optional)"
          description="For your team alone."
          maxLength={500}
          {...form.getInputProps('reason')}
        />
      )}
    </FormDialog>
  );
}
