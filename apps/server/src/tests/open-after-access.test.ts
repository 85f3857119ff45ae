import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { operationRoutes } from '../api/routes';

it('keeps exactly the writes open after the end of access that the documentation lists', async () => {
  const docs = await readFile(new URL('../../../../docs/internals.md', import.meta.url), 'utf8');
  const section = /\n## Access that ends\n(.*?)\n## /s.exec(docs)?.[1] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) => [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  // A global admin's own work belongs to no organization, so that no access of it can end.
  const open = (await operationRoutes()).filter(
    ({ policy }) => policy.ended === 'open' && policy.audit !== null && policy.tenant === 'own',
  );
  expect(listed.toSorted()).toEqual(open.map(({ operationId }) => operationId).toSorted());
});
