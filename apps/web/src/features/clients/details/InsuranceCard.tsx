import { INSURANCE_TERMS, type InsuranceTermKey } from '@fairlead/content/fields/insurance-terms';
import { NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useWriters } from '#app/locale/use-writers';
import type { PolicyValues } from '#domain/clients/policy-fields';
import { DayField } from '#kit/form/DayField';
import { Card } from '#kit/layout/Card';
import { Fold } from '#kit/layout/Fold';
import { CLIENT_FIELD_LABELS, type ClientField } from '../client-fields';
import { knownPolicyTerms } from '../known-policy';

type InsuranceCardProps = {
  inputProps: (path: string) => GetInputPropsReturnType;
  fieldId: (field: ClientField) => string;
  currency: string;
  /** Some of the terms are known already. */
  hasTerms: boolean;
};

export const hasTerms = (terms: PolicyValues): boolean => knownPolicyTerms(terms) !== null;

/** The client's cyber policy; the simulator starts from its terms. */
export function InsuranceCard({ inputProps, fieldId, currency, hasTerms: isOpen }: InsuranceCardProps) {
  const { symbol } = useWriters().in(currency);
  const text = (field: 'insuranceCarrier' | 'insurancePolicyNumber') => (
    <TextInput id={fieldId(field)} label={CLIENT_FIELD_LABELS[field]} autoComplete="off" {...inputProps(field)} />
  );
  const term = (key: InsuranceTermKey) => ({
    id: `${fieldId('insuranceTerms')}.${key}`,
    label: INSURANCE_TERMS[key].label,
    description: INSURANCE_TERMS[key].help,
    hideControls: true,
    inputMode: 'decimal' as const,
    ...inputProps(`insuranceTerms.${key}`),
  });
  const money = { thousandSeparator: true, prefix: symbol, decimalScale: 2 } as const;
  const percent = { suffix: '%', decimalScale: 4 } as const;
  return (
    <Card title="Cyber insurance" sub="A new simulation starts from these terms. Leave open what you have not seen.">
      <Stack gap={16}>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing={16}>
          {text('insuranceCarrier')}
          {text('insurancePolicyNumber')}
          <DayField
            id={fieldId('insuranceRenewsOn')}
            label={CLIENT_FIELD_LABELS.insuranceRenewsOn}
            {...inputProps('insuranceRenewsOn')}
          />
        </SimpleGrid>
        <Fold title="Terms of the policy" initiallyOpen={isOpen}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
            <NumberInput {...term('aggregateLimit')} {...money} />
            <NumberInput {...term('perClaimRetention')} {...money} />
            <NumberInput {...term('ftfSublimit')} {...money} />
            <NumberInput {...term('dependentSublimit')} {...money} />
            <NumberInput {...term('waitingHours')} suffix=" hours" decimalScale={1} />
            <NumberInput {...term('insuredShare')} {...percent} />
            <NumberInput {...term('extortionShare')} {...percent} />
            <NumberInput {...term('rebuildShare')} {...percent} />
            <NumberInput {...term('finesShare')} {...percent} />
            <NumberInput {...term('annualPremium')} {...money} />
          </SimpleGrid>
        </Fold>
      </Stack>
    </Card>
  );
}
