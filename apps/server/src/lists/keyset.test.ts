import { ORPCError } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { PgDialect, pgTable, uuid } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { type KeysetOrder, keysetPage, PAGE_SIZE } from './keyset';

const things = pgTable('things', { id: uuid() });
const byName: KeysetOrder = {
  name: 'name',
  by: sql`lower(name)`,
  type: 'text',
  descending: false,
  id: things.id,
  idDescending: false,
  nullable: false,
};
const id = (n: number) => `f7e1a5c2-6f0d-4c53-9d0e-${String(n).padStart(12, '0')}`;
const rows = (count: number, position: string | null = 'x') =>
  Array.from({ length: count }, (_, n) => ({ id: id(n), position }));
const textOf = (condition: unknown) => new PgDialect().sqlToQuery(sql`${condition}`);
const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

describe('a page', () => {
  it('ends with a cursor exactly when there is more', async () => {
    const full = await keysetPage(byName, undefined, async () => rows(PAGE_SIZE + 1));
    expect(full.items).toHaveLength(PAGE_SIZE);
    expect(full.nextCursor).not.toBeNull();
    expect((await keysetPage(byName, undefined, async () => rows(PAGE_SIZE))).nextCursor).toBeNull();
  });

  it('goes on after the last row it showed', async () => {
    const { nextCursor } = await keysetPage(byName, undefined, async () => rows(PAGE_SIZE + 1, 'Ärger'));
    await keysetPage(byName, nextCursor ?? '', async ({ where }) => {
      expect(textOf(where)).toMatchObject({ params: ['Ärger', id(PAGE_SIZE - 1)] });
      return [];
    });
  });

  it('fills up with the rows that have no value, and goes on among them', async () => {
    const order = { ...byName, nullable: true };
    const asked: string[] = [];
    const first = await keysetPage(order, undefined, async ({ where, limit }) => {
      asked.push(`${textOf(where).sql} limit ${limit}`);
      return asked.length === 1 ? rows(40) : rows(limit, null);
    });
    expect(asked).toEqual(['lower(name) is not null limit 51', 'lower(name) is null limit 11']);
    asked.length = 0;
    await keysetPage(order, first.nextCursor ?? '', async ({ where }) => {
      asked.push(textOf(where).sql);
      return [];
    });
    expect(asked).toEqual(['(lower(name) is null and "things"."id" > $1::uuid)']);
  });

  it.each([
    ['another order', cursorOf('-name', 'a', id(1))],
    ['no JSON', 'bm90IGpzb24'],
    ['another shape', cursorOf('name', { $gt: 1 }, 'x')],
    ['a NUL', cursorOf('name', 'a\u0000', id(1))],
    ['a missing value', cursorOf('name', null, id(1))],
    ['nothing', ''],
  ])('is refused for a cursor of %s', async (_what, cursor) => {
    await expect(keysetPage(byName, cursor, async () => [])).rejects.toThrow(ORPCError);
  });

  it.each([
    ['instant', '2026-02-31T00:00:00.000000Z'],
    ['instant', 'yesterday'],
    ['number', 'NaN'],
    ['number', ''],
  ] as const)('is refused for a %s that is "%s"', async (type, value) => {
    const order = { ...byName, type };
    await expect(keysetPage(order, cursorOf('name', value, id(1)), async () => [])).rejects.toThrow(ORPCError);
  });
});
