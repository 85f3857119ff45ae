import { INSURANCE_TERMS, type InsuranceTermKey } from '@fairlead/content/fields/insurance-terms';
import { NumberInput, Radio, SimpleGrid, Stack } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { Figures } from '#app/locale/figures';
import { ChoiceCard } from '#kit/form/ChoiceCard';
import { fieldId } from './field-id';

type InsuranceFieldsProps = {
  hasPolicy: boolean;
  onHasPolicy: (hasPolicy: boolean) => void;
  inputProps: (path: string) => GetInputPropsReturnType;
  figures: Figures;
  /** The smallest usual limit that covers the 1-in-100-year loss, in words; null until the model has one. */
  suggestion: string | null;
};

const CHOICES = [
  { value: 'no', label: 'No cyber policy', text: 'The business carries every loss itself.' },
  {
    value: 'yes',
    label: 'Yes, there is a policy',
    text: 'Enter its terms. Usual figures for this size are filled in.',
  },
];

/** The client's cyber policy, if there is one. */
export function InsuranceFields({ hasPolicy, onHasPolicy, inputProps, figures, suggestion }: InsuranceFieldsProps) {
  const common = (field: InsuranceTermKey) => ({
    id: fieldId(`insurance.${field}`),
    label: INSURANCE_TERMS[field].label,
    description: INSURANCE_TERMS[field].help,
    ...inputProps(`insurance.${field}`),
  });
  const money = {
    thousandSeparator: true,
    hideControls: true,
    prefix: figures.symbol,
    decimalScale: 2,
    inputMode: 'decimal',
  } as const;
  const percent = { hideControls: true, suffix: '%', decimalScale: 4, inputMode: 'decimal' } as const;
  return (
    <Stack gap={24}>
      <Radio.Group
        aria-label="Is there a cyber policy?"
        value={hasPolicy ? 'yes' : 'no'}
        onChange={(value) => onHasPolicy(value === 'yes')}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={10}>
          {CHOICES.map(({ value, label, text }) => (
            <ChoiceCard key={value} value={value} label={label} text={text} />
          ))}
        </SimpleGrid>
      </Radio.Group>
      {hasPolicy && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} verticalSpacing={16}>
          <NumberInput
            {...common('aggregateLimit')}
            {...money}
            description={[INSURANCE_TERMS.aggregateLimit.help, suggestion].filter(Boolean).join(' ')}
          />
          <NumberInput {...common('perClaimRetention')} {...money} />
          <NumberInput {...common('ftfSublimit')} {...money} />
          <NumberInput {...common('dependentSublimit')} {...money} />
          <NumberInput {...common('waitingHours')} hideControls suffix=" hours" decimalScale={1} inputMode="decimal" />
          <NumberInput {...common('insuredShare')} {...percent} />
          <NumberInput {...common('extortionShare')} {...percent} />
          <NumberInput {...common('rebuildShare')} {...percent} />
          <NumberInput {...common('finesShare')} {...percent} />
          <NumberInput {...common('annualPremium')} {...money} />
        </SimpleGrid>
      )}
    </Stack>
  );
}
