/**
 * Runs one simulation case and prints its figures: `npm run -s simulate -- case.json [--trials N] [--seed N]`.
 * Exactly the trials asked for; retained layers where the case has a policy. A case that breaks a rule ends with exit code
 * 1 and one sentence per field on stderr.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { InvalidInputsError, SimulationFailedError } from '@fairlead/risk/engine/errors';
import { TRIALS } from '@fairlead/risk/engine/inputs';
import { meanAnnualLoss } from '@fairlead/risk/engine/losses/mean-loss';
import { simulate } from '@fairlead/risk/engine/simulate';
import { readCase } from '@fairlead/risk/form/case';
import type { SimulationResult } from '@fairlead/risk/result/result';

/** What the person at the keyboard can put right. */
class UsageError extends Error {}

function readJson(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new UsageError(`Cannot read ${path}.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${path} is not valid JSON.`);
  }
}

function readArguments(args: string[]) {
  try {
    const options = { trials: { type: 'string' }, seed: { type: 'string', default: '1' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [path, ...others] = positionals;
    if (path !== undefined && others.length === 0) return { path, ...values };
  } catch {
    // An option that is not known: the usage says which there are.
  }
  throw new UsageError('Usage: npm run -s simulate -- case.json [--trials N] [--seed N]');
}

/**
 * The measures of each layer. Their means are the best estimates of the model (docs/model/figures.md), to which the means by
 * scenario and form add up; a case without a policy has no retained layers.
 */
function layersOf(result: SimulationResult) {
  const { grossToday, grossTarget, retainedToday, retainedTarget } = result.simulated;
  return {
    grossToday: { ...grossToday, mean: meanAnnualLoss(result, 'today') },
    grossTarget: { ...grossTarget, mean: meanAnnualLoss(result, 'target') },
    ...(result.insurance && {
      retainedToday: { ...retainedToday, mean: result.insurance.today.retainedMean },
      retainedTarget: { ...retainedTarget, mean: result.insurance.target.retainedMean },
    }),
  };
}

function run(args: string[]) {
  const { path, trials, seed } = readArguments(args);
  const { inputs, trials: caseTrials } = readCase(readJson(path), currentParameters);
  const chosen = trials === undefined ? (caseTrials ?? TRIALS.start) : Number(trials || Number.NaN);
  const result = simulate(inputs, currentParameters, { trials: chosen, seed: Number(seed || Number.NaN) });
  const { probAnyEvent, mean, var50, var90, var95 } = result.fiveYearToday;
  return {
    parameters: result.parameters,
    closedForm: result.closedForm,
    simulated: layersOf(result),
    meanByScenario: result.meanByScenario,
    meanByForm: result.meanByForm,
    decision: result.decision,
    ransomwareEventToday: result.eventViews.ransomware,
    fiveYearToday: { probAnyEvent, mean, var50, var90, var95 },
    diagnostics: result.diagnostics,
    breakdown: result.breakdown,
    insurance: result.insurance,
    suggestedLimit: result.suggestedLimit,
    returnPeriods: result.returnPeriods,
  };
}

try {
  process.stdout.write(`${JSON.stringify(run(process.argv.slice(2)), null, 2)}\n`);
} catch (error) {
  const isExpected =
    error instanceof UsageError || error instanceof InvalidInputsError || error instanceof SimulationFailedError;
  if (!isExpected) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
