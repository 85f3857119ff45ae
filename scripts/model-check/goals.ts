/** What model 2 was built to do, each with the number that shows it. */
import { PARAMETERS_2026_2 as set } from '@fairlead/content/scenarios/parameters-2026-2';
import { SERVICE_KEYS } from '@fairlead/content/services/services';
import { cappedGrade } from '@fairlead/risk/assessment/combined';
import { eachLevel, typicalPosture } from '@fairlead/risk/engine/controls/posture';
import { createKernel } from '@fairlead/risk/engine/kernel';
import { ROW, ROW_WIDTH } from '@fairlead/risk/engine/losses/range-losses';
import {
  countingAmount,
  lossLimitOf2,
  outageCostPerClockHour,
  type SimulationInputs2,
  scopeShare,
} from '@fairlead/risk/engine/model-2/inputs';
import { plannedRun, prepareRun2 } from '@fairlead/risk/engine/model-2/run';
import { simulate2 } from '@fairlead/risk/engine/model-2/simulate';
import { levelWithGaps } from '@fairlead/risk/result/risk-level';

type Goal = { name: string; wanted: string; found: string; isMet: boolean };
type Business = { id: string; inputs: Omit<SimulationInputs2, 'posture'>; paid: { typical: number } };

const near = (value: number, wanted: number, share = 0.02) => Math.abs(value / wanted - 1) <= share;
const usd = (amount: number) => Math.round(amount).toLocaleString('en-US');
const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

