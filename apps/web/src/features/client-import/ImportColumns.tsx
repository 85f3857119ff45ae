import { recordKindsOf } from '@fairlead/contract/access/access';
import {
  type ClientImport,
  IMPORT_FIELD_KEYS,
  IMPORT_FIELDS,
  type ImportField,
  type ImportSettings,
} from '@fairlead/contract/features/client-import';
import { Select } from '@mantine/core';
import { useMe } from '#app/session/session';
import { Card } from '#kit/layout/Card';
import classes from './ClientImport.module.css';
import { DUPLICATE_CHOICE_WORDS } from './import-words';

type ImportColumnsProps = {
  columns: ClientImport['columns'];
  settings: ImportSettings;
  onChange: (settings: ImportSettings) => void;
};

const isField = (value: string | null): value is ImportField => value !== null && Object.hasOwn(IMPORT_FIELDS, value);

/** Where each column goes, with values out of it, and how what is open is read. */
export function ImportColumns({ columns, settings, onChange }: ImportColumnsProps) {
  const { mapping } = settings;
  const move = (index: number, field: ImportField | null) =>
    // A field has one column: the one chosen last.
    onChange({ ...settings, mapping: mapping.map((old, k) => (k === index ? field : old === field ? null : old)) });
  const left = mapping.filter((field) => field === null).length;
  return (
    <Card
      title="Columns"
      sub={left === 0 ? 'Every column has a place' : `${left} of ${columns.length} columns are left out`}
      flush
    >
      <div className={`${classes.scroll} ${classes.columns}`}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">In your file</th>
              <th scope="col" className={classes.samples}>
                For example
              </th>
              <th scope="col">Goes into</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are positions, and two may share a name
              <tr key={index}>
                <td className={classes.column}>{column.name}</td>
                <td className={classes.samples}>{column.samples.join(' · ') || 'Empty'}</td>
                <td>
                  <Select
                    aria-label={`${column.name} goes into`}
                    placeholder="Leave out"
                    data={IMPORT_FIELD_KEYS.map((field) => ({ value: field, label: IMPORT_FIELDS[field] }))}
                    value={mapping[index] ?? null}
                    onChange={(value) => move(index, isField(value) ? value : null)}
                    clearable
                    searchable
                    nothingFoundMessage="No field is called that"
                    miw={160}
                    maw={280}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Options settings={settings} onChange={onChange} />
    </Card>
  );
}

function Options({ settings, onChange }: Pick<ImportColumnsProps, 'settings' | 'onChange'>) {
  const { profile } = useMe();
  const keepsBoth = recordKindsOf(profile.role).length > 1;
  return (
    <div className={classes.options}>
      <Select
        label="Companies that are there already"
        description="Each row below may go another way"
        allowDeselect={false}
        data={DUPLICATE_CHOICE_WORDS}
        value={settings.duplicates}
        onChange={(duplicates) => duplicates && onChange({ ...settings, duplicates })}
      />
      {keepsBoth && (
        <Select
          label="Add as"
          description="Unless a column says it"
          allowDeselect={false}
          data={[
            { value: 'client', label: 'Clients' },
            { value: 'prospect', label: 'Prospects' },
          ]}
          value={settings.kind}
          onChange={(kind) => kind && onChange({ ...settings, kind })}
        />
      )}
      {settings.mapping.includes('insuranceRenewsOn') && (
        <Select
          label="Dates such as 3/4/2027"
          description="Where the digits leave it open"
          allowDeselect={false}
          data={[
            { value: 'auto', label: 'As the column shows' },
            { value: 'month_first', label: 'Month first: March 4' },
            { value: 'day_first', label: 'Day first: April 3' },
          ]}
          value={settings.dateOrder}
          onChange={(dateOrder) => dateOrder && onChange({ ...settings, dateOrder })}
        />
      )}
    </div>
  );
}
