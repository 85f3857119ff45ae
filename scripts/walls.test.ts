import { describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files';
import { circles, crossings } from './walls';

const planted = (path: string, text: string) => crossings([{ path, text }]);

describe('import walls', () => {
  it('hold for every file of the tree', () => {
    const files = sourceFiles();
    expect(files.length).toBeGreaterThan(50);
    expect(crossings(files)).toEqual([]);
  });

  it('leave no files that import one another', () => {
    expect(circles(sourceFiles())).toEqual([]);
  });

  it('would notice those that do, if only by their types, and let a file be loaded later', () => {
    const files = [
      { path: 'packages/risk/src/a/a.ts', text: "import type { B } from '#b';" },
      { path: 'packages/risk/src/b.ts', text: "export { c } from './c';\nimport './d';" },
      { path: 'packages/risk/src/c.ts', text: "import { a } from './a/a';" },
      { path: 'packages/risk/src/d.ts', text: "export const later = () => import('./b');" },
    ];
    expect(circles(files)).toEqual([
      'packages/risk/src/a/a.ts → packages/risk/src/b.ts → packages/risk/src/c.ts → packages/risk/src/a/a.ts',
    ]);
  });

  it.each([
    ['the web reaching the server', 'apps/web/src/app/x.ts', "import { app } from '@fairlead/server/app';"],
    [
      'the web reaching the database',
      'apps/web/src/app/x.ts',
      "export const open = () => import('@fairlead/db/connection/database');",
    ],
    [
      'the web reaching the PDF half of reports',
      'apps/web/src/kit/x.ts',
      "const pdf = await import('@fairlead/reports/pdf/render');",
    ],
    ['risk reading a file', 'packages/risk/src/x.ts', "import { readFileSync } from 'node:fs';"],
    [
      'content importing contract',
      'packages/content/src/x.ts',
      "import type { Role } from '@fairlead/contract/access/roles';",
    ],
    [
      'contract importing values of content',
      'packages/contract/src/x.ts',
      "import { SECTORS } from '@fairlead/content/facts/sectors';",
    ],
    [
      'a feature importing another',
      'apps/server/src/features/clients/x.ts',
      "import { y } from '#features/reports/queries';",
    ],
    [
      'the domain of the server knowing a feature',
      'apps/server/src/domain/clients/x.ts',
      "import { y } from '#features/clients/queries';",
    ],
    [
      'the domain of the server knowing what a request brings',
      'apps/server/src/domain/clients/x.ts',
      "import type { HandlerContext } from '#api/context';",
    ],
    [
      'a feature importing the shell',
      'apps/web/src/features/clients/x.ts',
      "import { SideNav } from '#shell/SideNav';",
    ],
    [
      'the kit knowing a feature',
      'apps/web/src/kit/x.ts',
      "import { ClientForm } from '#features/clients/ClientForm';",
    ],
    ['the kit knowing the domain', 'apps/web/src/kit/x.ts', "import { ClientName } from '#domain/clients/ClientName';"],
    [
      'what every report shares knowing a kind of report',
      'packages/reports/src/document/sections/x.ts',
      "import { proposal } from '#kinds/proposal/kind';",
    ],
    [
      'a format knowing what is printed in it',
      'packages/reports/src/formats/pptx/x.ts',
      "import type { Page } from '#document/page';",
    ],
    ['a way round the root', 'apps/server/src/features/clients/notes/x.ts', "import { y } from '../../../api/audit';"],
    ['a driver outside the database package', 'apps/server/src/jobs/x.ts', "import pg from 'pg';"],
    ['leaving a package sideways', 'packages/auth/src/x.ts', "import { y } from '../../db/src/database';"],
    ['a benchmark reaching past the scripts', 'bench/x.ts', "import { app } from '../apps/server/src/app';"],
    ['a barrel', 'packages/risk/src/index.ts', "export * from './random';\nexport { z } from './zed';"],
  ])('notice %s', (_what, path, text) => {
    expect(planted(path, text)).toHaveLength(1);
  });

  it('let through what is allowed', () => {
    expect(planted('bench/start.ts', "import { buildIfStale } from './build';")).toEqual([]);
    expect(
      planted('apps/web/src/kit/x.ts', "import { curve } from '@fairlead/reports/charts/loss-exceedance';"),
    ).toEqual([]);
    expect(planted('packages/reports/src/kinds/x.ts', "import { page } from '../document/page';")).toEqual([]);
    expect(
      planted('packages/contract/src/x.ts', "import type { Sector } from '@fairlead/content/facts/sectors';"),
    ).toEqual([]);
  });
});
