import { INDUSTRY_KEYS, PERSONA_KEYS, PURPOSE_KEYS } from '@fairlead/content/fields/sales-keys';
import { INDUSTRIES } from '@fairlead/content/sales/industries';
import { PERSONAS } from '@fairlead/content/sales/personas';
import { PURPOSES } from '@fairlead/content/sales/stages';
import { NumberInput, Select, SimpleGrid } from '@mantine/core';
import { DayField } from '#kit/form/DayField';
import type { SetupForm } from './use-setup-form';

const industries = INDUSTRY_KEYS.map((value) => ({ value, label: INDUSTRIES[value].label }));
const personas = PERSONA_KEYS.map((value) => ({ value, label: PERSONAS[value].label }));
const purposes = PURPOSE_KEYS.map((value) => ({ value, label: PURPOSES[value].label }));

/** What the talk is for, who it is with, and how long it takes. */
export function SetupFields({ form }: { form: SetupForm }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} verticalSpacing={16}>
      <Select label="Purpose" data={purposes} placeholder="Choose one" {...form.getInputProps('purpose')} />
      <Select label="You talk to" data={personas} placeholder="Choose one" {...form.getInputProps('persona')} />
      <Select
        label="Industry"
        data={industries}
        placeholder="Choose one"
        searchable
        {...form.getInputProps('industry')}
      />
      <NumberInput label="Minutes" allowDecimal={false} min={0} max={999} {...form.getInputProps('minutes')} />
      <DayField
        label="Next meeting (optional)"
        description="Fills the question about what happens then."
        {...form.getInputProps('nextOn')}
      />
    </SimpleGrid>
  );
}
