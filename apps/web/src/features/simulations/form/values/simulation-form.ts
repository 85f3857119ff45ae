import type { RegionKey } from '@fairlead/content/facts/regions';
import { FACT_KEYS, type FactKey } from '@fairlead/content/fields/business-facts';
import { CONTROL_KEYS, type ControlChoiceKey, type ControlKey } from '@fairlead/content/services/controls';
import { SERVICE_KEYS, SERVICES, type ServiceKey, suggestedMonthlyPrice } from '@fairlead/content/services/services';
import type { Client } from '@fairlead/contract/features/clients/clients';
import { type ListedPrice, listPrice } from '@fairlead/contract/features/plans/list-price';
import type {
  ClientPosture,
  DraftNotice,
  SimulationDraftInputs,
  SimulationInputs,
} from '@fairlead/contract/features/simulations/simulations';
import type { MarkedLevels } from '@fairlead/risk/engine/controls/levels';
import { INPUT_DEFAULTS } from '@fairlead/risk/engine/inputs';
import { paidServices } from '@fairlead/risk/form/paid-services';
import type { Figures } from '#app/locale/figures';
import { type Facts, type FactValues, factsOf, factValues } from '#domain/clients/business-facts';
import { isControl, isService } from '#domain/clients/catalogue-keys';
import { type NumberValue, numberOf, percentOf, shareOfPercent } from '#domain/clients/field-numbers';
import { type PolicyValues, policyTerms, policyValues } from '#domain/clients/policy-fields';
import type { PlannedService } from '#domain/plans/plan-address';
import type { CarriedOver } from './carried-over';
import { type AmountLine, amountDraft, amountLine, type RateLine, rateDraft, rateLine } from './override-values';
import { startingPolicy } from './policy-values';
import { knownLevels } from './posture-levels';

/** One line of the proposal: whether it is in, and what the client would pay a month in the MSP's currency. */
export type ServiceLine = { key: ServiceKey; chosen: boolean; monthlyPrice: NumberValue };

/** Who gave a fact: what is typical for the industry, or a person, who may have left it open on purpose. */
export type Origins = Partial<Record<FactKey, 'typical' | 'own'>>;

export type SimulationFormValues = FactValues & {
  origins: Origins;
  /** Plain-words answer per control. */
  posture: Record<ControlKey, ControlChoiceKey>;
  /** Levels in place of the answers in words: from assessments, or set by hand. */
  levels: MarkedLevels;
  services: ServiceLine[];
  hasPolicy: boolean;
  /** The terms were in use once, so they are no longer the usual ones to start from. */
  hadPolicy: boolean;
  insurance: PolicyValues;
  includeProvider: boolean;
  assumptionSet: SimulationInputs['assumptionSet'];
  /** In percent. */
  serviceReliability: NumberValue;
  rateOverrides: RateLine[];
  amountOverrides: AmountLine[];
  /** What of an earlier model nobody has looked at yet. */
  notices: DraftNotice[];
};

/** Every run takes the same draws, so that versions differ by their answers alone; it is printed on the report. */
export const SEED = 1;

/** Services of the MSP's catalog that are on, in the order of the form. */
export const offeredServices = (own: readonly ListedPrice[]): ServiceKey[] =>
  SERVICE_KEYS.filter((key) => own.some((service) => service.key === key && service.active));

/** What a proposal usually opens with where the MSP has no catalog yet; every line can be switched. */
const FIRST_PROPOSAL: readonly ServiceKey[] = [
  'managed_identity',
  'managed_mdr',
  'email_security',
  'bcdr',
  'security_awareness',
];

const CHOICES = new Set<string>(['yes', 'partly', 'no', 'not_sure']);
const isChoice = (text: string | undefined): text is ControlChoiceKey => text !== undefined && CHOICES.has(text);

/** What a service costs a business of so many people a month. */
export type PriceOf = (key: ServiceKey, employees: number) => number;

/**
 * The MSP's own price, to the cent; else the suggested one in whole units, where a currency without a rate keeps the figure of
 * the catalogue.
 */
export const pricesIn =
  ({ currency, usdPerUnit }: Figures, own: readonly ListedPrice[]): PriceOf =>
  (key, employees) =>
    listPrice(own, key, { employees, currency }) ?? suggestedMonthlyPrice(key, employees, usdPerUnit);

const factsFrom = (source: Facts): Facts =>
  Object.fromEntries(FACT_KEYS.map((field) => [field, source[field]])) as Facts;

/**
 * What a new form starts from: what is known of the client, and the proposal, policy and changes of its last run.
 * @param figures in the client's currency
 * @param region of a client whose own is not known
 * @param posture the control levels of the client
 * @param own the MSP's price list
 */
