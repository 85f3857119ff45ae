import { describe, expect, it } from 'vitest';
import { documentBreaks, treeOf } from './documents';
import { documents, readFiles, trackedFiles } from './source-files';

const TREE = treeOf(
  [{ path: 'docs/model/figures.md', text: '# Figures\n\n## Risk level\n' }],
  ['docs/model/figures.md', 'packages/risk/src/random.ts'],
  [{ path: 'packages/risk/src/random.ts', text: 'export function roundKeys() {}' }],
);
const planted = (text: string) => documentBreaks({ path: 'docs/architecture.md', text }, TREE);

describe('documents', () => {
  it('name only what is in the repository', () => {
    const all = documents();
    const tree = treeOf(all, trackedFiles(), readFiles('*.ts', '*.tsx', '*.sql'));
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
    expect(planted(text)).toHaveLength(1);
  });

  it('let through what leads somewhere', () => {
    const text = [
      'See [the level](model/figures.md#risk-level), `packages/risk/src/`, `roundKeys()` and [FAIR](https://www.fairinstitute.org).',
      '```\npackages/risk/src/any.ts\n```',
    ];
    expect(planted(text.join('\n\n'))).toEqual([]);
  });
});
