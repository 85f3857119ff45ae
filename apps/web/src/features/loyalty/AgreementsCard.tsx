import { AGREEMENT_STATE_KEYS, AGREEMENT_STATES } from '@fairlead/content/fields/loyalty';
import {
  type AgreementFields,
  agreementFields,
  type ClientAgreement,
  type Relationship,
} from '@fairlead/contract/features/loyalty/loyalty';
import { Button, Checkbox, NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { useToday } from '#app/session/session';
import { FormDialog } from '#kit/dialog/FormDialog';
import { StateBadge } from '#kit/feedback/StateBadge';
import { DayField } from '#kit/form/DayField';
import { schemaErrors } from '#kit/form/schema-errors';
import { Card } from '#kit/layout/Card';
import { ItemList, ListItem } from '#kit/table/ItemList';
import { Quiet } from '#kit/text/text';
import type { RelationshipActions } from './use-relationship';

export type RelationshipCardProps = { relationship: Relationship; actions: RelationshipActions; canWork: boolean };

/** What the client pays, until when, and by when it can be ended. */
export function AgreementsCard({ relationship, actions, canWork }: RelationshipCardProps) {
  const write = useWriters().in(relationship.currency);
  const [open, setOpen] = useState<{ agreement: ClientAgreement | null } | null>(null);
  const line = ({ monthlyAmount, startsOn, endsOn, noticeOn, renewsItself }: ClientAgreement) =>
    [
      `${write.money(monthlyAmount)} a month`,
      `since ${write.fullDay(startsOn)}`,
      endsOn && `until ${write.fullDay(endsOn)}`,
      noticeOn && `notice by ${write.fullDay(noticeOn)}`,
      endsOn && (renewsItself ? 'renews by itself' : 'ends by itself'),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Card
      title="Agreements"
      sub="Amount, term and notice."
      action={
        canWork && (
          <Button variant="default" onClick={() => setOpen({ agreement: null })}>
            Add agreement
          </Button>
        )
      }
      flush={relationship.agreements.length > 0}
    >
      {relationship.agreements.length === 0 && (
        <Quiet>Enter the agreement, and its renewal appears in the portfolio in time.</Quiet>
      )}
      <ItemList>
        {relationship.agreements.map((agreement) => (
          <ListItem key={agreement.id} icon={IconFileText} title={agreement.title} line={line(agreement)}>
            <StateBadge tone={agreement.state === 'lost' ? 'warning' : 'quiet'}>
              {AGREEMENT_STATES[agreement.state]}
            </StateBadge>
            {canWork && (
              <Button variant="subtle" size="xs" onClick={() => setOpen({ agreement })}>
                Change
              </Button>
            )}
          </ListItem>
        ))}
      </ItemList>
      {open && (
        <AgreementDialog
          agreement={open.agreement}
          symbol={write.symbol}
          onSave={(fields) => actions.saveAgreement(open.agreement, fields)}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

type AgreementDialogProps = {
  agreement: ClientAgreement | null;
  symbol: string;
  onSave: (fields: AgreementFields) => Promise<unknown>;
  onClose: () => void;
};

const COVERS = [
  { value: 'yes', label: 'Covers your standard' },
  { value: 'no', label: 'Covers less than your standard' },
];

function AgreementDialog({ agreement, symbol, onSave, onClose }: AgreementDialogProps) {
  const today = useToday();
  const form = useForm<AgreementFields>({
    initialValues: {
      title: agreement?.title ?? '',
      monthlyAmount: agreement?.monthlyAmount ?? 0,
      startsOn: agreement?.startsOn ?? today,
      endsOn: agreement?.endsOn ?? null,
      noticeDays: agreement?.noticeDays ?? 30,
      renewsItself: agreement?.renewsItself ?? true,
      coversStandard: agreement?.coversStandard ?? null,
      invoiceDaysLate: agreement?.invoiceDaysLate ?? 0,
      state: agreement?.state ?? 'active',
      lossReason: agreement?.lossReason ?? '',
    },
    validate: (values) => schemaErrors(agreementFields, values),
  });
  const { coversStandard, state } = form.values;
  return (
    <FormDialog
      title={agreement ? 'Change this agreement' : 'Add an agreement'}
      size={640}
      form={form}
      act={agreement ? 'Save agreement' : 'Add agreement'}
      onSubmit={onSave}
      fieldsOf={(fields) =>
        Object.fromEntries(Object.entries(fields).map(([path, said]) => [path.replace(/^agreement\./, ''), said]))
      }
      onClose={onClose}
    >
      <TextInput label="Title" maxLength={200} data-autofocus {...form.getInputProps('title')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16} verticalSpacing={16}>
        <NumberInput
          label="Amount per month"
          prefix={symbol}
          thousandSeparator
          hideControls
          decimalScale={2}
          min={0}
          {...form.getInputProps('monthlyAmount')}
        />
        <NumberInput label="Notice, in days" min={0} max={730} {...form.getInputProps('noticeDays')} />
        <DayField label="Starts on" {...form.getInputProps('startsOn')} />
        <DayField label="Term ends on (optional)" {...form.getInputProps('endsOn')} />
        <Select
          label="Coverage (optional)"
          placeholder="Not known"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear coverage' }}
          data={COVERS}
          value={coversStandard === null ? null : coversStandard ? 'yes' : 'no'}
          onChange={(value) => form.setFieldValue('coversStandard', value === null ? null : value === 'yes')}
        />
        <NumberInput
          label="Oldest unpaid invoice, days late"
          min={0}
          max={3650}
          {...form.getInputProps('invoiceDaysLate')}
        />
        <Select
          label="State"
          allowDeselect={false}
          data={AGREEMENT_STATE_KEYS.map((key) => ({ value: key, label: AGREEMENT_STATES[key] }))}
          {...form.getInputProps('state')}
        />
        {state === 'lost' && (
          <TextInput label="Why it was lost (optional)" maxLength={500} {...form.getInputProps('lossReason')} />
        )}
      </SimpleGrid>
      <Checkbox label="Renews by itself" {...form.getInputProps('renewsItself', { type: 'checkbox' })} />
    </FormDialog>
  );
}