export function startingInputs(
  client: Client,
  previous: CarriedOver | null,
  figures: Figures,
  region: RegionKey = 'US',
  posture: ClientPosture | null = null,
  own: readonly ListedPrice[] = [],
): SimulationDraftInputs {
  const answers: Record<string, string> = { ...previous?.posture, ...client.posture };
  const priceOf = pricesIn(figures, own);
  const offered = offeredServices(own);
  const first = offered.length > 0 ? offered : FIRST_PROPOSAL;
  const suggested = first.map((key) => ({ key, monthlyPrice: priceOf(key, client.employees ?? 1) }));
  return {
    ...factsFrom(client),
    region: client.region ?? region,
    posture: Object.fromEntries(CONTROL_KEYS.map((key) => [key, isChoice(answers[key]) ? answers[key] : 'not_sure'])),
    services: previous ? previous.services.filter(({ key }) => isService(key)) : suggested,
    // A record from before these were facts of it goes by what its last run said.
    openingHours: client.openingHours ?? previous?.openingHours ?? null,
    operatingProfit: client.operatingProfit ?? previous?.operatingProfit ?? null,
    cashReserve: client.cashReserve ?? previous?.cashReserve ?? null,
    includeProvider: previous?.includeProvider ?? false,
    assumptionSet: previous?.assumptionSet ?? 'central',
    serviceReliability: previous?.serviceReliability ?? INPUT_DEFAULTS.serviceReliability,
    insurance: policyOf(client, previous, figures),
    rateOverrides: previous?.rateOverrides ?? [],
    amountOverrides: previous?.amountOverrides ?? [],
    ...levelsIn(knownLevels(posture)),
    ...noticesIn(previous?.notices ?? []),
  };
}

/** Nothing where there is none, as in a form that no assessment and no hand has touched. */
const levelsIn = (levels: MarkedLevels) => (Object.keys(levels).length > 0 ? { levels } : {});

const noticesIn = (notices: DraftNotice[]) => (notices.length > 0 ? { notices } : {});

/** The policy on record comes first, since it is kept up to date; terms it leaves open stand as in the last run, or usual. */
function policyOf(
  client: Client,
  previous: SimulationInputs | null,
  figures: Figures,
): SimulationDraftInputs['insurance'] {
  const before = previous?.insurance ?? null;
  const known = client.insuranceTerms;
  if (!known) return before;
  const usual = policyTerms(startingPolicy(client, figures.usdPerUnit));
  const aggregateLimit = known.aggregateLimit ?? before?.aggregateLimit ?? usual.aggregateLimit;
  // What is merely usual stays within the limit that is known.
  const within = (amount: number | null) => (amount === null ? null : Math.min(amount, aggregateLimit ?? amount));
  return {
    aggregateLimit,
    perClaimRetention: known.perClaimRetention ?? before?.perClaimRetention ?? within(usual.perClaimRetention),
    ftfSublimit: known.ftfSublimit ?? before?.ftfSublimit ?? within(usual.ftfSublimit),
    dependentSublimit: known.dependentSublimit ?? before?.dependentSublimit ?? within(usual.dependentSublimit),
    waitingHours: known.waitingHours ?? before?.waitingHours ?? usual.waitingHours,
    insuredShare: known.insuredShare ?? before?.insuredShare ?? usual.insuredShare,
    extortionShare: known.extortionShare ?? before?.extortionShare ?? usual.extortionShare,
    rebuildShare: known.rebuildShare ?? before?.rebuildShare ?? usual.rebuildShare,
    finesShare: known.finesShare ?? before?.finesShare ?? usual.finesShare,
    annualPremium: known.annualPremium ?? before?.annualPremium ?? usual.annualPremium,
  };
}

/** The fields of a new form, before what is typical for the industry goes into the open ones. */
export const initialValues = (
  client: Client,
  previous: SimulationInputs | null,
  figures: Figures,
): SimulationFormValues => formValues(startingInputs(client, previous, figures), figures);

