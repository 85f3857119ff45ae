import { AUDIT_RESULT_LABELS, AUDIT_RESULTS, type AuditResult } from '@fairlead/contract/features/audit';
import { Select, Switch, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { DayField } from '#kit/form/DayField';
import classes from './AuditTrail.module.css';
import { auditEvents } from './audit-events';
import type { AuditSearch } from './audit-search';

const EVENTS = Object.entries(auditEvents)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'));
const RESULTS = AUDIT_RESULTS.map((value) => ({ value, label: AUDIT_RESULT_LABELS[value] }));
const DELAY_MS = 300;

type AuditFiltersProps = {
  search: AuditSearch;
  onChange: (change: AuditSearch) => void;
  /** Of the whole platform: looks into organizations can be shown as well. */
  isPlatform: boolean;
};

/** Who, what, about what, with which result, when and from where. */
export function AuditFilters({ search, onChange, isPlatform }: AuditFiltersProps) {
  return (
    <search className={classes.filters} aria-label="Audit trail">
      <TypedFilter label="Who" placeholder="Name, email or id" name="person" search={search} onChange={onChange} />
      <Select
        label="What"
        placeholder="Everything"
        searchable
        clearable
        data={EVENTS}
        value={search.event ?? null}
        onChange={(value) => onChange({ event: value ?? undefined })}
        nothingFoundMessage="No event matches"
      />
      <TypedFilter label="About" placeholder="Id" name="targetId" search={search} onChange={onChange} />
      <Select
        label="Result"
        placeholder="All"
        clearable
        data={RESULTS}
        value={search.result ?? null}
        onChange={(value) => onChange({ result: (value as AuditResult | null) ?? undefined })}
      />
      <DayField label="From" value={search.from} onChange={(day) => onChange({ from: day ?? undefined })} />
      <DayField label="To" value={search.to} onChange={(day) => onChange({ to: day ?? undefined })} />
      <TypedFilter label="Address" placeholder="203.0.113.7" name="ip" search={search} onChange={onChange} />
      {isPlatform && (
        <Switch
          label="Show looks too"
          pb={8}
          checked={search.reads === 'with'}
          onChange={(event) => onChange({ reads: event.currentTarget.checked ? 'with' : undefined })}
        />
      )}
    </search>
  );
}

type TypedFilterProps = {
  label: string;
  placeholder: string;
  name: 'person' | 'targetId' | 'ip';
} & Pick<AuditFiltersProps, 'search' | 'onChange'>;

/** Sent on after a pause in typing. */
function TypedFilter({ label, placeholder, name, search, onChange }: TypedFilterProps) {
  const [typed, setTyped] = useState(search[name] ?? '');
  const send = useDebouncedCallback((value: string) => onChange({ [name]: value.trim() || undefined }), DELAY_MS);
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      autoComplete="off"
      maxLength={60}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        send(event.currentTarget.value);
      }}
    />
  );
}
