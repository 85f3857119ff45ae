import { DATA_SENSITIVITIES, DATA_SENSITIVITY_KEYS, REGION_KEYS, REGIONS } from '@fairlead/content/facts/regions';
import { SECTOR_KEYS, SECTORS } from '@fairlead/content/facts/sectors';
import { BUSINESS_FACTS, FACT_KEYS, type FactKey } from '@fairlead/content/fields/business-facts';
import type { Field, FieldKind } from '@fairlead/content/fields/field';
import { OPENING_HOURS, OPENING_HOURS_ANSWERS } from '@fairlead/content/fields/opening-hours';
import { Box, NumberInput, type NumberInputProps, Select, type SelectProps, SimpleGrid } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useWriters } from '#app/locale/use-writers';
import classes from './FactFields.module.css';

type FactFieldsProps = {
  /** `form.getInputProps` of a form whose values contain the facts. */
  inputProps: (field: FactKey) => GetInputPropsReturnType;
  /** Element id of a field, for links from an error summary. */
  fieldId: (field: FactKey) => string;
  currency: string;
  /** Facts that may be left open here. */
  optional: readonly FactKey[];
  /** What the model takes where a field is empty, such as "$4,200". */
  hints?: Partial<Record<FactKey, string>>;
  /** Stands right of a field's label, such as a button that explains it. */
  besideLabel?: (field: FactKey) => ReactNode;
  /** Stands below a field, such as where its value came from. */
  below?: (field: FactKey) => ReactNode;
};

const CHOICES: Partial<Record<FactKey, SelectProps>> = {
  sector: {
    data: SECTOR_KEYS.map((key) => ({ value: key, label: SECTORS[key].label })),
    searchable: true,
    placeholder: 'Choose an industry',
    nothingFoundMessage: 'No industry matches',
  },
  region: {
    data: REGION_KEYS.map((key) => ({ value: key, label: REGIONS[key] })),
    placeholder: 'Choose a region',
  },
  dataSensitivity: {
    data: DATA_SENSITIVITY_KEYS.map((key) => ({ value: key, label: DATA_SENSITIVITIES[key] })),
    placeholder: 'Choose one',
  },
  openingHours: {
    data: OPENING_HOURS_ANSWERS.map((key) => ({ value: key, label: OPENING_HOURS[key] })),
    placeholder: 'As usual for the industry',
    clearable: true,
    clearButtonProps: { 'aria-label': 'Take the usual opening hours' },
  },
};

const FIELDS: Record<FactKey, Field> = BUSINESS_FACTS;

/** The business facts of a client: one set of fields for adding, editing and simulating. */
export function FactFields(props: FactFieldsProps) {
  const { inputProps, fieldId, currency, optional, hints = {}, besideLabel, below } = props;
  const { symbol } = useWriters().in(currency);
  const common = (field: FactKey) => ({
    id: fieldId(field),
    label: optional.includes(field) ? `${BUSINESS_FACTS[field].label} (optional)` : BUSINESS_FACTS[field].label,
    description: [FIELDS[field].help, hints[field]].filter(Boolean).join(' ') || undefined,
    ...inputProps(field),
  });
  const count = { thousandSeparator: true, allowNegative: true, hideControls: true } as const;
  const numbers: Record<Exclude<FieldKind, 'choice'>, NumberInputProps> = {
    count: { ...count, inputMode: 'numeric' },
    hours: { ...count, inputMode: 'numeric' },
    flag: {},
    money: { ...count, prefix: symbol, decimalScale: 2, inputMode: 'decimal' },
    share: { hideControls: true, suffix: '%', decimalScale: 1, inputMode: 'decimal' },
  };
  const fieldOf = (field: FactKey) => {
    const { kind } = FIELDS[field];
    if (kind !== 'choice') return <NumberInput {...common(field)} {...numbers[kind]} />;
    return <Select {...common(field)} {...CHOICES[field]} allowDeselect={false} />;
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} verticalSpacing={16}>
      {FACT_KEYS.map((field) => (
        <Box pos="relative" miw={0} key={field}>
          {fieldOf(field)}
          {besideLabel && <span className={classes.beside}>{besideLabel(field)}</span>}
          {below?.(field)}
        </Box>
      ))}
    </SimpleGrid>
  );
}
