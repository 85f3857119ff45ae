import { BUSINESS_FACTS, FACT_KEYS, type FactKey } from '@fairlead/content/fields/business-facts';
import { INSURANCE_TERM_KEYS, INSURANCE_TERMS, type InsuranceTermKey } from '@fairlead/content/fields/insurance-terms';
import {
  SIMULATION_FACT_KEYS,
  SIMULATION_FACTS,
  type SimulationFactKey,
} from '@fairlead/content/fields/simulation-facts';
import { currentParameters } from '@fairlead/content/scenarios/parameter-sets';
import { CONTROLS } from '@fairlead/content/services/controls';
import { SERVICES } from '@fairlead/content/services/services';
import {
  type SimulationDraftInputs,
  type SimulationInputs,
  simulationInputs,
} from '@fairlead/contract/features/simulations/simulations';
import type { SimulationForm } from '@fairlead/risk/form/form';
import { formProblems } from '@fairlead/risk/form/form-rules';
import type { Model2Facts } from '@fairlead/risk/model/model-inputs';
import type { Figures } from '#app/locale/figures';
import { isControl, isService } from '#domain/clients/catalogue-keys';
import type { SummaryError } from '#kit/form/ErrorSummary';
import { fieldId } from '../fields/field-id';
import { STEP_KEYS, type Step } from '../steps';

/** Sentences by the path of the form's field. A price stands under its service: `services.<key>`. */
export type Problems = Record<string, string>;

/** A missing number is one that every rule refuses. */
type Filled<T> = T extends null ? number : T extends object ? { [Key in keyof T]: Filled<T[Key]> } : T;
const filled = <T>(value: T): Filled<T> => {
  if (value === null) return Number.NaN as Filled<T>;
  if (Array.isArray(value)) return value.map(filled) as Filled<T>;
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value as object).map(([key, part]) => [key, filled(part)])) as Filled<T>;
  return value as Filled<T>;
};

/** The draft as the rules read it. What has a sentence of its own when missing stands in with something they accept. */
function checkable(draft: SimulationDraftInputs): SimulationForm & Model2Facts {
  const { downtimeCostPerHour, lossLimit, openingHours, operatingProfit, cashReserve, ...asked } = draft;
  const { insurance, services, sector, region, dataSensitivity, levels, ...rest } = asked;
  return {
    ...filled(rest),
    sector: sector ?? 'other',
    region: region ?? 'OTHER',
    dataSensitivity: dataSensitivity ?? 'basic',
    downtimeCostPerHour,
    lossLimit,
    openingHours,
    operatingProfit,
    cashReserve,
    levels,
    insurance: insurance && filled(insurance),
    services: services.map(({ key, monthlyPrice }) => ({ key, monthlyPrice: monthlyPrice ?? 0 })),
  };
}

/** What is missing where the rule's sentence would speak of something else. */
function missing(draft: SimulationDraftInputs): Problems {
  const prices = draft.services
    .filter(({ monthlyPrice }) => monthlyPrice === null || Number.isNaN(monthlyPrice))
    .map(({ key }) => [`services.${key}`, 'Enter a monthly price of 0 or more.']);
  const terms = INSURANCE_TERM_KEYS.filter((field) => draft.insurance?.[field] === null);
  return {
    ...(draft.sector === null && { sector: 'Choose the industry that fits best.' }),
    ...(draft.region === null && { region: 'Choose a region.' }),
    ...(draft.dataSensitivity === null && { dataSensitivity: 'Choose the most sensitive data held.' }),
    ...Object.fromEntries(prices),
    ...Object.fromEntries(terms.map((field) => [`insurance.${field}`, 'Enter a number. 0 is fine.'])),
  };
}

/** Paths of the operation's input as paths of the form, where prices stand by service and their sum at the first one. */
export function problemsByField(problems: Problems, services: SimulationDraftInputs['services']): Problems {
  const path = (field: string) => {
    const [head, index] = field.split('.');
    // A level stands at the question of its control.
    if (head === 'levels') return `posture.${index}`;
    return head === 'services' ? `services.${(services[Number(index)] ?? services[0])?.key}` : field;
  };
  return Object.fromEntries(Object.entries(problems).map(([field, sentence]) => [path(field), sentence]));
}

