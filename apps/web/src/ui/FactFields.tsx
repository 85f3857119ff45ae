import { DATA_SENSITIVITIES, DATA_SENSITIVITY_KEYS, REGION_KEYS, REGIONS } from '@fairlead/content/regions';
import { SECTOR_KEYS, SECTORS } from '@fairlead/content/sectors';
import { NumberInput, Select, SimpleGrid } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { FACT_LABELS, type FactField } from '../lib/business-facts';
import { currencySymbol } from '../lib/figures';

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
export function FactFields({ inputProps, fieldId, currency, optional, hints = {} }: FactFieldsProps) {
  const common = (field: FactField) => ({
    id: fieldId(field),
    label: optional.includes(field) ? `${FACT_LABELS[field]} (optional)` : FACT_LABELS[field],
    description: [HELP[field], hints[field]].filter(Boolean).join(' ') || undefined,
    ...inputProps(field),
  });
  const count = { thousandSeparator: true, allowNegative: true, hideControls: true } as const;
  const money = { ...count, prefix: currencySymbol(currency), decimalScale: 2 } as const;
  const percent = { hideControls: true, suffix: '%', decimalScale: 1 } as const;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} verticalSpacing={16}>
      <Select
        {...common('sector')}
        data={SECTOR_OPTIONS}
        searchable
        allowDeselect={false}
        placeholder="Choose an industry"
        nothingFoundMessage="No industry matches"
      />
      <Select {...common('region')} data={REGION_OPTIONS} placeholder="Choose a region" allowDeselect={false} />
      <NumberInput {...common('annualRevenue')} {...money} inputMode="decimal" />
      <NumberInput {...common('employees')} {...count} inputMode="numeric" />
      <NumberInput {...common('recordsHeld')} {...count} inputMode="numeric" />
      <Select
        {...common('dataSensitivity')}
        data={SENSITIVITY_OPTIONS}
        placeholder="Choose one"
        allowDeselect={false}
      />
      <NumberInput {...common('lossLimit')} {...money} inputMode="decimal" />
      <NumberInput {...common('downtimeCostPerHour')} {...money} inputMode="decimal" />
      <NumberInput {...common('contributionMargin')} {...percent} inputMode="decimal" />
      <NumberInput {...common('onlineRevenueShare')} {...percent} inputMode="decimal" />
      <NumberInput {...common('criticalVendors')} {...count} inputMode="numeric" />
    </SimpleGrid>
  );
}
