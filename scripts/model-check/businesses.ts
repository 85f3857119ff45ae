/** Five businesses under both models, with the same facts. */
import { PARAMETERS_2026_1 } from '@fairlead/content/scenarios/parameters-2026-1';
import { PARAMETERS_2026_2 as set } from '@fairlead/content/scenarios/parameters-2026-2';
import { SERVICES, type ServiceKey } from '@fairlead/content/services/services';
import { typicalPosture } from '@fairlead/risk/engine/controls/posture';
import { INPUT_DEFAULTS, type Posture, type SimulationInputs } from '@fairlead/risk/engine/inputs';
import type { Profile2, SimulationInputs2 } from '@fairlead/risk/engine/model-2/inputs';
import { usualPolicy } from '@fairlead/risk/engine/model-2/insurance';
import { simulate2 } from '@fairlead/risk/engine/model-2/simulate';
import { simulate } from '@fairlead/risk/engine/simulate';
import { levelWithGaps, riskLevel } from '@fairlead/risk/result/risk-level';

const FIVE = ['law-firm-12-us', 'dental-40-us', 'distributor-150-us', 'hospital-900-us', 'bank-5000-us'];

/** The services that most clients buy. */
const USUAL: ServiceKey[] = [
  'managed_identity',
  'managed_mdr',
  'email_security',
  'bcdr',
  'patch_management',
  'security_awareness',
  'incident_readiness',
  'payment_fraud_controls',
];
/** Controls that the weak posture leaves critically open. */
const WEAK_GAPS = 3;

function yearlyPrice(employees: number): number {
  const monthly = USUAL.reduce((sum, key) => {
    const { usdPerMonth, basis } = SERVICES[key].suggestedPrice;
    return sum + (basis === 'employee' ? usdPerMonth * employees : usdPerMonth);
  }, 0);
  return 12 * monthly;
}

type Rest = Omit<
  SimulationInputs2,
  'profile' | 'posture' | 'insurance' | 'costOfRiskLoading' | 'rateOverrides' | 'amountOverrides'
>;

const money = (amount: number) => amount.toLocaleString('en-US', { maximumSignificantDigits: 3, notation: 'compact' });
const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

/** One business under both models: a cell for every line of the table. */
function column(profile: Profile2, weak: Posture, trials: number): string[] {
  const rest: Rest = {
    services: USUAL,
    serviceReliability: set.serviceReliability,
    annualServiceCost: yearlyPrice(profile.employees),
    thresholds: null,
    lossLimit: null,
  };
  const options = { trials, seed: 1, eventViews: false };
  const {
    openingHours: _hours,
    operatingProfit: _profit,
    cashReserve: _cash,
    includeProvider: _provider,
    ...facts
  } = profile;
  const before = (posture: Posture, insurance: SimulationInputs['insurance']) =>
    simulate(
      {
        ...rest,
        profile: { ...facts, assumptionSet: 'central' },
        posture,
        insurance,
        rateOverrides: [],
        amountOverrides: [],
        lossLimitShare: INPUT_DEFAULTS.lossLimitShare,
      },
      PARAMETERS_2026_1,
      options,
    );
  const after = (posture: Posture, insurance: SimulationInputs2['insurance']) =>
    simulate2(
      {
        ...rest,
        profile,
        posture,
        insurance,
        rateOverrides: [],
        amountOverrides: [],
        costOfRiskLoading: set.costOfRiskLoading,
      },
      set,
      options,
    );
  const {
    dependentSublimit: _dependent,
    extortionShare: _extortion,
    rebuildShare: _rebuild,
    ...terms
  } = usualPolicy(profile, set);
  const one = before(typicalPosture(PARAMETERS_2026_1), { ...terms, coversRansom: true });
  const two = after(typicalPosture(set), null);
  const insured = after(typicalPosture(set), usualPolicy(profile, set));
  const levels = { one: riskLevel(one.lossLimit.fiveYears.today), two: riskLevel(two.lossLimit.fiveYears.today) };
  const weakLevels = {
    one: riskLevel(before(weak, null).lossLimit.fiveYears.today),
    two: levelWithGaps(riskLevel(after(weak, null).lossLimit.fiveYears.today), WEAK_GAPS),
  };
  const both = (old: string, now: string) => `${old} / ${now}`;
  const paid = (one.insurance?.today.paidMean ?? 0) / terms.annualPremium;
  return [
    money(profile.annualRevenue),
    both(percent(one.closedForm.today.probAnyEvent), percent(two.closedForm.today.probAnyEvent)),
    percent(two.fiveYearToday.probAnyEvent),
    both(money(one.closedForm.today.meanAnnualLoss), money(two.closedForm.today.meanAnnualLoss)),
    two.averageRange.today.map(money).join(' to '),
    both(money(one.simulated.grossToday.var95), money(two.simulated.grossToday.var95)),
    both(money(one.simulated.grossToday.var99), money(two.simulated.grossToday.var99)),
    both(paid.toFixed(2), (insured.insurance?.today.paidToPremium ?? 0).toFixed(2)),
    both(levels.one, levels.two),
    both(weakLevels.one, weakLevels.two),
    both(percent(one.decision.riskReduction), percent(two.decision.riskReduction)),
    percent(two.decision.paysForItselfIn3Years ?? 0),
  ];
}

const LINES = [
  'Revenue, USD',
  'Chance of an event in a year',
  'Chance in five years, after',
  'Average annual loss',
  'Range of the average, after',
  '1-in-20-year loss',
  '1-in-100-year loss',
  'Paid / premium, same policy',
  'Level, typical, uninsured',
  'Level, weak, three critical gaps',
  'Reduction by eight services',
  'Avoids the fees in three years',
];

/** The table, a business per column. Gross of insurance. */
export function fiveBusinesses(
  profiles: readonly { id: string; profile: object }[],
  { weak }: { weak: Posture },
  trials: number,
): string[][] {
  const columns = FIVE.map((id) => {
    const stated = profiles.find((one) => one.id === id)?.profile;
    if (!stated) throw new RangeError(`There is no business ${id}.`);
    return [id, ...column({ cashReserve: null, ...stated } as Profile2, weak, trials)];
  });
  return ['', ...LINES].map((line, k) => [line, ...columns.map((cells) => cells[k] ?? '')]);
}
