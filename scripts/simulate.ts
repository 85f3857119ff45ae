/**
 * Runs one simulation case and prints its figures: `npm run -s simulate -- case.json [--trials N] [--seed N]`.
 * A case with `schemaVersion` "2.0" runs on model 2, any other on model 1. Exactly the trials asked for; retained layers where
 * the case has a policy. A case that breaks a rule ends with exit code 1 and one sentence per field on stderr.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { PARAMETERS_2026_1 } from '@fairlead/content/scenarios/parameters-2026-1';
import { PARAMETERS_2026_2 } from '@fairlead/content/scenarios/parameters-2026-2';
import { InvalidInputsError, SimulationFailedError } from '@fairlead/risk/engine/errors';
import { TRIALS } from '@fairlead/risk/engine/inputs';
import { meanAnnualLoss } from '@fairlead/risk/engine/losses/mean-loss';
import { simulate2 } from '@fairlead/risk/engine/model-2/simulate';
import type { SimulationResult1 } from '@fairlead/risk/engine/result-1';
import { simulate } from '@fairlead/risk/engine/simulate';
import { readCase } from '@fairlead/risk/form/case';
import { readCase2, schemaOf } from '@fairlead/risk/form/model-2/case';
import type { SimulationResult2 } from '@fairlead/risk/result/model-2/result';

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
function layersOf(result: SimulationResult1 | SimulationResult2) {
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

type Settings = { trials: string | undefined; seed: string };

/** The options as the engine takes them. @param stated the trials that the case itself names */
const optionsOf = ({ trials, seed }: Settings, stated: number | null) => ({
  trials: trials === undefined ? (stated ?? TRIALS.start) : Number(trials || Number.NaN),
  seed: Number(seed || Number.NaN),
});

const fiveYears = ({ probAnyEvent, mean, var50, var90, var95 }: SimulationResult1['fiveYearToday']) => ({
  probAnyEvent,
  mean,
  var50,
  var90,
  var95,
});

function runOfModel1(raw: unknown, settings: Settings) {
  const { inputs, trials } = readCase(raw, PARAMETERS_2026_1);
  const result = simulate(inputs, PARAMETERS_2026_1, optionsOf(settings, trials));
  return {
    parameters: result.parameters,
    closedForm: result.closedForm,
    simulated: layersOf(result),
    meanByScenario: result.meanByScenario,
    meanByForm: result.meanByForm,
    decision: result.decision,
    ransomwareEventToday: result.eventViews.ransomware,
    fiveYearToday: fiveYears(result.fiveYearToday),
    diagnostics: result.diagnostics,
    breakdown: result.breakdown,
    insurance: result.insurance,
    suggestedLimit: result.suggestedLimit,
    returnPeriods: result.returnPeriods,
  };
}

/** What the policy does, by the names of a case. */
const policyFigures = ({ today, target }: NonNullable<SimulationResult2['insurance']>) => ({
  expectedPaidToday: today.paidMean,
  expectedPaidTarget: target.paidMean,
  claimRateToday: today.claimRate,
  limitUsedUpToday: today.limitUsedUp,
  paidToPremiumToday: today.paidToPremium,
  uninsurableByForm: today.uninsurableByForm,
});

function runOfModel2(raw: unknown, settings: Settings) {
  const { inputs, trials } = readCase2(raw, PARAMETERS_2026_2);
  const result = simulate2(inputs, PARAMETERS_2026_2, optionsOf(settings, trials));
  return {
    parameters: result.parameters,
    countingThreshold: result.countingThreshold,
    scopeShare: result.scopeShare,
    outageCostPerClockHour: result.outageCostPerClockHour,
    closedForm: result.closedForm,
    averageRange: result.averageRange,
    simulated: layersOf(result),
    meanByScenario: result.meanByScenario,
    meanByForm: result.meanByForm,
    decision: result.decision,
    retainedRange: result.retainedRange,
    lossLimit: result.lossLimit,
    cashReserve: result.cashReserve,
    financialPoints: result.financialPoints,
    insurance: result.insurance && policyFigures(result.insurance),
    usualPolicy: result.usualPolicy,
    ransomwareEventToday: result.eventViews.ransomware,
    fiveYearToday: fiveYears(result.fiveYearToday),
    diagnostics: result.diagnostics,
    breakdown: result.breakdown,
    serviceRanking: result.serviceRanking,
    suggestedLimit: result.suggestedLimit,
    returnPeriods: result.returnPeriods,
  };
}

/** Model 2 names the field of each sentence. */
const sentences = (error: InvalidInputsError, isNamed: boolean) =>
  error.problems.map(({ field, message }) => (isNamed ? `${field}: ${message}` : message)).join('\n');

function run(args: string[]) {
  const { path, trials, seed } = readArguments(args);
  const raw = readJson(path);
  const schema = schemaOf(raw);
  if (schema === null) throw new UsageError('schemaVersion: Choose 1.0 or 2.0.');
  try {
    return schema === 2 ? runOfModel2(raw, { trials, seed }) : runOfModel1(raw, { trials, seed });
  } catch (error) {
    throw error instanceof InvalidInputsError ? new UsageError(sentences(error, schema === 2)) : error;
  }
}

try {
  process.stdout.write(`${JSON.stringify(run(process.argv.slice(2)), null, 2)}\n`);
} catch (error) {
  if (!(error instanceof UsageError || error instanceof SimulationFailedError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
