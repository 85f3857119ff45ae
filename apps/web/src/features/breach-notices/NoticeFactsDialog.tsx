import type { Field } from '@fairlead/content/fields/field';
import { NOTICE_FIELDS, type NoticeFieldKey } from '@fairlead/content/fields/notice-facts';
import type { BreachNotices } from '@fairlead/contract/features/breach-notices';
import { MultiSelect, NumberInput, Select, SimpleGrid } from '@mantine/core';
import { api } from '#app/api/api';
import { RecordDialog } from '#kit/dialog/RecordDialog';
import { useVersionedForm } from '#kit/form/use-versioned-form';
import { Note } from '#kit/text/text';
import {
  checkNoticeForm,
  DATA_OPTIONS,
  ENTITY_OPTIONS,
  FLAG_OPTIONS,
  LICENSE_OPTIONS,
  NOTICE_LABELS,
  noticeFactsOf,
  noticeFieldText,
  noticeFormValues,
  PLACE_OPTIONS,
  RANSOM_OPTIONS,
  ROLE_OPTIONS,
} from './notice-form';
import { PeopleRows } from './PeopleRows';

type NoticeFactsDialogProps = { stored: BreachNotices; onClose: () => void; onSaved: (saved: BreachNotices) => void };

const helpOf = (field: NoticeFieldKey) => {
  const found: Field = NOTICE_FIELDS[field];
  return found.help;
};

/** What decides who must be told. Everything may stay open; the list then says what to ask. */
export function NoticeFactsDialog({ stored, onClose, onSaved }: NoticeFactsDialogProps) {
  const { clientId } = stored;
  const record = useVersionedForm({
    stored,
    valuesOf: ({ facts }: BreachNotices) => noticeFormValues(facts),
    validate: (values) => checkNoticeForm(values).errors,
    save: (values, { version }) => {
      const facts = checkNoticeForm(values).facts ?? (noticeFactsOf(values) as BreachNotices['facts']);
      return api.breachNotices.saveFacts.call({ clientId, version, facts });
    },
    read: () => api.breachNotices.get.call({ clientId }),
    onSaved,
  });
  return (
    <RecordDialog
      noun="facts for breach notices"
      isNew={false}
      record={record}
      labels={NOTICE_LABELS}
      textOf={noticeFieldText}
      onClose={onClose}
    >
      {(inputProps) => {
        const field = (name: NoticeFieldKey) => ({
          label: NOTICE_LABELS[name],
          description: helpOf(name),
          ...inputProps(name),
        });
        return (
          <>
            <Note>Leave open what you do not know. The list then says what to ask.</Note>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
              <Select
                {...field('role')}
                description={undefined}
                data={ROLE_OPTIONS}
                placeholder="Not known"
                clearable
              />
              <Select {...field('seat')} data={PLACE_OPTIONS} placeholder="Not known" searchable clearable />
            </SimpleGrid>
            <PeopleRows form={record.form} label={NOTICE_FIELDS.people.label} help={NOTICE_FIELDS.people.help} />
            <MultiSelect
              {...field('entityTypes')}
              data={ENTITY_OPTIONS}
              placeholder="Add one"
              searchable
              hidePickedOptions
            />
            <MultiSelect
              {...field('licenses')}
              data={LICENSE_OPTIONS}
              placeholder="Add one"
              searchable
              hidePickedOptions
            />
            <MultiSelect {...field('dataKinds')} data={DATA_OPTIONS} placeholder="Add one" hidePickedOptions />
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16}>
              <Select {...field('digitalProducts')} data={FLAG_OPTIONS} allowDeselect={false} />
              <NumberInput
                {...field('turnoverAud')}
                placeholder="Not known"
                hideControls
                thousandSeparator
                prefix="A$"
              />
              <Select {...field('ransom')} data={RANSOM_OPTIONS} placeholder="Not known" clearable />
              <Select {...field('usLink')} data={FLAG_OPTIONS} allowDeselect={false} />
              <Select {...field('moneySent')} data={FLAG_OPTIONS} allowDeselect={false} />
            </SimpleGrid>
          </>
        );
      }}
    </RecordDialog>
  );
}
