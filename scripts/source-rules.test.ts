import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files';
import { sourceRuleBreaks } from './source-rules';

const planted = (text: string, path = 'apps/server/src/x.ts') => sourceRuleBreaks([{ path, text }]);

describe('source rules', () => {
  it('hold for every file of the tree', () => {
    expect(sourceRuleBreaks(sourceFiles())).toEqual([]);
  });

  it.each([
    ['SQL from a template', 'await client.query(`select * from clients where name = ${name}`);'],
    ['SQL from a sum', "await client.query('select * from clients where id = ' + id);"],
    ['raw SQL of drizzle', 'tx.execute(sql.raw(text));'],
    ['eval', 'eval(text);'],
    ['raw HTML', 'element.innerHTML = text;'],
    ['weak randomness', 'const token = Math.random();'],
    ['a hidden clock', 'const now = new Date();'],
    ['a pattern with nested quantifiers', 'const p = /^(a+)+$/;'],
    ['a silenced type', 'const x = y as any;'],
    ['a window that keeps its opener', "window.open('/x');"],
  ])('notice %s', (_what, text) => {
    expect(planted(text).length).toBeGreaterThan(0);
  });

  it('notices a skipped test', () => {
    expect(planted("it.skip('later', () => {});", 'packages/risk/src/x.test.ts')).toHaveLength(1);
  });

  it('lets parameterised SQL through', () => {
    expect(planted("await client.query('select * from clients where id = $1', [id]);")).toEqual([]);
  });
});