/** A draft as the form's fields hold it, with a price for services it does not name yet. @param own the MSP's price list */
export function formValues(
  draft: SimulationDraftInputs,
  figures: Figures,
  own: readonly ListedPrice[] = [],
): SimulationFormValues {
  return {
    ...factValues(draft),
    origins: {},
    posture: Object.fromEntries(
      CONTROL_KEYS.map((key) => {
        const choice = draft.posture[key];
        return [key, isChoice(choice) ? choice : 'not_sure'];
      }),
    ) as SimulationFormValues['posture'],
    levels: draft.levels ?? {},
    services: serviceLines(draft, pricesIn(figures, own)),
    hasPolicy: draft.insurance !== null,
    hadPolicy: draft.insurance !== null,
    insurance: draft.insurance ? policyValues(draft.insurance) : startingPolicy(draft, figures.usdPerUnit),
    includeProvider: draft.includeProvider,
    assumptionSet: draft.assumptionSet,
    serviceReliability: percentOf(draft.serviceReliability),
    rateOverrides: draft.rateOverrides.map(rateLine),
    amountOverrides: draft.amountOverrides.map(amountLine),
    notices: draft.notices ?? [],
  };
}

function serviceLines({ services, employees }: SimulationDraftInputs, priceOf: PriceOf): ServiceLine[] {
  const chosen = new Map(services.map((line) => [line.key, line]));
  return SERVICE_KEYS.map((key) => {
    const line = chosen.get(key);
    const monthlyPrice = line ? (line.monthlyPrice ?? '') : priceOf(key, employees ?? 1);
    return { key, chosen: line !== undefined, monthlyPrice };
  });
}

/** Services that were chosen elsewhere, at the prices they came with. */
export function plannedServices(
  plan: readonly PlannedService[],
  { employees }: Pick<SimulationDraftInputs, 'employees'>,
  priceOf: PriceOf,
): SimulationDraftInputs['services'] {
  return plan.flatMap(({ key, monthlyPrice }) =>
    isService(key) ? [{ key, monthlyPrice: monthlyPrice ?? priceOf(key, employees ?? 1) }] : [],
  );
}

/** Prices follow the staff count until somebody has typed one: those still at the suggestion for `before` move along. */
export function repriced(lines: ServiceLine[], before: number, after: number, priceOf: PriceOf): ServiceLine[] {
  return lines.map((line) =>
    line.monthlyPrice === priceOf(line.key, before) ? { ...line, monthlyPrice: priceOf(line.key, after) } : line,
  );
}

/**
 * The form as it is saved and checked: null where an answer is missing; text that is no number yet is NaN, which every
 * rule refuses and which is saved as missing.
 * @param stored the facts the fields started from, so that a third shown as 33.3% stays a third
 */
export function simulationDraft(values: SimulationFormValues, stored: Facts): SimulationDraftInputs {
  return {
    ...factsOf(values, stored),
    posture: Object.fromEntries(Object.entries(values.posture).filter(([key]) => isControl(key))),
    services: values.services
      .filter((line) => line.chosen)
      .map(({ key, monthlyPrice }) => ({ key, monthlyPrice: numberOf(monthlyPrice) })),
    includeProvider: values.includeProvider,
    assumptionSet: values.assumptionSet,
    serviceReliability: shareOfPercent(values.serviceReliability),
    insurance: values.hasPolicy ? policyTerms(values.insurance) : null,
    rateOverrides: values.rateOverrides.map(rateDraft),
    amountOverrides: values.amountOverrides.map(amountDraft),
    ...levelsIn(values.levels),
    ...noticesIn(values.notices),
  };
}

/** What is paid a month: what another chosen service contains, and lines without a readable price, count as nothing. */
export function monthlyTotal(lines: ServiceLine[]): number {
  return paidServices(lines.filter((line) => line.chosen)).reduce(
    (sum, line) => sum + (Number.isFinite(Number(line.monthlyPrice)) ? Number(line.monthlyPrice) : 0),
    0,
  );
}

/** What of the monthly total buys security, by the MSP's own shares or the catalog's. @param own the MSP's price list */
export function monthlySecurity(lines: ServiceLine[], own: readonly ListedPrice[]): number {
  const shareOf = (key: ServiceKey) =>
    own.find((service) => service.key === key)?.securityShare ?? SERVICES[key].securityShare;
  const paid = paidServices(lines.filter((line) => line.chosen));
  return paid.reduce((sum, line) => sum + monthlyTotal([line]) * shareOf(line.key), 0);
}

/** The lines with one of them changed. */
export const withService = (lines: ServiceLine[], key: ServiceKey, change: Partial<ServiceLine>): ServiceLine[] =>
  lines.map((line) => (line.key === key ? { ...line, ...change } : line));

/** How many expert settings differ from what the model takes by itself. */
export function expertChanges(values: SimulationFormValues): number {
  const { assumptionSet, serviceReliability, rateOverrides, amountOverrides } = values;
  const settings = [
    assumptionSet !== 'central',
    shareOfPercent(serviceReliability) !== INPUT_DEFAULTS.serviceReliability,
  ];
  return settings.filter(Boolean).length + rateOverrides.length + amountOverrides.length;
}
