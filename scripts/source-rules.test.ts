import { describe, expect, it } from 'vitest';
import { referenceBreaks, treeOf } from './documents';
import { documents, sourceFiles } from './source-files';
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

  it.each([
    ['a whole number without bounds', 'version: z.int(),'],
    ['a whole number with a lower bound only', 'duration: z.int().min(0).nullable(),'],
    ['a whole number by the longer way', 'count: z.number().int(),'],
    ['a day', 'on: z.iso.date(),'],
    ['an instant', 'at: z.iso.datetime({ offset: true }),'],
  ])('notice %s in the contract', (_what, text) => {
    expect(planted(text, 'packages/contract/src/x.ts')).toHaveLength(1);
  });

  it('notices a skipped test', () => {
    expect(planted("it.skip('later', () => {});", 'packages/risk/src/x.test.ts')).toHaveLength(1);
  });

  it('lets parameterised SQL through', () => {
    expect(planted("await client.query('select * from clients where id = $1', [id]);")).toEqual([]);
  });
});

describe('references to documents', () => {
  const tree = treeOf([{ path: 'docs/model/figures.md', text: '# Figures\n\n## Risk level\n' }], []);
  const named = (text: string) => referenceBreaks({ path: 'packages/risk/src/x.ts', text }, tree);

  it('lead somewhere in every file of the tree', () => {
    const real = treeOf(documents(), []);
    const files = sourceFiles().filter(({ path }) => !path.startsWith('scripts/'));
    expect(files.flatMap((file) => referenceBreaks(file, real))).toEqual([]);
  });

  it.each([
    ['a section of a document kept elsewhere', '/** The rate of a scenario (risk model §4.1). */'],
    ['a specification that nobody can open', '/** The eight roles of the specification. */'],
    ['no such document', '/** The rate of a scenario (docs/model/rates.md). */'],
    ['no such heading', '/** The level of a client (docs/model/figures.md, Level). */'],
  ])('notice %s', (_what, text) => {
    expect(named(text)).toHaveLength(1);
  });

  it('may name a document and a heading in it', () => {
    expect(named('/** The level of a client (docs/model/figures.md, Risk level). */')).toEqual([]);
    expect(named('/** What a run holds: docs/model/figures.md. */')).toEqual([]);
  });
});