/** The first broken rule per field, by the rules that the server asks too. Empty when the run can start. */
export function checkDraft(draft: SimulationDraftInputs, { currency, usdPerUnit }: Figures): Problems {
  const problems = formProblems(checkable(draft), currency, usdPerUnit, currentParameters);
  return { ...problemsByField(problems, draft.services), ...missing(draft) };
}

/** The draft as the operation's input, or null while a required answer is missing. */
export function completeInputs(draft: SimulationDraftInputs): SimulationInputs | null {
  const { notices: _toRead, ...inputs } = draft;
  return simulationInputs.safeParse(inputs).data ?? null;
}

/** Whether the picture has to wait for a field: for all but the reason of a change and hours to confirm, which can be looked at. */
export const holdsPicture = (path: string): boolean => !/\.(reason|madeFor)$/.test(path);

/** The inputs of the live picture, or null while an answer it needs is missing. */
export function liveInputs(draft: SimulationDraftInputs, problems: Problems): SimulationInputs | null {
  if (Object.keys(problems).some(holdsPicture)) return null;
  const withReason = <Change extends { reason: string }>(change: Change) => ({
    ...change,
    reason: change.reason.trim() || '-',
  });
  return completeInputs({
    ...draft,
    rateOverrides: draft.rateOverrides.map(withReason),
    amountOverrides: draft.amountOverrides.map((change) => ({ ...withReason(change), madeFor: undefined })),
  });
}

const isFact = (path: string): path is FactKey => path in BUSINESS_FACTS;

const isSimulationFact = (path: string): path is SimulationFactKey => path in SIMULATION_FACTS;

/** The step that holds a field. */
export function stepOf(path: string): Step {
  if (isFact(path) || isSimulationFact(path)) return 'business';
  if (path.startsWith('posture')) return 'protections';
  return path.startsWith('services') ? 'services' : 'insurance';
}

/** Fields of the collapsed part of the last step. */
export const isExpert = (path: string): boolean => stepOf(path) === 'insurance' && !path.startsWith('insurance');

/** Problems in the order of the form, each with the element to go to. */
export function summaryOfProblems(problems: Problems): (SummaryError & { path: string })[] {
  const place = (path: string) => {
    const field = isFact(path) ? FACT_KEYS.indexOf(path) : isSimulationFact(path) ? factPlace(path) : policyPlace(path);
    return STEP_KEYS.indexOf(stepOf(path)) * 1_000 + (field < 0 ? 900 : field);
  };
  return Object.entries(problems)
    .map(([path, message]) => ({ path, id: fieldId(path), label: fieldLabel(path), message }))
    .sort((a, b) => place(a.path) - place(b.path));
}

const factPlace = (path: SimulationFactKey) => FACT_KEYS.length + SIMULATION_FACT_KEYS.indexOf(path);
const policyPlace = (path: string) => INSURANCE_TERM_KEYS.indexOf(path.replace('insurance.', '') as InsuranceTermKey);

const EXPERT_LABELS: Record<string, string> = {
  assumptionSet: 'How often things happen',
  serviceReliability: 'Service reliability',
  trials: 'Simulated years',
};

/** What a field is called on the page. */
function fieldLabel(path: string): string {
  const [head = '', key = ''] = path.split('.');
  if (isFact(path)) return BUSINESS_FACTS[path].label;
  if (isSimulationFact(path)) return SIMULATION_FACTS[path].label;
  if (head === 'posture' && isControl(key)) return CONTROLS[key].label;
  if (head === 'services') return isService(key) ? SERVICES[key].label : 'Services';
  if (head === 'insurance') return INSURANCE_TERMS[key as InsuranceTermKey]?.label ?? 'Insurance';
  if (head === 'rateOverrides') return `Changed rate ${Number(key) + 1}`;
  if (head === 'amountOverrides') return `Changed amount ${Number(key) + 1}`;
  return EXPERT_LABELS[head] ?? 'This form';
}
