/** What a printed sentence claims with each of its figures, and what that comes to in the engine's own result. */
import { roundBand, roundModelled } from '@fairlead/content/format/rounding';
import { LOSS_FORMS } from '@fairlead/content/scenarios/loss-forms';
import { amortize } from '@fairlead/risk/amortizer/schedule';
import { costOfWaiting } from '@fairlead/risk/amortizer/waiting';
import { costByDay } from '@fairlead/risk/assessment/breach-timeline';
import { isOfModel2 } from '@fairlead/risk/result/model';
import { limitOnCurve } from '@fairlead/risk/result/on-basis';
import type { SimulationResult } from '@fairlead/risk/result/result';
import { fullDate } from '#document/frame';
import { timelineOf } from '#document/simulation/timeline';
import type { BusinessRiskInput } from '../business-risk/kind';
import { readFigure } from './printed-tables';

/** Whether a printed figure is what it should be, to its last digit. */
type Check = (printed: string) => boolean;
export type Claim = { says: RegExp; figures: (of: Told) => Check[] };

const NOISE = 1e-6;
const isNear = (printed: string, value: number) => {
  const read = readFigure(printed);
  return Math.abs(read.value - value) <= read.step / 2 + NOISE * Math.max(1, Math.abs(value));
};
/** An amount of the model, shown in two or three figures. */
const modelled =
  (amount: number): Check =>
  (printed) =>
    isNear(printed, roundModelled(amount));
const exactly =
  (amount: number): Check =>
  (printed) =>
    isNear(printed, amount);
const words =
  (text: string): Check =>
  (printed) =>
    printed === text;
/** A chance or a share; "<0.1%" says that it is below. */
const share =
  (of: number): Check =>
  (printed) =>
    printed.startsWith('<') ? 100 * of < readFigure(printed).value : isNear(printed, 100 * of);

/** Steps whose money is still to be spent, or is being. */
const PLANNED = ['proposed', 'agreed', 'in_progress', 'done'];

type Pair = readonly [today: number, target: number];
export type Told = ReturnType<typeof toldOf>;

/** The figures of one client as an auditor takes them from the data: nothing of how a report shows them is used. */
export function toldOf(input: BusinessRiskInput) {
  const { financial, proposal, renewsOn, plan } = input;
  if (!financial || !isOfModel2(financial.result)) throw new Error('The client was not simulated by model 2.');
  const result = financial.result;
  const { retainedToday, retainedTarget, grossToday, grossTarget } = result.simulated;
  const isInsured = retainedToday !== null && retainedTarget !== null;
  const years = isInsured ? ([retainedToday, retainedTarget] as const) : ([grossToday, grossTarget] as const);
  const of = (key: 'mean' | 'var95' | 'var99' | 'tvar99'): Pair => [years[0][key], years[1][key]];
  const average: Pair = isInsured
    ? [result.decision.averageToday, result.decision.averageTarget]
    : grossAverage(result);
  const monthly = proposal?.lines.reduce(
    (sum, line) => sum + (line.unit === 'project' ? 0 : line.quantity * (line.unitPrice ?? 0)),
    0,
  );
  const once = proposal?.lines.reduce(
    (sum, line) => sum + (line.unit === 'project' ? line.quantity * (line.unitPrice ?? 0) : 0),
    0,
  );
  const discount = proposal?.discount ?? { monthly: 0, once: 0 };
  const event = timelineOf({ input: financial, showTarget: false })?.parts.today ?? [];
  const planned = (input.roadmap ?? []).filter(({ state }) => PLANNED.includes(state));
  const schedule = plan?.amortizer ? amortize(plan.amortizer.inputs) : null;
  return {
    input,
    result,
    average,
    rare: of('var99'),
    bad: of('var95'),
    worst: of('tvar99'),
    gross: { average: grossAverage(result), rare: [grossToday.var99, grossTarget.var99] as Pair },
    range: (isInsured ? result.retainedRange : result.averageRange)?.today ?? ([0, 0] as const),
    anyInYear: [result.closedForm.today.probAnyEvent, result.closedForm.target.probAnyEvent] as Pair,
    /** Independent years: at least one of so many. */
    within: (years: number, [today, target]: Pair): Pair => [1 - (1 - today) ** years, 1 - (1 - target) ** years],
    limit: [result.lossLimit.oneYear.today, result.lossLimit.oneYear.target] as Pair,
    cash: [result.cashReserve.oneYear.today, result.cashReserve.oneYear.target] as Pair,
    price: {
      monthly: Math.max(0, (monthly ?? 0) - discount.monthly),
      once: Math.max(0, (once ?? 0) - discount.once),
    },
    /** By a day, of the event that is told day by day. */
    spent: (day: number) => costByDay(event, day),
    roadmap: {
      once: planned.reduce((sum, { costOnce }) => sum + (costOnce ?? 0), 0),
      monthly: planned.reduce((sum, { costMonthly }) => sum + (costMonthly ?? 0), 0),
    },
    validUntil: proposal?.validUntil ? fullDate(proposal.validUntil, input.locale) : '',
    renewsOn: renewsOn ? fullDate(renewsOn, input.locale) : '',
    schedule,
    inputs: plan?.amortizer?.inputs ?? null,
  };
}

