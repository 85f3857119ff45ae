import { INSURANCE_TERMS, type InsuranceTermKey } from '@fairlead/content/fields/insurance-terms';
import { factProblems } from '@fairlead/risk/form/fact-problems';
import { knownTermProblems } from '@fairlead/risk/form/model-2/insurance-terms';
import type { FormErrors } from '@mantine/form';
import type { SummaryError } from '#kit/form/ErrorSummary';
import { CLIENT_FIELD_LABELS, CLIENT_FORM_FIELDS, type ClientField } from './client-fields';
import { type clientFieldsOf, shapeErrors } from './client-form';

/** First broken rule per field: the model's sentence for a fact, the contract's for text. The server asks the same rules. */
export function clientProblems(fields: ReturnType<typeof clientFieldsOf>): Record<string, string> {
  const terms = Object.entries(fields.insuranceTerms ? knownTermProblems(fields.insuranceTerms) : {});
  const ofPolicy = Object.fromEntries(terms.map(([term, sentence]) => [`insuranceTerms.${term}`, sentence]));
  return { ...ofPolicy, ...shapeErrors(fields), ...factProblems(fields) };
}

/** Errors of a form in the order of its fields, each with the element to go to. */
export function summaryOf(errors: FormErrors, fieldId: (field: ClientField) => string): SummaryError[] {
  const ofFields = CLIENT_FORM_FIELDS.map((field) => ({
    path: field,
    id: fieldId(field),
    label: CLIENT_FIELD_LABELS[field],
  }));
  const ofTerms = (Object.keys(INSURANCE_TERMS) as InsuranceTermKey[]).map((term) => ({
    path: `insuranceTerms.${term}`,
    id: `${fieldId('insuranceTerms')}.${term}`,
    label: INSURANCE_TERMS[term].label,
  }));
  return [...ofFields, ...ofTerms].flatMap(({ path, id, label }) => {
    const message = errors[path];
    return typeof message === 'string' ? [{ id, label, message }] : [];
  });
}
