import { COMPLIANCE_QUESTIONS, COUNTRY_LABELS, INDUSTRY_LABELS } from '@fairlead/content/frameworks/applicability';
import type { ClientCompliance, ComplianceFactsValue } from '@fairlead/contract/features/compliance';
import { Select, Stack, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { FormDialog } from '#kit/dialog/FormDialog';

type FactsDialogProps = {
  compliance: ClientCompliance;
  onClose: () => void;
  onSaved: (compliance: ClientCompliance) => void;
};

const NOTHING_SAID: ComplianceFactsValue = {
  country: 'us',
  industry: 'other',
  patientData: false,
  cardData: false,
  defenseContracts: false,
  lendingOrTax: false,
  europeanPeople: false,
  customersAsk: false,
};

const choices = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));
const QUESTIONS = Object.entries(COMPLIANCE_QUESTIONS) as [
  keyof typeof COMPLIANCE_QUESTIONS,
  { question: string; help: string },
][];

/** The eight facts that suggest frameworks, begun with what the client's record says. */
export function FactsDialog({ compliance, onClose, onSaved }: FactsDialogProps) {
  const { clientId, factsVersion, facts, prefilled } = compliance;
  const save = useMutation(api.compliance.saveFacts.mutationOptions());
  const form = useForm<ComplianceFactsValue>({
    initialValues: facts ?? { ...NOTHING_SAID, ...withoutGaps(prefilled) },
  });
  return (
    <FormDialog
      title="Which rules apply?"
      form={form}
      onSubmit={async (values) => {
        onSaved(await save.mutateAsync({ clientId, version: factsVersion, facts: values }));
        // The choice of frameworks takes this dialog's place.
        return false;
      }}
      act="Suggest frameworks"
      onClose={onClose}
    >
      <Stack gap={16}>
        <Select
          label="Where is the business?"
          data={choices(COUNTRY_LABELS)}
          allowDeselect={false}
          {...form.getInputProps('country')}
        />
        <Select
          label="What industry is it in?"
          data={choices(INDUSTRY_LABELS)}
          allowDeselect={false}
          {...form.getInputProps('industry')}
        />
        {QUESTIONS.map(([fact, { question, help }]) => (
          <Switch key={fact} label={question} description={help} {...form.getInputProps(fact, { type: 'checkbox' })} />
        ))}
      </Stack>
    </FormDialog>
  );
}

/** What the record says, without what it leaves open. */
const withoutGaps = (facts: ClientCompliance['prefilled']): Partial<ComplianceFactsValue> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
