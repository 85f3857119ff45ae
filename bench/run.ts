/** `npm run bench`: runs every benchmark of this folder, one after another, and prints its figures. */
import { readdirSync } from 'node:fs';

type Row = { name: string; value: number; unit: string };

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder).filter(
  (name) => name.endsWith('.ts') && name !== 'run.ts' && !name.endsWith('.test.ts'),
);
for (const file of files.sort()) {
  const module: Record<string, unknown> = await import(new URL(file, folder).href);
  for (const [name, bench] of Object.entries(module)) {
    if (typeof bench !== 'function' || !name.startsWith('bench')) continue;
    const rows: Row[] = await bench();
    for (const row of rows) console.log(`${row.name}: ${Number(row.value.toPrecision(4))} ${row.unit}`.trimEnd());
  }
}
