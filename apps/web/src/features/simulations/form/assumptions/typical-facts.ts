import { businessDefaults } from '@fairlead/content/facts/business-defaults';
import { DATA_SENSITIVITIES } from '@fairlead/content/facts/regions';
import { isSector } from '@fairlead/content/facts/sectors';
import type { FactKey } from '@fairlead/content/fields/business-facts';
import type { ListedPrice } from '@fairlead/contract/features/plans/list-price';
import type { Figures } from '#app/locale/figures';
import { type Facts, type FactValues, isPercentField } from '#domain/clients/business-facts';
import { isDataSensitivity } from '#domain/clients/catalogue-keys';
import { roundAmount } from '../values/round-amount';
import { type Origins, pricesIn, repriced, type SimulationFormValues } from '../values/simulation-form';

/** The facts that something typical is known of. */
const TYPICAL_FIELDS = [
  'annualRevenue',
  'recordsHeld',
  'dataSensitivity',
  'contributionMargin',
  'onlineRevenueShare',
  'criticalVendors',
] as const satisfies readonly FactKey[];
type TypicalField = (typeof TYPICAL_FIELDS)[number];

export const isTypicalField = (field: FactKey): field is TypicalField =>
  TYPICAL_FIELDS.some((known) => known === field);

/** What typical values follow from: a change of these moves the ones that nobody has touched. */
const GROUNDS: readonly FactKey[] = ['sector', 'employees', 'annualRevenue'];

const positive = (value: string | number): number | null => (Number(value) > 0 ? Number(value) : null);

/** Typical values with their origin, as far as industry and size are known; empty before an industry is chosen. */
function typicalOf(values: FactValues, figures: Figures) {
  if (!isSector(values.sector)) return null;
  const revenue = positive(values.annualRevenue);
  return businessDefaults(values.sector, {
    employees: positive(values.employees),
    annualRevenueUsd: revenue === null ? null : revenue * figures.usdPerUnit,
  });
}

/** The typical value of a field as the field holds it; null where nothing is known. */
function typicalValue(values: FactValues, field: TypicalField, figures: Figures): string | number | null {
  const typical = typicalOf(values, figures);
  if (!typical) return null;
  if (field === 'annualRevenue') {
    const usd = typical.annualRevenueUsd?.value ?? null;
    return usd === null ? null : roundAmount(usd / figures.usdPerUnit);
  }
  const value = typical[field]?.value ?? null;
  if (value === null || typeof value === 'string') return value;
  return isPercentField(field) ? Math.round(value * 1_000) / 10 : value;
}

/** Where the typical value of a field comes from; null where nothing is known. */
export function typicalOrigin(values: FactValues, field: TypicalField, figures: Figures) {
  const typical = typicalOf(values, figures);
  return typical?.[field === 'annualRevenue' ? 'annualRevenueUsd' : field] ?? null;
}

const isOpen = (value: string | number | null) => value === null || value === '';

/** Typical values go into the fields nobody has answered, and move with what they follow from; what somebody gave stays. */
function withTypicals(values: SimulationFormValues, figures: Figures): SimulationFormValues {
  return TYPICAL_FIELDS.reduce((filled, field) => {
    const origin = filled.origins[field];
    if (origin === 'own' || (origin === undefined && !isOpen(filled[field]))) return filled;
    return withTypical(filled, field, figures);
  }, values);
}

/** The typical value in one field, whatever was there. */
export function withTypical(values: SimulationFormValues, field: FactKey, figures: Figures): SimulationFormValues {
  // A typical revenue follows from the staff, not from itself.
  const grounds = field === 'annualRevenue' ? { ...values, annualRevenue: '' } : values;
  const value = isTypicalField(field) ? typicalValue(grounds, field, figures) : null;
  if (value === null) return values;
  return { ...values, [field]: value, origins: { ...values.origins, [field]: 'typical' } };
}

/** The typical value is taken back; the field stays open until somebody fills it. */
export function withoutTypical(values: SimulationFormValues, field: FactKey): SimulationFormValues {
  const empty = field === 'dataSensitivity' ? null : '';
  return { ...values, [field]: empty, origins: { ...values.origins, [field]: 'own' } };
}

/**
 * A fact as somebody gave it, with what follows from it: untouched typical values and suggested prices move along.
 * @param own the MSP's price list
 */
export function withFact(
  values: SimulationFormValues,
  field: FactKey,
  value: string | number | null,
  figures: Figures,
  own: readonly ListedPrice[] = [],
): SimulationFormValues {
  const given: SimulationFormValues = { ...values, [field]: value, origins: { ...values.origins, [field]: 'own' } };
  const moved = GROUNDS.includes(field) ? withTypicals(given, figures) : given;
  if (field !== 'employees') return moved;
  const before = Number(values.employees) || 1;
  return { ...moved, services: repriced(moved.services, before, Number(value) || before, pricesIn(figures, own)) };
}

/**
 * Who gave the facts a form starts with. What the client's record says was given by somebody; a draft's value that is
 * typical and not in the record was filled in; what a draft with an industry leaves open was left open on purpose.
 */
function originsOf(values: SimulationFormValues, isDraft: boolean, known: Facts, figures: Figures): Origins {
  const origins = TYPICAL_FIELDS.flatMap((field) => {
    if (isOpen(values[field])) return isDraft && values.sector !== null ? [[field, 'own']] : [];
    const grounds = field === 'annualRevenue' ? { ...values, annualRevenue: '' } : values;
    const isTypical = known[field] === null && values[field] === typicalValue(grounds, field, figures);
    return [[field, isTypical ? 'typical' : 'own']];
  });
  return Object.fromEntries(origins);
}

/** The values a form opens with, typical ones filled in. @param known the client's record */
export function withOrigins(
  values: SimulationFormValues,
  isDraft: boolean,
  known: Facts,
  figures: Figures,
): SimulationFormValues {
  return withTypicals({ ...values, origins: originsOf(values, isDraft, known, figures) }, figures);
}

/** The typical value of a field in words, for an offer; null where nothing is known. */
export function typicalText(values: SimulationFormValues, field: FactKey, figures: Figures): string | null {
  const value = isTypicalField(field) ? typicalValue(values, field, figures) : null;
  if (value === null) return null;
  if (typeof value === 'string') return isDataSensitivity(value) ? DATA_SENSITIVITIES[value] : null;
  if (field === 'annualRevenue') return figures.money(value);
  return isPercentField(field) ? `${value}%` : figures.number(value);
}
