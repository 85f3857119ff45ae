import { NEW_MSP_KINDS, type NewMspKind } from '@fairlead/contract/features/admin/msps';
import { PLAN_LABELS, PLANS, type Plan } from '@fairlead/contract/features/plans/plans';
import { NFR_DAYS, TRIAL_DAYS } from '@fairlead/contract/features/trials/trial';
import { Button, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#app/api/api';
import { FormDialog } from '#kit/dialog/FormDialog';
import { emailProblem } from '#kit/form/email-rule';
import { useCheckedOnLeaving } from '#kit/form/use-checked-on-leaving';
import { CurrencySelect } from './CurrencySelect';

/** Opens the dialog by which a global admin founds an MSP. */
export function NewMspButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />} onClick={() => setOpen(true)}>
        New MSP
      </Button>
      {isOpen && <NewMspDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const KIND_WORDS: Record<NewMspKind, { label: string; text: string }> = {
  plan: { label: 'Plan', text: 'Set here by hand. Nothing is charged.' },
  trial: { label: 'Free trial', text: `${TRIAL_DAYS} days and its credits, beginning now.` },
  nfr: { label: 'NFR access', text: `${NFR_DAYS} days, beginning now.` },
  demo: { label: 'Demo', text: 'For showing the product. Left out of reminders.' },
};

const KINDS = NEW_MSP_KINDS.map((value) => ({ value, label: KIND_WORDS[value].label }));
const PLAN_OPTIONS = PLANS.map((value) => ({ value, label: PLAN_LABELS[value] }));

type Values = {
  company_name: string;
  country: string;
  preferred_currency: string;
  kind: NewMspKind;
  plan: Plan;
  adminEmail: string;
};

function NewMspDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<Values>({
    initialValues: {
      company_name: '',
      country: '',
      preferred_currency: 'USD',
      kind: 'plan',
      plan: 'starter',
      adminEmail: '',
    },
    ...useCheckedOnLeaving('adminEmail'),
    validate: {
      company_name: (value) => (value.trim() ? null : "Enter the company's name."),
      adminEmail: emailProblem,
    },
  });
  const { kind } = form.values;
  const hasPlan = kind === 'plan' || kind === 'demo';
  const handleSubmit = async ({ plan, ...values }: Values) => {
    const msp = await api.admin.createMsp.call({ ...values, ...(hasPlan ? { plan } : {}) });
    notifications.show({
      message: `${msp.company_name} is there. An invitation is on its way to ${values.adminEmail}.`,
    });
    void queries.invalidateQueries({ queryKey: api.admin.listMsps.key() });
    await navigate({ to: '/admin/msps/$mspId', params: { mspId: msp.id } });
  };
  return (
    <FormDialog title="New MSP" size={560} form={form} onSubmit={handleSubmit} act="Create MSP" onClose={onClose}>
      <TextInput
        label="Company name"
        data-autofocus
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps('company_name')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16}>
        <TextInput label="Country (optional)" maxLength={100} autoComplete="off" {...form.getInputProps('country')} />
        <CurrencySelect {...form.getInputProps('preferred_currency')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: hasPlan ? 2 : 1 }} spacing={16}>
        <Select
          label="Access"
          description={KIND_WORDS[kind].text}
          allowDeselect={false}
          data={KINDS}
          {...form.getInputProps('kind')}
        />
        {hasPlan && (
          <Select
            label="Plan"
            description="Its period is set on the MSP's page."
            allowDeselect={false}
            data={PLAN_OPTIONS}
            {...form.getInputProps('plan')}
          />
        )}
      </SimpleGrid>
      <TextInput
        label="Work email of the first admin"
        description="We email an invitation that works for 7 days."
        type="email"
        autoComplete="off"
        maxLength={255}
        {...form.getInputProps('adminEmail')}
      />
    </FormDialog>
  );
}
