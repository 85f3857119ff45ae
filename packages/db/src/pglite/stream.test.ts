import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pgliteTemplate } from '../testing/pglite-template';
import { copyFolder } from '../testing/template';
import { PgliteEngine } from './engine';
import { PgliteStream } from './stream';

describe('pg over the embedded engine', () => {
  let folder: string;
  let engine: PgliteEngine;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairlead-stream-'));
    await copyFolder(join(await pgliteTemplate(), 'postgres'), join(folder, 'postgres'));
    engine = new PgliteEngine(join(folder, 'postgres'));
  });
  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function connect(user: string | null = null, idleLimitMs = 10_000): Promise<pg.Client> {
    const stream = () => new PgliteStream(engine, user, idleLimitMs);
    const client = new pg.Client({ user: 'postgres', database: 'postgres', stream });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  it('drops a transaction that falls silent, and its changes', async () => {
    const silent = await connect(null, 40);
    await silent.query('begin');
    await silent.query(`insert into msps (company_name) values ('silent')`);
    await new Promise<void>((resolve) => silent.once('end', () => resolve()));
    const next = await connect();
    expect((await next.query('select from msps')).rowCount).toBe(0);
    await next.end();
  });

  it('hands nothing of one connection to the next', async () => {
    const first = await connect();
    await first.query('create temporary table left_behind (n integer)');
    await first.query(`set app.msp_id = '00000000-0000-4000-8000-0000000000aa'`);
    await first.query('begin');
    await first.end();
    const second = await connect('fairlead_serving');
    const { rows } = await second.query(
      `select session_user, to_regclass('left_behind') as temporary, current_setting('app.msp_id', true) as msp`,
    );
    expect(rows).toEqual([{ session_user: 'fairlead_serving', temporary: null, msp: '' }]);
    await second.end();
  });

  it('carries errors, large values and many rows', async () => {
    const client = await connect();
    await expect(client.query('select $1::integer / 0', [1])).rejects.toThrow('division by zero');
    const large = 'ä'.repeat(3_000_000);
    const { rows } = await client.query('select $1::text as large', [large]);
    expect(rows[0].large === large).toBe(true);
    const many = await client.query('select n, $1::text as t from generate_series(1, 20000) as n', ['x'.repeat(50)]);
    expect(many.rowCount).toBe(20_000);
    expect(many.rows.at(-1)).toEqual({ n: 20_000, t: 'x'.repeat(50) });
    await client.end();
  });
});