/** The average that its parts add up to: the exact mean, less what caps took off in the simulated years. */
function grossAverage({ breakdown }: SimulationResult): Pair {
  const of = (posture: 'today' | 'target') =>
    (breakdown?.[posture].primary ?? Number.NaN) + (breakdown?.[posture].secondary ?? Number.NaN);
  return [of('today'), of('target')];
}

const both = (check: (value: number) => Check, [today, target]: Pair) => [check(today), check(target)];
/** Parts of the policy's page follow each other: what it pays is what is left of the rounded loss. */
const kept = ({ gross, average }: Told) => [modelled(gross.average[0]), modelled(average[0])] as const;
const paid = ({ gross, average }: Told) => exactly(roundModelled(gross.average[0]) - roundModelled(average[0]));
const sumOfYears = ({ schedule }: Told, of: 'avoided' | 'fee') =>
  (schedule?.years ?? []).reduce(
    (sum, year) => sum + (of === 'fee' ? Math.round(year.fee) : roundModelled(year.avoided)),
    0,
  );
const M = String.raw`([$€£][\d,.]+[KMB]?)`;
const P = String.raw`(<?[\d.,]+%)`;
const claim = (says: string, figures: Claim['figures']): Claim => ({ says: new RegExp(says), figures });

/** Every sentence of the pages, slides and pictures of a simulated client that has a figure; each figure in its order. */
export const CLAIMS: readonly Claim[] = [
  claim(`at least one event that costs ${M} or more is ${P} in a year and ${P} within five years`, (of) => [
    modelled(of.result.countingThreshold),
    share(of.anyInYear[0]),
    share(of.within(5, of.anyInYear)[0]),
  ]),
  claim(`1-in-100-year loss would be ${M} or more( after insurance)?$`, (of) => [modelled(of.rare[0])]),
  claim(`^A 1-in-100-year loss would be ${M} or more(, after insurance)?$`, (of) => [modelled(of.rare[0])]),
  claim(`^1-in-100-year loss(?:, after insurance)?: ${M}(?:, ${M} after the plan)?$`, (of) => both(modelled, of.rare)),
  claim(`^Chance of any event in five years: ${P}(?:, ${P} after the plan)?$`, (of) =>
    both(share, of.within(5, of.anyInYear)),
  ),
  claim(`^Chance of a year over ${M} in five(?:, after insurance)?: ${P}(?:, ${P} after the plan)?$`, (of) => [
    modelled(of.result.lossLimit.amount),
    ...both(share, of.within(5, of.limit)),
  ]),
  claim(
    `^Chance that one of five years costs more than ${M}(?:, after insurance)?: ${P} today(?:, ${P} after the plan)?$`,
    (of) => [modelled(of.result.lossLimit.amount), ...both(share, of.within(5, of.limit))],
  ),
  claim(`[yY]ears?: chance that one of five years costs more than ${M}(?:, after insurance)?$`, (of) => [
    modelled(of.result.lossLimit.amount),
  ]),
  claim(`; your limit is ${M}$`, (of) => [modelled(of.result.lossLimit.amount)]),
  claim(`^At ${M} it is ${P}$`, (of) => [
    modelled(of.result.lossLimit.amount),
    share(limitOnCurve(of.result, 1)?.today ?? Number.NaN),
  ]),
  claim(`^The plan costs ${M} a month(?: and ${M} once)?$`, ({ price }) => [
    exactly(price.monthly),
    exactly(price.once),
  ]),
  claim(`^The services take ${M} off the 1-in-100-year loss(?:, after insurance)?$`, ({ rare: [today, target] }) => [
    modelled(roundModelled(today) - roundModelled(target)),
  ]),
  claim(`^[^:]+: ${M} is spent by day 30$`, ({ spent }) => [modelled(spent(30))]),
  claim(
    `^[^:]+: on average about ${M} is spent by the end of the first day, ${M} by day 30, and ${M} in all$`,
    ({ spent }) => [modelled(spent(1)), modelled(spent(30)), modelled(spent(Number.POSITIVE_INFINITY))],
  ),
  claim(`^The resilience score is ([\\d.]+) of 100, grade ([A-F])$`, ({ input: { combined } }) =>
    combined.score === null ? [() => false] : [exactly(combined.score), words(combined.grade)],
  ),
  claim(
    `^(?:Nothing|[\\w-]+) items? for (?:${M} once)?(?: and )?(?:${M} a month)?(?: once all are running)?, before tax$`,
    (of) => [exactly(of.roadmap.once), exactly(of.roadmap.monthly)],
  ),
  claim(`^One year in 100 costs ${M} or more( after insurance)?$`, (of) => [modelled(of.rare[0])]),
  claim(
    `take[s]? the 1-in-100-year loss from (?:${M}|zero) to (?:${M}|zero), and the chance that one of five years costs more than ${M} from ${P} to ${P}`,
    (of) => [...both(modelled, of.rare), modelled(of.result.lossLimit.amount), ...both(share, of.within(5, of.limit))],
  ),
  claim(`^The average annual loss is ${M}$`, (of) => [modelled(of.average[0])]),
  claim(`^The true average most likely lies between ${M} and ${M}$`, (of) => {
    const [low, high] = roundBand([of.range[0], of.range[1]]);
    return [
      (printed) => isNear(printed, low) && low <= of.average[0],
      (printed) => isNear(printed, high) && high >= of.average[0],
    ];
  }),
  claim(`^[A-Z][a-z]+ risk; 1-in-100-year loss of ${M}(, after insurance)?$`, (of) => [modelled(of.rare[0])]),
  claim(`^The 1-in-100-year loss is ${M} before insurance(?:; the limit of your policy is ${M})?$`, (of) => [
    modelled(of.gross.rare[0]),
    exactly(of.result.insurance?.terms.aggregateLimit ?? Number.NaN),
  ]),
  claim(`^Ask your broker about a limit of ${M} or more$`, (of) => [exactly(of.result.suggestedLimit?.amount ?? 0)]),
  claim(
    `^Of an average annual loss of ${M}, before insurance, (?:your|the) policy would pay about ${M}(?: and|;) ${M} would stay with (?:your|the) business$`,
    (of) => [kept(of)[0], paid(of), kept(of)[1]],
  ),
  claim(`^Its limit of ${M} is above the 1-in-100-year loss of ${M}(, before insurance)?$`, (of) => [
    exactly(of.result.insurance?.terms.aggregateLimit ?? 0),
    modelled(of.gross.rare[0]),
  ]),
  claim(`^Limit ${M} a year, retention ${M} per claim, premium ${M} a year`, ({ result: { insurance } }) => [
    exactly(insurance?.terms.aggregateLimit ?? 0),
    exactly(insurance?.terms.perClaimRetention ?? 0),
    exactly(insurance?.terms.annualPremium ?? 0),
  ]),
  claim(`^Provider compromise, not included in the totals: about 1 year in ([\\d,]+), ${M} on average$`, (of) => {
    const { lambdaToday = 0, meanEventLossToday = 0 } = of.result.parameters.provider ?? {};
    return [exactly(Number((1 / lambdaToday).toPrecision(2))), modelled(meanEventLossToday)];
  }),
  claim(`^The plan lowers the average by about ${P} \\(between ${P} and ${P}\\)$`, ({ average }) => {
    const [today, target] = average.map(roundModelled) as [number, number];
    const simulated = (average[0] - average[1]) / average[0];
    return [
      share((today - target) / today),
      (printed) => Math.abs(readFigure(printed).value - 60 * simulated) <= 1,
      (printed) => Math.abs(readFigure(printed).value - Math.min(72, 115 * simulated)) <= 1,
    ];
  }),
  claim(`^It costs ${M} a year$`, (of) => [exactly(12 * of.price.monthly)]),
  claim(`^In (fewer than 1|\\d+) of 100 three-year periods the plan avoids a loss at all$`, ({ result }) => [
    hundredths(result.decision.anythingAvoidedIn3Years ?? 0),
  ]),
  claim(
    `^In (?:about )?(fewer than 1|\\d+) of 100 three-year periods the losses avoided are larger than the fees$`,
    ({ result }) => [hundredths(result.decision.paysForItselfIn3Years ?? 0)],
  ),
  claim(`plus ${P} a year of what a bad year exceeds it by$`, () => [share(0.08)]),
  claim(`^The plan lowers the cost of risk by ${M} a month$`, ({ result: { decision } }) => [
    modelled((roundModelled(decision.costOfRiskToday) - roundModelled(decision.costOfRiskTarget)) / 12),
  ]),
  claim(`^(?:For all|The fees stay higher for all) (\\d+) months`, (of) => [exactly(of.inputs?.horizonMonths ?? 0)]),
  claim(`^From month (\\d+), the cost of risk is lower by more than the fees$`, ({ schedule }) => [
    exactly(schedule?.breakEvenMonth ?? Number.NaN),
  ]),
  claim(`^Over (\\d+) months it lowers the cost of risk by ${M}, for ${M} of fees$`, (of) => [
    exactly(of.inputs?.horizonMonths ?? 0),
    exactly(sumOfYears(of, 'avoided')),
    exactly(sumOfYears(of, 'fee')),
  ]),
  claim(`^The services reach their full effect over (\\d+) months$`, (of) => [exactly(of.inputs?.rampMonths ?? 0)]),
  claim(`^Future amounts are discounted at ${P} a year$`, (of) => [share(of.inputs?.discountRate ?? 0)]),
  claim(`^The chance that one of five years costs more than ${M}(?:, after insurance,)? is ${P} today$`, (of) => [
    modelled(of.result.lossLimit.amount),
    share(of.within(5, of.limit)[0]),
  ]),
  claim(`^With the plan it is ${P}$`, (of) => [share(of.within(5, of.limit)[1])]),
  claim(`^Chance of exceeding the loss limit of ${M}, in one year and within five`, (of) => [
    modelled(of.result.lossLimit.amount),
  ]),
  claim(`^The chance of five years without a costly incident is ${P} today and ${P} with the plan$`, (of) =>
    both((value) => share(1 - value), of.within(5, of.anyInYear)),
  ),
  claim([1, 3, 5, 10].map((years) => `${years} years?: ${P} today, ${P} after the plan`).join('; '), (of) =>
    [1, 3, 5, 10].flatMap((years) => both(share, of.within(years, of.anyInYear))),
  ),
  claim(`^Chance of losing more than ${M}: ${P} today, ${P} after the plan$`, (of) => [
    modelled(of.result.lossLimit.amount),
    ...both(share, of.limit),
  ]),
  claim(
    `^(?:[\\w ]+ for |Your decision on the plan: )?(?:${M} a month)?(?: and )?(?:${M} once)?, before tax$`,
    ({ price }) => [exactly(price.monthly), exactly(price.once)],
  ),
  claim(`^The monthly price is ${P} of revenue$`, ({ price, input }) => [
    share((12 * price.monthly) / (input.financial?.form.annualRevenue ?? 0)),
  ]),
  claim(`alid until (\\w+ \\d+, \\d+)$`, (of) => [words(of.validUntil)]),
  claim(`^Your policy renews on (\\w+ \\d+, \\d+)$`, (of) => [words(of.renewsOn)]),
  claim(`make up the largest part of the average loss of ${M} a year(?:, before insurance)?$`, (of) => [
    modelled(of.gross.average[0]),
  ]),
  claim(
    `^([A-Z][a-z -]+) is the largest part: about ${P} of the average loss per year(?:, before insurance)?$`,
    (of) => {
      const [largest, part] = largestForm(of.result);
      return [words(largest), share(part)];
    },
  ),
  claim(`^About ${P} comes later, through what customers, courts and authorities do$`, ({ result: { breakdown } }) => {
    const { primary = 0, secondary = 0 } = breakdown?.today ?? {};
    return [share(secondary / (primary + secondary))];
  }),
  claim(`^A start (\\d+) months later leaves the cost of risk higher by ${M} in all$`, ({ inputs }) => {
    const last = inputs ? costOfWaiting(inputs).at(-1) : undefined;
    return [exactly(last?.months ?? 0), modelled(last?.exposureForgone ?? 0)];
  }),
  claim(`^A computer model played out ([\\d,]+) possible years`, (of) => [exactly(of.result.trials)]),
];

function largestForm({ meanByForm: { today } }: SimulationResult): [label: string, share: number] {
  const [key = '', amount = 0] = Object.entries(today).toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const total = Object.values(today).reduce((sum, part) => sum + part, 0);
  return [LOSS_FORMS[key as keyof typeof LOSS_FORMS].label, amount / total];
}

const hundredths =
  (of: number): Check =>
  (printed) =>
    printed === 'fewer than 1' ? of < 0.01 : Number(printed) === Math.round(100 * of);
