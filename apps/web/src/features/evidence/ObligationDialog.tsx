import {
  OBLIGATION_KIND_KEYS,
  OBLIGATION_KINDS,
  type Obligation,
  type ObligationKind,
} from '@fairlead/contract/features/evidence';
import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import type { Writers } from '#app/locale/figures';
import { useWriters } from '#app/locale/use-writers';
import { staffChoices } from '#domain/team/staff-choices';
import { RecordDialog } from '#kit/dialog/RecordDialog';
import { DayField } from '#kit/form/DayField';
import { useVersionedForm } from '#kit/form/use-versioned-form';

type Values = {
  title: string;
  kind: ObligationKind;
  citation: string;
  why: string;
  dueOn: string | null;
  everyMonths: number | string;
  ownerId: string | null;
};

const LABELS: Record<keyof Values, string> = {
  title: 'What is owed',
  kind: 'To what',
  citation: 'Where it is written',
  why: 'Why it applies',
  dueOn: 'Due',
  everyMonths: 'Comes again every … months',
  ownerId: 'Owner',
};

const valuesOf = (obligation: Obligation | null): Values => ({
  title: obligation?.title ?? '',
  kind: obligation?.kind ?? 'contract',
  citation: obligation?.citation ?? '',
  why: obligation?.why ?? '',
  dueOn: obligation?.dueOn ?? null,
  everyMonths: obligation?.everyMonths ?? '',
  ownerId: obligation?.ownerId ?? null,
});

function textOf(field: keyof Values, value: Values[keyof Values], write: Writers): string {
  if (value === null || value === '') return 'None';
  if (field === 'dueOn') return write.fullDay(String(value));
  return field === 'ownerId' ? 'A team member' : String(value);
}

type ObligationDialogProps = {
  clientId: string;
  obligation: Obligation | null;
  onSaved: () => void;
  onClose: () => void;
};

/** What is owed, to which party, by which day, and where that is written. */
export function ObligationDialog({ clientId, obligation, onSaved, onClose }: ObligationDialogProps) {
  const write = useWriters();
  const team = useQuery(api.team.list.queryOptions()).data?.items;
  const record = useVersionedForm<Obligation | null, Values>({
    stored: obligation,
    valuesOf,
    validate: {
      title: (title) => (title.trim() === '' ? 'Enter what is owed.' : null),
      citation: (citation) => (citation.trim() === '' ? 'Enter where it is written.' : null),
      dueOn: (day) => (day === null ? 'Choose a day.' : null),
    },
    save: ({ dueOn, everyMonths, ...values }, base) => {
      const fields = {
        clientId,
        ...values,
        dueOn: dueOn ?? '',
        everyMonths: everyMonths === '' ? null : Number(everyMonths),
      };
      return base
        ? api.evidence.updateObligation.call({ ...fields, id: base.id, version: base.version })
        : api.evidence.addObligation.call(fields);
    },
    read: async () => {
      const { items } = await api.evidence.obligations.call({ clientId });
      return items.find(({ id }) => id === obligation?.id) ?? null;
    },
    onSaved,
  });
  return (
    <RecordDialog
      noun="obligation"
      isNew={obligation === null}
      record={record}
      labels={LABELS}
      textOf={(field, value) => textOf(field, value, write)}
      onClose={onClose}
    >
      {(inputProps) => (
        <>
          <TextInput label={LABELS.title} data-autofocus autoComplete="off" maxLength={200} {...inputProps('title')} />
          <Select
            label={LABELS.kind}
            data={OBLIGATION_KIND_KEYS.map((kind) => ({ value: kind, label: OBLIGATION_KINDS[kind] }))}
            allowDeselect={false}
            {...inputProps('kind')}
          />
          <TextInput
            label={LABELS.citation}
            placeholder="Master services agreement, section 9.2"
            autoComplete="off"
            maxLength={300}
            {...inputProps('citation')}
          />
          <Textarea label={`${LABELS.why} (optional)`} autosize minRows={2} maxLength={1_000} {...inputProps('why')} />
          <DayField label={LABELS.dueOn} w={220} {...inputProps('dueOn')} />
          <NumberInput
            label={`${LABELS.everyMonths} (optional)`}
            min={1}
            max={60}
            w={260}
            {...inputProps('everyMonths')}
          />
          <Select
            label={`${LABELS.ownerId} (optional)`}
            data={staffChoices(team, obligation?.ownerId)}
            clearable
            searchable
            {...inputProps('ownerId')}
          />
        </>
      )}
    </RecordDialog>
  );
}
