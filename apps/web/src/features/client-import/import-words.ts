import {
  type DuplicateChoice,
  IMPORT_FIELDS,
  type PastImport,
  type PreviewRow,
} from '@fairlead/contract/features/client-import';
import type { Writers } from '#app/locale/figures';

/** The outcome in the wording that is fixed for it. */
export const importedWords = ({ added, updated, skipped }: Pick<PastImport, 'added' | 'updated' | 'skipped'>): string =>
  `${added + updated} clients imported, ${skipped} skipped.`;

/** What an undo did. */
export function undoneWords({ removed, restored, kept }: NonNullable<PastImport['undone']>, write: Writers): string {
  const parts = [
    removed > 0 ? `${write.countOf(removed, 'record')} removed` : null,
    restored > 0 ? `${write.countOf(restored, 'record')} as before` : null,
    kept > 0 ? `${write.countOf(kept, 'record')} kept` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'There was nothing to take back.' : `${parts.join(', ')}.`;
}

export const KEPT_WORDS = {
  changed: 'changed since the import',
  work: 'has work on it: a simulation, a report, a note or a person',
  gone: 'was removed before',
} as const;

export const STATE_WORDS: Record<PreviewRow['state'], string> = {
  add: 'New',
  update: 'Update',
  duplicate: 'Left out',
  error: 'Error',
};

/** What may become of companies that are there already. */
export const DUPLICATE_CHOICE_WORDS: { value: DuplicateChoice; label: string }[] = [
  { value: 'skip', label: 'Leave out' },
  { value: 'fill', label: 'Fill empty fields of the record' },
  { value: 'add', label: 'Add anyway' },
];

const SIGN_WORDS = {
  name: 'the same name',
  website: 'the same website',
  contactEmail: 'the same contact email',
} as const;

/** Why a row is taken for a copy. */
export function duplicateWords({ name, row, by }: NonNullable<PreviewRow['duplicateOf']>): string {
  return row === null ? `${name} has ${SIGN_WORDS[by]}.` : `Row ${row} has ${SIGN_WORDS[by]}.`;
}

/** Column names of the template with a row to show the form. */
export function templateCsv(): string {
  const example: Partial<Record<keyof typeof IMPORT_FIELDS, string>> = {
    name: 'Harborlight Dental Group',
    kind: 'client',
    sector: 'Health care and social assistance',
    region: 'United States',
    city: 'Portland',
    website: 'https://harborlight.example',
    contactName: 'Ann Reed',
    contactEmail: 'ann@harborlight.example',
    employees: '46',
    annualRevenue: '7200000',
    tags: 'Gold; East',
    insuranceRenewsOn: '2027-03-01',
  };
  const fields = Object.keys(IMPORT_FIELDS) as (keyof typeof IMPORT_FIELDS)[];
  const lines = [fields.map((field) => IMPORT_FIELDS[field]), fields.map((field) => example[field] ?? '')];
  return `\ufeff${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}
