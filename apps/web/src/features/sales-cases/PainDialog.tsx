import { PAINS } from '@fairlead/content/sales/pains';
import { CONTROL_KEYS, type ControlKey } from '@fairlead/content/services/controls';
import {
  FUNNEL_KEYS,
  PAIN_PRIORITIES,
  type PainCard,
  type PainCost,
  painCard,
  yearlyCost,
} from '@fairlead/contract/features/sales-cases';
import { NumberInput, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useWriters } from '#app/locale/use-writers';
import { FormDialog } from '#kit/dialog/FormDialog';
import { schemaErrors } from '#kit/form/schema-errors';
import { Fold } from '#kit/layout/Fold';
import { Note } from '#kit/text/text';
import { FUNNEL_WORDS, PRIORITY_WORDS, rangeOf } from './case-words';

type Values = Omit<PainCard, 'cost'> & { cost: { [Field in keyof PainCost]: number | '' } };

const NO_COST: Values['cost'] = { timesLow: '', timesHigh: '', hours: '', hourly: '', direct: '' };
const NO_FUNNEL = { example: '', howLong: '', tried: '', effect: '', feeling: '', givenUp: '' };
const controls = CONTROL_KEYS.map((value) => ({ value, label: PAINS[value].label }));
const priorities = PAIN_PRIORITIES.map((value) => ({ value, label: PRIORITY_WORDS[value].label }));

/** A cost counts once it is known how often and how much; what is left empty of the rest is nothing. */
function cardOf({ cost, ...rest }: Values): Omit<PainCard, 'cost'> & { cost: unknown } {
  const fields = Object.values(cost);
  if (fields.every((field) => field === '')) return { ...rest, cost: null };
  const { timesLow, timesHigh, hours, hourly, direct } = cost;
  return {
    ...rest,
    cost: {
      timesLow,
      timesHigh: timesHigh === '' ? timesLow : timesHigh,
      hours: hours || 0,
      hourly: hourly || 0,
      direct: direct || 0,
    },
  };
}

type PainDialogProps = {
  card: PainCard | null;
  currency: string;
  onSave: (card: PainCard) => Promise<unknown>;
  onClose: () => void;
};

/** One problem: the words, the funnel, and what it costs each time. */
export function PainDialog({ card, currency, onSave, onClose }: PainDialogProps) {
  const figures = useWriters().in(currency);
  const form = useForm<Values>({
    initialValues: card
      ? { ...card, cost: card.cost ?? NO_COST }
      : {
          key: crypto.randomUUID(),
          control: null,
          problem: '',
          funnel: NO_FUNNEL,
          cost: NO_COST,
          whoFeels: '',
          priority: 'now',
        },
    validate: (values) => schemaErrors(painCard, cardOf(values)),
  });
  const known = painCard.safeParse({ ...cardOf(form.values), problem: form.values.problem || 'Unnamed' });
  const cost = known.success ? yearlyCost(known.data) : null;
  const amount = { min: 0, decimalScale: 2, thousandSeparator: ',', prefix: figures.symbol, hideControls: true };
  const number = { min: 0, decimalScale: 1, hideControls: true };
  return (
    <FormDialog
      title={card ? 'Change this pain card' : 'Add a pain card'}
      size="lg"
      form={form}
      act={card ? 'Save card' : 'Add card'}
      onSubmit={(values) => onSave(painCard.parse(cardOf(values)))}
      fieldsOf={(fields) =>
        Object.fromEntries(
          Object.entries(fields).map(([path, words]) => [path.replace(/^fields\.pains\.\d+\./, ''), words]),
        )
      }
      onClose={onClose}
    >
      <TextInput
        label="The problem, in their words"
        maxLength={140}
        data-autofocus
        {...form.getInputProps('problem')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16} verticalSpacing={16}>
        <Select
          label="What it is about (optional)"
          description="Scripts say it back where this is one of their pains."
          data={controls}
          searchable
          clearable
          {...form.getInputProps('control')}
          onChange={(value) => form.setFieldValue('control', value as ControlKey | null)}
        />
        <Select
          label="Priority"
          description="What they want to be rid of first."
          data={priorities}
          allowDeselect={false}
          {...form.getInputProps('priority')}
        />
      </SimpleGrid>
      <Fold title="Questions of the funnel" initiallyOpen={card !== null}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16} verticalSpacing={16}>
          {FUNNEL_KEYS.map((key) => (
            <Textarea
              key={key}
              label={FUNNEL_WORDS[key]}
              autosize
              minRows={2}
              maxLength={600}
              {...form.getInputProps(`funnel.${key}`)}
            />
          ))}
        </SimpleGrid>
      </Fold>
      <TextInput label="Who feels it (optional)" maxLength={120} {...form.getInputProps('whoFeels')} />
      <SimpleGrid cols={{ base: 2, xs: 2 }} spacing={16} verticalSpacing={16}>
        <NumberInput label="Times a year, at least" {...number} {...form.getInputProps('cost.timesLow')} />
        <NumberInput label="Times a year, at most" {...number} {...form.getInputProps('cost.timesHigh')} />
        <NumberInput label="Hours lost each time" {...number} {...form.getInputProps('cost.hours')} />
        <NumberInput label="Cost of an hour" {...amount} {...form.getInputProps('cost.hourly')} />
        <NumberInput label="Other cost each time" {...amount} {...form.getInputProps('cost.direct')} />
      </SimpleGrid>
      <Note aria-live="polite">
        {cost
          ? `That is ${rangeOf(cost, figures)} a year.`
          : 'The cost a year follows from how often it happens, the hours lost and what is paid.'}
      </Note>
    </FormDialog>
  );
}
