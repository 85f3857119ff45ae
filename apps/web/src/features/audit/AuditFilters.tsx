import { AUDIT_RESULT_LABELS, AUDIT_RESULTS } from '@fairlead/contract/features/audit';
import { Switch, TextInput } from '@mantine/core';
import { DayField } from '#kit/form/DayField';
import { FilterSelect, useTypedFilter } from '#kit/table/filters';
import classes from './AuditTrail.module.css';
import { auditEvents } from './audit-events';
import type { AuditSearch } from './audit-search';

const EVENTS = Object.entries(auditEvents)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'));
const RESULTS = AUDIT_RESULTS.map((value) => ({ value, label: AUDIT_RESULT_LABELS[value] }));

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
      <FilterSelect
        label="What"
        all="Everything"
        searchable
        options={EVENTS}
        value={search.event}
        onChange={(event) => onChange({ event })}
        nothingFoundMessage="No event matches"
      />
      <TypedFilter label="About" placeholder="Id" name="targetId" search={search} onChange={onChange} />
      <FilterSelect
        label="Result"
        all="All"
        options={RESULTS}
        value={search.result}
        onChange={(result) => onChange({ result })}
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

function TypedFilter({ label, placeholder, name, search, onChange }: TypedFilterProps) {
  const { input } = useTypedFilter(search[name] ?? '', (text) => onChange({ [name]: text || undefined }));
  return <TextInput {...input} label={label} placeholder={placeholder} autoComplete="off" maxLength={60} />;
}
