import { describe, expect, it } from 'vitest';
import { documentBreaks, referenceBreaks, treeOf } from './documents';
import { documents, readFiles, sourceFiles, styleSheets, trackedFiles } from './source-files';
import { sourceRuleBreaks, unusedClasses } from './source-rules';

const planted = (text: string, path = 'apps/server/src/x.ts') => sourceRuleBreaks([{ path, text }]);

describe('source rules', () => {
  it('hold for every file of the tree', () => {
    expect(sourceRuleBreaks([...sourceFiles(), ...styleSheets()])).toEqual([]);
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
    ['a literal packed by spreading', 'const place = { ...{ left, top }, width };'],
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

  it('notices a number written for one locale', () => {
    const written = "const text = total.toLocaleString('en-US');";
    expect(planted(written, 'apps/web/src/features/clients/x.ts')).toHaveLength(1);
    expect(planted(written, 'apps/web/src/app/locale/figures.ts')).toEqual([]);
  });

  it.each(["let locale = 'en-US';", 'export let rates: Rates | null = null;', 'var signedIn = false;'])(
    'notice a variable of a module of the page: %s',
    (text) => {
      expect(planted(text, 'apps/web/src/app/locale/x.ts')).toHaveLength(1);
      expect(planted(`  ${text}`, 'apps/web/src/app/locale/x.ts')).toEqual([]);
      expect(planted(text, 'apps/web/src/app/locale/x.test.ts')).toEqual([]);
    },
  );

  it('notice a dialog that is made by hand, and let the kit make it', () => {
    const dialog = '<Modal opened onClose={onClose} title="Remove it?">';
    expect(planted(dialog, 'apps/web/src/features/clients/RemoveDialog.tsx')).toHaveLength(1);
    expect(planted(dialog, 'apps/web/src/kit/dialog/Dialog.tsx')).toEqual([]);
  });

  it.each([
    ['equality', "const isClient = profile.role === 'client_viewer';"],
    ['inequality', "if (role !== 'global_admin') return null;"],
    ['a name in front', "return 'msp_admin' === role;"],
    ['a list', "const first = roles.includes('msp_user') ? 1 : 2;"],
    ['a list of names', "return ['trial_admin', 'nfr_admin'].includes(role);"],
    ['a branch', "case 'nfr_member':"],
    ['a condition of a query', "where(ne(profiles.role, 'global_admin'))"],
    ['SQL', "and ${profiles.role} not in ('client_viewer', 'global_admin')"],
    ['a list of the contract', 'const canEdit = ORGANIZATION_ADMIN_ROLES.includes(profile.role);'],
  ])('notices a role that is compared by hand: %s', (_what, text) => {
    expect(planted(text, 'apps/server/src/features/clients/x.ts')).toHaveLength(1);
    expect(planted(text, 'packages/contract/src/access/x.ts')).toEqual([]);
    expect(planted(text, 'apps/server/src/features/clients/x.test.ts')).toEqual([]);
  });

  it('lets a role be named where it is given', () => {
    expect(planted("const ROLE_OF = { nfr: 'nfr_admin', msp: 'msp_admin' };")).toEqual([]);
    expect(planted("role: 'nfr_admin',")).toEqual([]);
  });

  it.each([
    ['the end of a dialog', '<Group justify="flex-end" gap={12} mt={24}>'],
    ['a field for a day', '<TextInput label="Due" type="date" />'],
    ['a field for a file', '<FileButton onChange={take}>'],
  ])('notice %s that is made by hand, and let the kit make it', (_what, text) => {
    expect(planted(text, 'apps/web/src/features/clients/AskDialog.tsx')).toHaveLength(1);
    expect(planted(text, 'apps/web/src/kit/form/x.tsx')).toEqual([]);
  });

  it.each([
    ['a size of text', '  font-size: 13px;', 'x.module.css'],
    ['a size of text in the short form', '  font: 600 13px / 19px var(--fl-font);', 'x.module.css'],
    ['a size of text at its element', '<Text fz={13}>', 'X.tsx'],
    ['a color', '  color: #5a6b7c;', 'x.module.css'],
    ['a color at its element', '<Text c="#5a6b7c">', 'X.tsx'],
    ['words hidden by hand', '  clip-path: inset(50%);', 'x.module.css'],
  ])('notice %s outside of the theme', (_what, text, name) => {
    expect(planted(text, `apps/web/src/features/clients/${name}`)).toHaveLength(1);
  });

  it('let a sheet take its text from the theme', () => {
    expect(planted('  font: var(--fl-text-small);', 'apps/web/src/features/clients/x.module.css')).toEqual([]);
    expect(planted('  font-size: 13px;', 'apps/web/src/theme/text.css')).toEqual([]);
  });

  it('notices a skipped test', () => {
    expect(planted("it.skip('later', () => {});", 'packages/risk/src/x.test.ts')).toHaveLength(1);
  });

  it('lets parameterised SQL through', () => {
    expect(planted("await client.query('select * from clients where id = $1', [id]);")).toEqual([]);
  });
});

describe('classes of style sheets', () => {
  it('are all named by a source', () => {
    expect(unusedClasses(styleSheets(), sourceFiles())).toEqual([]);
  });

  it('are noticed where nobody names them', () => {
    const sheet = { path: 'apps/web/src/kit/x.module.css', text: '.row, .cell :global(.theirs) {\n  top: 0.5px;\n}' };
    const page = { path: 'apps/web/src/kit/X.tsx', text: "import classes from './x.module.css';\nclasses.row;" };
    expect(unusedClasses([sheet], [page])).toEqual(['apps/web/src/kit/x.module.css: .cell']);
  });
});

const TREE = treeOf(
  [{ path: 'docs/model/figures.md', text: '# Figures\n\n## Risk level\n' }],
  ['docs/model/figures.md', 'packages/risk/src/random.ts'],
  [{ path: 'packages/risk/src/random.ts', text: 'export function roundKeys() {}' }],
);
const inDocument = (text: string) => documentBreaks({ path: 'docs/architecture.md', text }, TREE);

describe('references to documents', () => {
  const named = (text: string) => referenceBreaks({ path: 'packages/risk/src/x.ts', text }, TREE);

  it('lead somewhere in every file of the tree', () => {
    const real = treeOf(documents(), []);
    // This rule and its breaks hold what they look for.
    const files = sourceFiles().filter(({ path }) => !/^scripts\/(documents|source-rules\.test)\.ts$/.test(path));
    expect(files.flatMap((file) => referenceBreaks(file, real))).toEqual([]);
  });

  it('let the rules of notices cite the sections of laws, and nothing else that is elsewhere', () => {
    const path = 'packages/content/src/notices/rules/x.ts';
    expect(referenceBreaks({ path, text: "citation: 'Ala. Code § 8-38-5'," }, TREE)).toEqual([]);
    expect(referenceBreaks({ path, text: '// As the specification says.' }, TREE)).toHaveLength(1);
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

describe('documents', () => {
  it('name only what is in the repository', () => {
    const all = documents();
    const tree = treeOf(all, trackedFiles(), readFiles('*.ts', '*.tsx', '*.sql', 'packages/risk/test/*.json'));
    expect(all.length).toBeGreaterThan(20);
    expect(all.flatMap((document) => documentBreaks(document, tree))).toEqual([]);
  });

  it.each([
    ['a link to no file', 'See [inputs](model/inputs.md).'],
    ['a link to no heading', 'See [the level](model/figures.md#the-level).'],
    ['a path that has moved', 'The draws are in `packages/risk/src/draws.ts`.'],
    ['a name that is no longer', 'The keys come from `drawKeys`.'],
    ['a section of a document kept elsewhere', 'The rate follows §4.1.'],
  ])('notice %s', (_what, text) => {
    expect(inDocument(text)).toHaveLength(1);
  });

  it('let through what leads somewhere', () => {
    const text = [
      'See [the level](model/figures.md#risk-level), `packages/risk/src/`, `roundKeys()` and [FAIR](https://www.fairinstitute.org).',
      '```\npackages/risk/src/any.ts\n```',
    ];
    expect(inDocument(text.join('\n\n'))).toEqual([]);
  });
});
