import { DATA_SENSITIVITIES, DATA_SENSITIVITY_KEYS, REGION_KEYS, REGIONS } from '@fairlead/content/facts/regions';
import { SECTOR_KEYS, SECTORS } from '@fairlead/content/facts/sectors';
import { NumberInput, Select, SimpleGrid } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { currencySymbol } from '#app/locale/figures';
import { FACT_LABELS, type FactField } from './business-facts';
import classes from './FactFields.module.css';

type FactFieldsProps = {
  /** `form.getInputProps` of a form whose values contain the facts. */
  inputProps: (field: FactField) => GetInputPropsReturnType;
  /** Element id of a field, for links from an error summary. */
  fieldId: (field: FactField) => string;
  currency: string;
  /** Facts that may be left open here. */
  optional: readonly FactField[];
  /** What the model takes where a field is empty, such as "$4,200". */
  hints?: Partial<Record<FactField, string>>;
  /** Stands right of a field's label, such as a button that explains it. */
  besideLabel?: (field: FactField) => ReactNode;
  /** Stands below a field, such as where its value came from. */
  below?: (field: FactField) => ReactNode;
};

const SECTOR_OPTIONS = SECTOR_KEYS.map((key) => ({ value: key, label: SECTORS[key].label }));
const REGION_OPTIONS = REGION_KEYS.map((key) => ({ value: key, label: REGIONS[key] }));
const SENSITIVITY_OPTIONS = DATA_SENSITIVITY_KEYS.map((key) => ({ value: key, label: DATA_SENSITIVITIES[key] }));

const HELP: Partial<Record<FactField, string>> = {
  recordsHeld: 'Customers, patients, staff and others. A rough count is fine.',
  downtimeCostPerHour: 'Sales not made and idle pay in a working hour with everything down.',
  contributionMargin: 'What is left of each sale after the costs that rise with it.',
  criticalVendors: 'Without which work would stop or data would be exposed.',
  lossLimit: 'The most the owner says the business could absorb.',
};

/** The business facts of a client: one set of fields for adding, editing and simulating. */
export function FactFields(props: FactFieldsProps) {
  const { inputProps, fieldId, currency, optional, hints = {}, besideLabel, below } = props;
  const common = (field: FactField) => ({
    id: fieldId(field),
    label: optional.includes(field) ? `${FACT_LABELS[field]} (optional)` : FACT_LABELS[field],
    description: [HELP[field], hints[field]].filter(Boolean).join(' ') || undefined,
    ...inputProps(field),
  });
  const count = { thousandSeparator: true, allowNegative: true, hideControls: true } as const;
  const money = { ...count, prefix: currencySymbol(currency), decimalScale: 2 } as const;
  const percent = { hideControls: true, suffix: '%', decimalScale: 1 } as const;
  const fields: Record<FactField, ReactNode> = {
    sector: (
      <Select
        {...common('sector')}
        data={SECTOR_OPTIONS}
        searchable
        allowDeselect={false}
        placeholder="Choose an industry"
        nothingFoundMessage="No industry matches"
      />
    ),
    region: <Select {...common('region')} data={REGION_OPTIONS} placeholder="Choose a region" allowDeselect={false} />,
    employees: <NumberInput {...common('employees')} {...count} inputMode="numeric" />,
    annualRevenue: <NumberInput {...common('annualRevenue')} {...money} inputMode="decimal" />,
    recordsHeld: <NumberInput {...common('recordsHeld')} {...count} inputMode="numeric" />,
    dataSensitivity: (
      <Select
        {...common('dataSensitivity')}
        data={SENSITIVITY_OPTIONS}
        placeholder="Choose one"
        allowDeselect={false}
      />
    ),
    lossLimit: <NumberInput {...common('lossLimit')} {...money} inputMode="decimal" />,
    downtimeCostPerHour: <NumberInput {...common('downtimeCostPerHour')} {...money} inputMode="decimal" />,
    contributionMargin: <NumberInput {...common('contributionMargin')} {...percent} inputMode="decimal" />,
    onlineRevenueShare: <NumberInput {...common('onlineRevenueShare')} {...percent} inputMode="decimal" />,
    criticalVendors: <NumberInput {...common('criticalVendors')} {...count} inputMode="numeric" />,
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} verticalSpacing={16}>
      {(Object.keys(fields) as FactField[]).map((field) => (
        <div key={field} className={classes.field}>
          {fields[field]}
          {besideLabel && <span className={classes.beside}>{besideLabel(field)}</span>}
          {below?.(field)}
        </div>
      ))}
    </SimpleGrid>
  );
}