function median(sorted: number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The business that rates and amounts are stated for. */
const REFERENCE: SimulationInputs2['profile'] = {
  industry: 'other',
  region: 'US',
  currency: 'USD',
  fxToUsd: 1,
  annualRevenue: set.rate.referenceRevenue,
  employees: 60,
  recordsHeld: 10_000,
  dataSensitivity: 'basic',
  downtimeCostPerHour: null,
  contributionMargin: 0.4,
  onlineRevenueShare: 1 / 3,
  criticalVendors: 10,
  openingHours: '8x5',
  operatingProfit: null,
  cashReserve: null,
  includeProvider: false,
  assumptionSet: 'central',
};
/** A sector whose factors are all 1. */
const AVERAGE_SECTOR = {
  ...set,
  sectors: { ...set.sectors, other: { ...set.sectors.other, frequency: 1, severity: 1 } },
};

/** @param premiums the businesses of the premium check, with what their policy pays */
export function goals(premiums: Business[], { inside, trials }: { inside: number; trials: number }): Goal[] {
  const first = premiums[0];
  if (!first) return [];
  const typical = typicalPosture(set);
  const of = (id: string) => premiums.find((one) => one.id === id)?.inputs ?? first.inputs;
  const goal = (name: string, wanted: string, found: string, isMet: boolean): Goal => ({ name, wanted, found, isMet });
  const uninsured = (id: string): SimulationInputs2 => ({ ...of(id), posture: typical, insurance: null });

  const reference = prepareRun2({ ...uninsured(first.id), profile: REFERENCE }, AVERAGE_SECTOR, 1).head;
  const average = reference.closedForm.today.meanAnnualLoss;
  const [low, high] = reference.averageRange.today;
  const { plan } = plannedRun(uninsured('law-firm-12-us'), set, 1);
  const { rows } = createKernel(plan)(0, 20_000);
  const years = Array.from(
    { length: rows.length / ROW_WIDTH.plain },
    (_, row) => rows[row * ROW_WIDTH.plain + ROW.today] ?? 0,
  );
  const counting = countingAmount(of('law-firm-12-us').profile, set);
  const smallest = Math.min(...years.filter((loss) => loss > 0)) / counting;

  const { stops } = set.scenarios.ransomware.components.flatMap(({ amount }) =>
    amount.kind === 'hours' ? [amount] : [],
  )[0] ?? {
    stops: { online: 0, rest: 0 },
  };
  const outage = (onlineRevenueShare: number, openingHours: '8x5' | '24x7') =>
    outageCostPerClockHour({ ...of('software-25-us').profile, onlineRevenueShare, openingHours }, stops, set);
  const ransomware = (backup: number) => {
    const weak = eachLevel((control) => (control === 'backup' ? backup : typical[control]));
    return (
      plannedRun({ ...uninsured('law-firm-12-us'), posture: weak }, set, 1).parameters.ransomware?.meanEventLossToday ??
      0
    );
  };
  const backups = 1 - ransomware(1) / ransomware(0);
  const reductions = premiums.map(({ id }) => {
    const all = { ...uninsured(id), posture: eachLevel(() => 0), services: [...SERVICE_KEYS], serviceReliability: 1 };
    const { today, target } = plannedRun(all, set, 1).closedForm;
    return 1 - target.meanAnnualLoss / today.meanAnnualLoss;
  });
  const largest = Math.max(...reductions);
  const ratios = premiums.map(({ paid }) => paid.typical).sort((a, b) => a - b);
  const insured = simulate2({ ...of('hospital-900-us'), posture: typical }, set, {
    trials: 2_000,
    seed: 1,
    eventViews: false,
  });
  const hospital = prepareRun2(uninsured('hospital-900-us'), set, 1).exposure.scenarios[0]?.components.find(
    ({ tag }) => tag === 'liability',
  );
  const transfers = prepareRun2(uninsured(first.id), set, 1).states.today[2]?.components[0]?.recovered ?? 0;
  const limits = premiums.map(({ id, inputs }) => {
    const { suggestedLimit } = simulate2(uninsured(id), set, { trials: 2_000, seed: 1, eventViews: false });
    return (suggestedLimit?.amount ?? Number.POSITIVE_INFINITY) * inputs.profile.fxToUsd;
  });
  const lawLimit = lossLimitOf2(uninsured('law-firm-12-us'), set);
  const held = [levelWithGaps('low', 2), cappedGrade('A', { gaps: 1, hasWeakBand: false })];
  const outages = 1 / set.scenarios.vendor.ratePerYear;
  const isFull = trials >= 200_000;

  return [
    goal('Every event costs the counting amount at least', '1', smallest.toFixed(3), smallest >= 1 - 1e-9),
    goal('Average of a business of USD 10 million', '4,500', usd(average), near(average, 4_500, 0.05)),
    goal(
      'Range of that average',
      '1,920 to 10,400',
      `${usd(low)} to ${usd(high)}`,
      near(low, 1_920, 0.05) && near(high, 10_400, 0.05),
    ),
    goal(
      'Policies that pay 0.35 to 0.75 of their premium',
      '22 of 25',
      `${inside} of ${premiums.length}`,
      inside >= 22,
    ),
    goal(
      'Median of these ratios',
      isFull ? '0.53' : '0.53, with 200,000 trials',
      median(ratios).toFixed(2),
      !isFull || near(median(ratios), 0.53, 0.05),
    ),
    goal(
      'Clock hour of a software firm, offline 8x5 to all online 24x7',
      '150 to 422',
      `${usd(outage(0, '8x5'))} to ${usd(outage(1, '24x7'))}`,
      near(outage(0, '8x5'), 150) && near(outage(1, '24x7'), 422),
    ),
    goal('Vendor outage at USD 10 million, once in years', '33', outages.toFixed(0), near(outages, 33)),
    goal(
      'Share of a business of USD 100 million that one event reaches',
      '30%',
      percent(scopeShare(100_000_000, set)),
      near(scopeShare(100_000_000, set), 0.296),
    ),
    goal(
      'A hospital of 500,000 patients is sued after ransomware',
      '45%',
      percent(hospital?.probability ?? 0),
      near(hospital?.probability ?? 0, 0.45),
    ),
    goal(
      'Stolen transfers of which a part comes back, typical controls',
      '32%',
      percent(transfers),
      near(transfers, 0.32),
    ),
    goal(
      'Perfect backups instead of none take off a ransomware event',
      '44% to 54%',
      percent(backups),
      backups >= 0.4 && backups <= 0.56,
    ),
    goal('Largest reduction, from no control to every one', 'at most 72%', percent(largest), largest <= 0.72 + 1e-9),
    goal('Basis of an insured client', 'retained', insured.decision.basis, insured.decision.basis === 'retained'),
    goal('Loss limit of the law firm, 2% of revenue or less', '52,000', usd(lawLimit), lawLimit <= 52_000),
    goal('Level with two critical gaps, grade with one', 'high, C', held.join(', '), held.join() === 'high,C'),
    goal('Smallest suggested limit', '1,000,000', usd(Math.min(...limits)), Math.min(...limits) >= 999_999),
  ];
}
