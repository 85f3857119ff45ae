import { expect, test } from 'vitest';
import { type Page, type Part, planChunks } from './chunk-plan';

const part = (name: string, bytes: number, pages: Page[], imports: Part[] = []): Part => ({
  modules: [name],
  bytes,
  pages: new Set(pages),
  imports: new Set(imports),
});

const filesOf = (parts: Part[]) =>
  planChunks(parts)
    .map((file) =>
      file
        .flatMap(({ modules }) => modules)
        .sort()
        .join(' '),
    )
    .sort();

const first: Page = { visits: 1 };
const second: Page = { visits: 1 };
const third: Page = { visits: 1 };

test('small parts of the same pages become one file', () => {
  const parts = ['a', 'b', 'c'].map((name) => part(name, 5_000, [first, second]));
  expect(filesOf(parts)).toEqual(['a b c']);
});

test('a small part joins the file that brings the fewest bytes in vain', () => {
  const large = part('large', 200_000, [first]);
  const fair = part('fair', 30_000, [second]);
  expect(filesOf([large, fair, part('small', 1_000, [first, second])])).toEqual(['fair small', 'large']);
});

test('what a part needs counts as well: a page that never needed it is spared', () => {
  const library = part('library', 500_000, [first]);
  const user = part('user', 20_000, [first], [library]);
  const other = part('other', 60_000, [second]);
  expect(filesOf([library, user, other, part('small', 1_000, [first, second])])).toContain('other small');
});

test('no two files need one another in a circle', () => {
  const base = part('base', 1_000, [first, second, third]);
  const middle = part('middle', 90_000, [first, second], [base]);
  const top = part('top', 1_000, [first], [middle]);
  const files = planChunks([base, middle, top]);
  const fileOf = (one: Part) => files.find((file) => file.includes(one));
  expect(fileOf(base) === fileOf(top) && fileOf(middle) !== fileOf(top)).toBe(false);
});
