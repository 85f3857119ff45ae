/**
 * Checks model 2 against what it was built for, and prints it: `npm run -s model:check [-- --trials N]`.
 * Five businesses before (model 1) and after (model 2), what the usual policies of 25 businesses pay compared with their premiums, and
 * each goal of the model with its number. Ends with exit code 1 when a goal is missed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PARAMETERS_2026_2 as set } from '@fairlead/content/scenarios/parameters-2026-2';
import type { Posture } from '@fairlead/risk/engine/inputs';
import { PREMIUM_BAND, premiumProfiles, premiumRatios } from '@fairlead/risk/engine/model-2/premium-check';
import { fiveBusinesses } from './model-check/businesses';
import { goals } from './model-check/goals';

type Premiums = {
  profiles: { id: string; profile: object }[];
  postures: Record<'weak' | 'typical' | 'strong', Posture>;
};

const { values } = parseArgs({ options: { trials: { type: 'string', default: '200000' } } });
const trials = Number(values.trials);
const CASES = join(import.meta.dirname, '../packages/risk/test/golden-cases-2026-2.json');
const { premiumCoherence }: { premiumCoherence: Premiums } = JSON.parse(readFileSync(CASES, 'utf8'));
const { profiles, postures } = premiumCoherence;

function table(rows: (string | number)[][]): string {
  const widths = (rows[0] ?? []).map((_, k) => Math.max(...rows.map((row) => String(row[k] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, k) => String(cell).padEnd(widths[k] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const heading = (title: string) => `\n${title}\n${'-'.repeat(title.length)}`;

if (!(Number.isInteger(trials) && trials >= 1_000 && trials <= 1_000_000)) {
  process.stderr.write('--trials: Trials must be between 1,000 and 1,000,000.\n');
  process.exitCode = 1;
} else {
  const premiums = premiumProfiles(profiles, set).map(({ id, inputs }) => ({
    id,
    inputs,
    paid: premiumRatios(inputs, postures, set, { trials, seed: 1 }),
  }));
  const inside = premiums.filter(({ paid }) => paid.typical >= PREMIUM_BAND.min && paid.typical <= PREMIUM_BAND.max);
  const reached = goals(premiums, { inside: inside.length, trials });
  const print = (text: string) => process.stdout.write(`${text}\n`);

  print(heading(`Five businesses, ${trials.toLocaleString('en-US')} trials, before / after`));
  print(table(fiveBusinesses(profiles, postures, trials)));
  print(heading('Expected payments of the usual policy / its premium'));
  print(
    table([
      ['Business', 'Premium', 'Weak', 'Typical', 'Strong'],
      ...premiums.map(({ id, inputs, paid }) => [
        id,
        Math.round(inputs.insurance?.annualPremium ?? 0).toLocaleString('en-US'),
        ...[paid.weak, paid.typical, paid.strong].map((ratio) => ratio.toFixed(2)),
      ]),
    ]),
  );
  print(
    `Inside ${PREMIUM_BAND.min} to ${PREMIUM_BAND.max} with typical controls: ${inside.length} of ${premiums.length}`,
  );
  print(heading('Goals'));
  print(
    table(reached.map(({ name, wanted, found, isMet }) => [isMet ? '[x]' : '[ ]', name, found, `goal: ${wanted}`])),
  );
  if (reached.some(({ isMet }) => !isMet)) process.exitCode = 1;
}
