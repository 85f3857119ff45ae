import {
  ADVOCACY_KIND_KEYS,
  ADVOCACY_KINDS,
  ADVOCACY_STATE_KEYS,
  ADVOCACY_STATES,
} from '@fairlead/content/fields/plays';
import { type AdvocacyFields, advocacyFields, type ClientAdvocacy } from '@fairlead/contract/features/loyalty/plays';
import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { FormDialog } from '#kit/dialog/FormDialog';
import { StateBadge } from '#kit/feedback/StateBadge';
import { schemaErrors } from '#kit/form/schema-errors';
import { Card } from '#kit/layout/Card';
import { ItemList, ListItem } from '#kit/table/ItemList';
import { Quiet } from '#kit/text/text';
import type { RelationshipCardProps } from './AgreementsCard';

/** How this client speaks for its provider: referrals, references, stories and public reviews. */
export function AdvocacyCard({ relationship, actions, canWork }: RelationshipCardProps) {
  const write = useWriters().in(relationship.currency);
  const [open, setOpen] = useState<{ one: ClientAdvocacy | null } | null>(null);
  const line = ({ person, note, value }: ClientAdvocacy) =>
    [person, note, value !== null && `${write.money(value)} a year`].filter(Boolean).join(' · ');
  return (
    <Card
      title="Advocacy"
      sub="Referrals, references, stories and public reviews. Ask right after a proven result."
      action={
        canWork && (
          <Button variant="default" onClick={() => setOpen({ one: null })}>
            Add advocacy
          </Button>
        )
      }
      flush={relationship.advocacy.length > 0}
    >
      {relationship.advocacy.length === 0 && <Quiet>Nobody of this client was asked to speak for you yet.</Quiet>}
      <ItemList>
        {relationship.advocacy.map((one) => (
          <ListItem key={one.id} icon={IconSpeakerphone} title={ADVOCACY_KINDS[one.kind]} line={line(one)}>
            <StateBadge tone={one.state === 'won' || one.state === 'given' ? 'good' : 'info'}>
              {ADVOCACY_STATES[one.state]}
            </StateBadge>
            {canWork && (
              <Button variant="subtle" size="xs" onClick={() => setOpen({ one })}>
                Change
              </Button>
            )}
          </ListItem>
        ))}
      </ItemList>
      {open && (
        <AdvocacyDialog
          one={open.one}
          symbol={write.symbol}
          onSave={(fields) => actions.saveAdvocacy(open.one, fields)}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

type AdvocacyDialogProps = {
  one: ClientAdvocacy | null;
  symbol: string;
  onSave: (fields: AdvocacyFields) => Promise<unknown>;
  onClose: () => void;
};

type Values = Omit<AdvocacyFields, 'value'> & { value: number | '' };
const fieldsOf = ({ value, ...rest }: Values): AdvocacyFields => ({ ...rest, value: value === '' ? null : value });

function AdvocacyDialog({ one, symbol, onSave, onClose }: AdvocacyDialogProps) {
  const form = useForm<Values>({
    initialValues: {
      kind: one?.kind ?? 'referral',
      state: one?.state ?? 'possible',
      person: one?.person ?? '',
      note: one?.note ?? '',
      value: one?.value ?? '',
    },
    validate: (values) => schemaErrors(advocacyFields, fieldsOf(values)),
  });
  return (
    <FormDialog
      title={one ? 'Change advocacy' : 'Add advocacy'}
      form={form}
      act="Save"
      onSubmit={(values) => onSave(fieldsOf(values))}
      onClose={onClose}
    >
      <Select
        label="Kind"
        allowDeselect={false}
        data={ADVOCACY_KIND_KEYS.map((key) => ({ value: key, label: ADVOCACY_KINDS[key] }))}
        {...form.getInputProps('kind')}
      />
      <Select
        label="State"
        allowDeselect={false}
        data={ADVOCACY_STATE_KEYS.map((key) => ({ value: key, label: ADVOCACY_STATES[key] }))}
        {...form.getInputProps('state')}
      />
      <TextInput label="Person (optional)" maxLength={200} {...form.getInputProps('person')} />
      <TextInput
        label="Note (optional)"
        description="Who was referred, or where the story appears."
        maxLength={500}
        {...form.getInputProps('note')}
      />
      <NumberInput
        label="Worth a year (optional)"
        description="What it brought, once it is won."
        prefix={symbol}
        thousandSeparator
        hideControls
        {...form.getInputProps('value')}
      />
    </FormDialog>
  );
}
