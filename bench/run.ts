/**
 * `npm run bench`: runs every benchmark of this folder, one after another, and prints its figures. `npm run bench -- requests
 * auth` runs those of the files that are named.
 */
import { readdirSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

type Row = { name: string; value: number; unit: string };

const folder = new URL('.', import.meta.url);
const wanted = process.argv.slice(2);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.replace(/\.ts$/, ''));
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`There is no benchmark ${unknown.join(', ')}. There are ${names.join(', ')}.`);

const print = ({ name, value, unit }: Row) => console.log(`${name}: ${Number(value.toPrecision(4))} ${unit}`.trimEnd());
const loadOfMachine = () =>
  print({ name: 'load of the machine, per processor', value: (loadavg()[0] ?? 0) / availableParallelism(), unit: '' });

loadOfMachine();
for (const file of names.filter((name) => wanted.length === 0 || wanted.includes(name)).sort()) {
  const module: Record<string, unknown> = await import(new URL(`${file}.ts`, folder).href);
  for (const [name, bench] of Object.entries(module))
    if (typeof bench === 'function' && name.startsWith('bench')) for (const row of (await bench()) as Row[]) print(row);
}
loadOfMachine();
// A database server that a benchmark has used would keep the process.
process.exit();
