/** What a field of a form holds, so that form, import, API, reports and engine treat it alike. */

/**
 * How a value is stored and shown: a `share` is 0 to 1 and shown in percent, `money` is in the organization's currency,
 * `choice` is a key of a catalogue, `flag` is yes or no.
 */
export type FieldKind = 'choice' | 'count' | 'money' | 'share' | 'hours' | 'flag';

export type Field = {
  label: string;
  help?: string;
  kind: FieldKind;
  /** The smallest and the largest value the model takes. Left out where another rule decides. */
  min?: number;
  max?: number;
};

/** Fields by key; the order is that of the form. */
export type FieldTable = Record<string, Field>;

/** The keys of the fields of one kind. */
export type KeysOfKind<Table extends FieldTable, Kind extends FieldKind> = {
  [Key in keyof Table]: Table[Key]['kind'] extends Kind ? Key : never;
}[keyof Table];

/** The keys of a table, in the order of the form. */
export const keysOf = <Table extends FieldTable>(table: Table) => Object.keys(table) as (keyof Table & string)[];
