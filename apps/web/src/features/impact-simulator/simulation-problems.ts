import { SERVICES } from '@fairlead/content/services';
import type { SimulationInputs } from '@fairlead/contract/impact-simulator';
import { FACT_FIELDS, FACT_LABELS, type FactField } from '../../lib/business-facts';
import { isService } from '../../lib/catalogue-keys';
import { runProblems } from '../../lib/fact-rules';
import type { SummaryError } from '../../ui/ErrorSummary';
import { priceFieldId } from './price-field-id';
import type { SimulationDraft } from './simulation-form';
import type { Step } from './steps';

/** Sentences by field: a fact's name, or `services.<key>` for a price. Empty when the run can start. */
export function checkDraft(draft: SimulationDraft): Record<string, string> {
  const prices = draft.services
    .filter(({ monthlyPrice }) => !(monthlyPrice >= 0 && Number.isFinite(monthlyPrice)))
    .map(({ key }) => [`services.${key}`, 'Enter a monthly price of 0 or more.']);
  const yearlyCost = draft.services.reduce((sum, { monthlyPrice }) => sum + (monthlyPrice || 0) * 12, 0);
  const { annualServiceCost, ...facts } = runProblems(draft, Math.max(0, yearlyCost));
  return {
    ...facts,
    ...(annualServiceCost ? { [`services.${draft.services[0]?.key}`]: annualServiceCost } : {}),
    ...Object.fromEntries(prices),
  };
}

/** The draft as the operation's input, or null while a required answer is missing. */
export function completeInputs(draft: SimulationDraft): SimulationInputs | null {
  const { sector, region, annualRevenue, employees, recordsHeld, dataSensitivity } = draft;
  const { contributionMargin, onlineRevenueShare, criticalVendors } = draft;
  if (sector === null || region === null || dataSensitivity === null) return null;
  if (annualRevenue === null || employees === null || recordsHeld === null) return null;
  if (contributionMargin === null || onlineRevenueShare === null || criticalVendors === null) return null;
  return {
    ...draft,
    ...{ sector, region, annualRevenue, employees, recordsHeld, dataSensitivity },
    ...{ contributionMargin, onlineRevenueShare, criticalVendors },
  };
}

/** The step that holds the first of the fields. */
export function firstStepWith(fields: string[]): Step {
  return fields.some((field) => !field.startsWith('services') && !field.startsWith('posture')) || fields.length === 0
    ? 'business'
    : fields.some((field) => field.startsWith('posture'))
      ? 'protections'
      : 'services';
}

/** Problems in the order of the form, each with the element to go to. */
export function summaryOfProblems(
  problems: Record<string, unknown>,
  fieldId: (field: FactField) => string,
): SummaryError[] {
  const facts = FACT_FIELDS.flatMap((field) => entry(fieldId(field), FACT_LABELS[field], problems[field]));
  const prices = Object.keys(problems).flatMap((path) => {
    const key = path.replace('services.', '');
    return path.startsWith('services.') && isService(key)
      ? entry(priceFieldId(key), SERVICES[key].label, problems[path])
      : [];
  });
  return [...facts, ...prices];
}

function entry(id: string, label: string, message: unknown): SummaryError[] {
  return typeof message === 'string' ? [{ id, label, message }] : [];
}
