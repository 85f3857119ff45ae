import type { FormErrors } from '@mantine/form';
import { factProblems } from '../../lib/fact-rules';
import type { SummaryError } from '../../ui/ErrorSummary';
import {
  CLIENT_FIELD_LABELS,
  CLIENT_FORM_FIELDS,
  type ClientField,
  type clientFieldsOf,
  shapeErrors,
} from './client-form';

/** First broken rule per field: the model's sentence for a fact, the contract's for text. The server asks the same rules. */
export function clientProblems(fields: ReturnType<typeof clientFieldsOf>): Partial<Record<ClientField, string>> {
  return { ...shapeErrors(fields), ...factProblems(fields) };
}

/** Errors of a form in the order of its fields, each with the element to go to. */
export function summaryOf(errors: FormErrors, fieldId: (field: ClientField) => string): SummaryError[] {
  return CLIENT_FORM_FIELDS.flatMap((field) => {
    const message = errors[field];
    return typeof message === 'string' ? [{ id: fieldId(field), label: CLIENT_FIELD_LABELS[field], message }] : [];
  });
}
