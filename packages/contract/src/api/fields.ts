/** Shapes made from the field tables of `content/fields`. */
import { type FieldTable, type KeysOfKind, keysOf } from '@fairlead/content/fields/field';
import { z } from 'zod';

type NumberKey<Table extends FieldTable> = Exclude<keyof Table, KeysOfKind<Table, 'choice' | 'flag'>>;

/** A number for each field of a table that holds one. Bounds and sentences are the rules of `risk`. */
export const numberFields = <Table extends FieldTable>(table: Table) =>
  Object.fromEntries(
    keysOf(table)
      .filter((key) => table[key]?.kind !== 'choice' && table[key]?.kind !== 'flag')
      .map((key) => [key, z.number()]),
  ) as Record<NumberKey<Table>, z.ZodNumber>;

/** The same shape while it is being filled in: null is not known. */
export const openFields = <Shape extends z.ZodRawShape>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).map(([key, type]) => [key, z.nullable(type)])) as {
    [Key in keyof Shape]: z.ZodNullable<Shape[Key]>;
  };
