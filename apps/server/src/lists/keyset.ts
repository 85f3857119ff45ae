import { instant } from '@fairlead/contract/api/text';
import { type AnyColumn, and, asc, desc, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { fail } from '../api/errors';

/** Rows of a page of every list of the API. */
export const PAGE_SIZE = 50;

const POSITION_TYPES = {
  text: { schema: z.string(), cast: sql`::text` },
  number: {
    // Written anew: the database refuses some of what is a number here (0x10, 1e-400).
    schema: z
      .string()
      .refine((text) => text.trim() !== '' && Number.isFinite(Number(text)))
      .transform((text) => String(Number(text))),
    cast: sql`::double precision`,
  },
  instant: { schema: z.iso.datetime({ precision: 6 }).pipe(instant), cast: sql`::timestamptz` },
};

/** An order a list can be read in. Ties are broken by the id, so every row has one place. */
export type KeysetOrder = {
  /** Names the order in a cursor, so that one made for another order is refused. */
  name: string;
  by: SQL | AnyColumn;
  type: keyof typeof POSITION_TYPES;
  descending: boolean;
  id: AnyColumn;
  /** As the index has it; where it runs against `descending`, rows cannot be compared as pairs. */
  idDescending: boolean;
  /** Rows without a value come last, whatever the direction. */
  nullable: boolean;
};

type Position = { value: string | null; id: string };
type PageWindow = { where: SQL | undefined; orderBy: SQL[]; limit: number };

const cursorShape = z.tuple([z.string(), z.string().max(400).nullable(), z.uuid()]);

/** The value a row is sorted by as text, to be selected as `position`; it comes back exactly, to the microsecond. */
export function positionOf({ by, type }: KeysetOrder): SQL<string | null> {
  if (type === 'instant') return sql`to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return sql`(${by})::text`;
}

/**
 * One page of a list and the opaque cursor of the next, null at the end. The cursor grants nothing, since row-level
 * security filters whatever is asked; so it is not signed.
 * @param fetch reads rows with `id` and `position` under the given condition (to be combined with the list's filters)
 * @throws BAD_REQUEST when the cursor was not made for this order
 */
export async function keysetPage<Row extends { id: string; position: string | null }>(
  order: KeysetOrder,
  cursor: string | undefined,
  fetch: (page: PageWindow) => Promise<Row[]>,
): Promise<{ items: Row[]; nextCursor: string | null }> {
  const start = cursor === undefined ? null : decodeCursor(order, cursor);
  const wanted = PAGE_SIZE + 1;
  const rows: Row[] = [];
  if (!start || start.value !== null) rows.push(...(await fetch(withValue(order, start, wanted))));
  if (order.nullable && rows.length < wanted) {
    const after = start?.value === null ? start.id : null;
    rows.push(...(await fetch(withoutValue(order, after, wanted - rows.length))));
  }
  const items = rows.slice(0, PAGE_SIZE);
  const last = items.at(-1);
  const nextCursor =
    rows.length > PAGE_SIZE && last ? encodeCursor(order, { value: last.position, id: last.id }) : null;
  return { items, nextCursor };
}

function withValue(order: KeysetOrder, start: Position | null, limit: number): PageWindow {
  const { by, id, descending, idDescending, nullable } = order;
  return {
    where: and(nullable ? sql`${by} is not null` : undefined, start ? after(order, start) : undefined),
    orderBy: [descending ? desc(by) : asc(by), idDescending ? desc(id) : asc(id)],
    limit,
  };
}

/** Sorted by the empty value too: that is how the index is recognized as already in order. */
function withoutValue({ by, id }: KeysetOrder, afterId: string | null, limit: number): PageWindow {
  return {
    where: and(sql`${by} is null`, afterId ? sql`${id} > ${afterId}::uuid` : undefined),
    orderBy: [asc(by), asc(id)],
    limit,
  };
}

function after({ by, id, type, descending, idDescending }: KeysetOrder, start: Position): SQL {
  const value = sql`${start.value}${POSITION_TYPES[type].cast}`;
  const further = descending ? sql`<` : sql`>`;
  if (descending === idDescending) return sql`(${by}, ${id}) ${further} (${value}, ${start.id}::uuid)`;
  const furtherId = idDescending ? sql`<` : sql`>`;
  // The first condition is implied by the second and is there for the index.
  return sql`(${by} ${further}= ${value} and (${by} ${further} ${value} or ${id} ${furtherId} ${start.id}::uuid))`;
}

function encodeCursor(order: KeysetOrder, { value, id }: Position): string {
  return Buffer.from(JSON.stringify([order.name, value, id])).toString('base64url');
}

function decodeCursor(order: KeysetOrder, cursor: string): Position {
  const parsed = cursorShape.safeParse(jsonOf(cursor));
  if (!parsed.success) throw badCursor();
  const [name, value, id] = parsed.data;
  if (name !== order.name || value?.includes('\u0000')) throw badCursor();
  if (value === null && order.nullable) return { value, id };
  const position = POSITION_TYPES[order.type].schema.safeParse(value);
  if (!position.success) throw badCursor();
  return { value: position.data, id };
}

function badCursor() {
  return fail('BAD_REQUEST', { cursor: 'Start again from the first page.' });
}

function jsonOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
