import { INDUSTRY_KEYS } from '@fairlead/content/fields/sales-keys';
import { INDUSTRIES } from '@fairlead/content/sales/industries';
import { type CheckResult, checkAnswers, companyDomainOf, type OpenedCheck } from '@fairlead/contract/features/leads';
import { Button, Checkbox, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { apiClient } from '#app/api/api';
import { FormAlert } from '#kit/feedback/FormAlert';
import { schemaErrors } from '#kit/form/schema-errors';
import { useFormAct } from '#kit/form/use-form-act';
import { TextLink } from '#kit/links/links';
import { Note } from '#kit/text/text';
import classes from './Check.module.css';
import type { CheckAnswersById } from './check-answers';
import type { useWork } from './use-work';

type ContactFormProps = {
  token: string;
  check: OpenedCheck;
  answers: CheckAnswersById;
  withWork: ReturnType<typeof useWork>;
  onBack: () => void;
  onResult: (result: CheckResult) => void;
};

type Values = {
  name: string;
  company: string;
  email: string;
  industry: string | null;
  employees: number | '';
  accepted: boolean;
  domainAgreed: boolean;
  website: string;
};

/** What the visitor types; the work is the browser's. */
const typedAnswers = checkAnswers.omit({ work: true });

const industries = INDUSTRY_KEYS.map((value) => ({ value, label: INDUSTRIES[value].label }));

/** Who answered, what they agree to, and the way to the result. */
export function ContactForm({ token, check, answers, withWork, onBack, onResult }: ContactFormProps) {
  const form = useForm<Values>({
    initialValues: {
      name: '',
      company: '',
      email: '',
      industry: null,
      employees: '',
      accepted: false,
      domainAgreed: false,
      website: '',
    },
    validate: (values) => schemaErrors(typedAnswers, { ...values, answers }),
  });
  const domain = companyDomainOf(form.values.email);
  const { handleSubmit, isActing, problem } = useFormAct<Values>({
    form,
    onSubmit: async (values) => {
      const typed = typedAnswers.parse({ ...values, answers });
      onResult(await withWork((work) => apiClient.leads.submit({ token, sent: { ...typed, work } })));
    },
    fieldsOf: (fields) =>
      Object.fromEntries(Object.entries(fields).map(([path, words]) => [path.replace(/^sent\./, ''), words])),
  });
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Text component="h1" variant="title">
        Your result is ready
      </Text>
      <Note mt={8}>
        Who should it be made for? Industry and size decide which typical business it is compared with.
      </Note>
      <Stack gap={16} mt={24}>
        <FormAlert>{problem}</FormAlert>
        <TextInput label="Your name" autoComplete="name" maxLength={200} {...form.getInputProps('name')} />
        <TextInput label="Company" autoComplete="organization" maxLength={200} {...form.getInputProps('company')} />
        <TextInput label="Email" type="email" autoComplete="email" maxLength={255} {...form.getInputProps('email')} />
        <Select
          label="Line of business"
          placeholder="Choose one"
          data={industries}
          searchable
          {...form.getInputProps('industry')}
        />
        <NumberInput
          label="People who work there"
          allowDecimal={false}
          min={1}
          max={100_000}
          {...form.getInputProps('employees')}
        />
        <div className={classes.trap} aria-hidden="true">
          <input tabIndex={-1} autoComplete="off" name="website" {...form.getInputProps('website')} />
        </div>
        <Checkbox label={check.consent} {...form.getInputProps('accepted', { type: 'checkbox' })} />
        {domain && (
          <Checkbox
            label={`Also show me what anyone can see of ${domain}`}
            description={`If you like: ${check.provider.name} looks it up in the public DNS and opens its website once. Nothing is signed in to and nothing is scanned.`}
            {...form.getInputProps('domainAgreed', { type: 'checkbox' })}
          />
        )}
        <Note>
          <TextLink to="/check/$token/about" params={{ token }} target="_blank" rel="noopener">
            What happens with your answers (new tab)
          </TextLink>
        </Note>
        <Stack gap={8}>
          <Button type="submit" size="md" loading={isActing}>
            See my result
          </Button>
          <Button variant="subtle" onClick={onBack}>
            Back to the questions
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
