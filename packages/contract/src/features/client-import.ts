import { BUSINESS_FACTS, FACT_KEYS, type FactKey } from '@fairlead/content/fields/business-facts';
import { NOTICE_COLUMN_LABELS } from '@fairlead/content/fields/notice-facts';
import { z } from 'zod';
import { wholeNumber } from '../api/numbers';
import { id, instant } from '../api/text';
import { RECORD_KINDS } from './clients/terms';

/** What a file may hold, and how long an import can be undone. */
export const IMPORT_LIMITS = { rows: 10_000, columns: 200, undoDays: 30, page: 50, pastedCharacters: 900_000 } as const;

const FACT_LABELS = Object.fromEntries(FACT_KEYS.map((key) => [key, BUSINESS_FACTS[key].label])) as Record<
  FactKey,
  string
>;

const { sector, region, ...OTHER_FACTS } = FACT_LABELS;

/** The fields a column can go into, in the order of the template, by the words people choose them by. */
export const IMPORT_FIELDS = {
  name: 'Company name',
  kind: 'Client or prospect',
  sector,
  region,
  city: 'City',
  website: 'Website',
  contactName: 'Contact name',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
  ...OTHER_FACTS,
  owner: 'Owner email',
  tags: 'Tags',
  regulations: 'Regulations',
  ...NOTICE_COLUMN_LABELS,
  operatingRegions: 'Other regions',
  insuranceCarrier: 'Insurance carrier',
  insurancePolicyNumber: 'Insurance policy number',
  insuranceRenewsOn: 'Insurance renewal date',
  notes: 'Notes',
} as const;
export type ImportField = keyof typeof IMPORT_FIELDS;
export const IMPORT_FIELD_KEYS = Object.keys(IMPORT_FIELDS) as [ImportField, ...ImportField[]];

/** Which number of 3/4/2027 is the month; `auto` takes what the column itself shows, and asks when it shows nothing. */
export const DATE_ORDERS = ['auto', 'month_first', 'day_first'] as const;
/** What becomes of a row that is there already: left out, added all the same, or used to fill what is empty. */
export const DUPLICATE_CHOICES = ['skip', 'add', 'fill'] as const;

export const importSettings = z.strictObject({
  /** Field of each column, in the order of the columns; null leaves the column out. */
  mapping: z.array(z.enum(IMPORT_FIELD_KEYS).nullable()).max(IMPORT_LIMITS.columns),
  dateOrder: z.enum(DATE_ORDERS),
  duplicates: z.enum(DUPLICATE_CHOICES),
  /** The same for single rows, by their number, where it is another than for the whole file. */
  rowChoices: z
    .record(z.string().regex(/^\d{1,6}$/), z.enum(DUPLICATE_CHOICES))
    .refine((choices) => Object.keys(choices).length <= IMPORT_LIMITS.rows, 'Choose for rows of the file only.')
    .optional(),
  /** What a row becomes that does not say it. */
  kind: z.enum(RECORD_KINDS),
});
export type ImportSettings = z.infer<typeof importSettings>;
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number];

/** What becomes of a row if it is there already. */
export const duplicateChoice = ({ duplicates, rowChoices }: ImportSettings, number: number): DuplicateChoice =>
  rowChoices?.[number] ?? duplicates;

const importState = z.enum(['draft', 'applied', 'undone']);

const outcome = {
  added: wholeNumber,
  updated: wholeNumber,
  skipped: wholeNumber,
};

/** A past import in the list of them. */
export const pastImport = z.strictObject({
  id,
  fileName: z.string(),
  state: importState,
  rows: wholeNumber,
  ...outcome,
  by: z.string().nullable(),
  createdAt: instant,
  appliedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  /** Until when it can be undone; null when it cannot. */
  undoUntil: instant.nullable(),
  /** What an undo took back, and what it left because it was changed or worked on since. */
  undone: z.strictObject({ removed: wholeNumber, restored: wholeNumber, kept: wholeNumber }).nullable(),
});
export type PastImport = z.infer<typeof pastImport>;

/** Why an undo leaves a record. */
export const KEPT_REASONS = ['changed', 'work', 'gone'] as const;

export const clientImport = z.strictObject({
  ...pastImport.shape,
  version: wholeNumber,
  columns: z.array(z.strictObject({ name: z.string(), samples: z.array(z.string()) })),
  settings: importSettings,
  /** Of an undone import: the records that stayed, the first 200. */
  kept: z.array(z.strictObject({ id, name: z.string(), reason: z.enum(KEPT_REASONS) })),
});
export type ClientImport = z.infer<typeof clientImport>;

export const ROW_STATES = ['add', 'update', 'duplicate', 'error'] as const;

/** A row as it would come in: what it would become, and what is wrong with it. */
export const previewRow = z.strictObject({
  /** As the spreadsheet counts, the heads included. */
  number: wholeNumber,
  state: z.enum(ROW_STATES),
  name: z.string(),
  /** The text of each mapped column, in the order of `fields`. */
  cells: z.array(z.string()),
  /** What is wrong, by field; a field without a column of its own stands for the row. */
  problems: z.array(z.strictObject({ field: z.enum(IMPORT_FIELD_KEYS), sentence: z.string() })),
  /** The record, or the earlier row, that it is a copy of, and by what it was recognized. */
  duplicateOf: z
    .strictObject({
      clientId: id.nullable(),
      row: wholeNumber.nullable(),
      name: z.string(),
      by: z.enum(['name', 'website', 'contactEmail']),
    })
    .nullable(),
});
export type PreviewRow = z.infer<typeof previewRow>;

export const importPreview = z.strictObject({
  version: wholeNumber,
  counts: z.strictObject({
    rows: wholeNumber,
    add: wholeNumber,
    update: wholeNumber,
    duplicates: wholeNumber,
    errors: wholeNumber,
  }),
  /** The mapped fields in the order of their columns. */
  fields: z.array(z.enum(IMPORT_FIELD_KEYS)),
  rows: z.array(previewRow),
  /** How many rows the filter shows in all. */
  shown: wholeNumber,
  /** Clients beyond the plan once it is applied, and what they cost a month in US dollars; null within the plan. */
  overage: z
    .strictObject({ clients: wholeNumber, limit: wholeNumber, perMonth: z.number(), perMonthNow: z.number() })
    .nullable(),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const PREVIEW_FILTERS = ['all', 'errors', 'duplicates'] as const;
