import type { RecordFields } from './read-cell';

/** A record of the book as an import compares it: by whom it is recognized, and which of its fields are empty. */
export type ExistingRecord = {
  id: string;
  name: string;
  website: string | null;
  contactEmail: string | null;
  archived: boolean;
  version: number;
  /** Names of the fields that hold nothing. */
  empty: string[];
};

/** Of the given fields those that the record lacks. */
export function emptyFieldsOf({ empty }: ExistingRecord, fields: RecordFields): RecordFields {
  const given = Object.entries(fields).filter(([field, value]) => empty.includes(field) && isSomething(value));
  return Object.fromEntries(given);
}

const isSomething = (value: unknown) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
