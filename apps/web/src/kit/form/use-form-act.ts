import type { FormErrors } from '@mantine/form';
import type { FormEvent, ReactNode } from 'react';
import { fieldErrors, sentenceOf } from '#app/api/api-problem';
import { focusFirstError } from './focus-first-error';
import { type ActOptions, useAct } from './use-act';

type Fields = Record<string, string>;

/** What is needed of a form of `useForm`. */
type SubmittedForm<Values> = {
  values: object;
  isDirty: () => boolean;
  setErrors: (errors: FormErrors) => void;
  onSubmit: (
    handleSubmit: (values: Values) => void,
    handleErrors: (errors: FormErrors) => void,
  ) => (event: FormEvent<HTMLFormElement>) => void;
};

/** The act of a form with its checked values, or of one that has nothing to check. */
export type Submitting<Values> =
  | { form: SubmittedForm<Values>; onSubmit: (values: Values) => unknown }
  | { form?: undefined; onSubmit: () => unknown };

export type RefusalWords = {
  /** Fields of the form for those of the operation's input. */
  fieldsOf?: (fields: Fields) => Fields;
  /** What went wrong, for people; the API's sentence where this is left out. */
  wordsOf?: (error: unknown) => ReactNode;
};

type FormActOptions<Values> = Submitting<Values> & RefusalWords & Omit<ActOptions, 'onRefused'>;

/** Sends a form. What is missing or refused is shown at its field, which takes the focus; all else is the `problem`. */
export function useFormAct<Values>(options: FormActOptions<Values>) {
  const { form, fieldsOf = (fields) => fields, wordsOf = sentenceOf, onDone } = options;
  const { run, error, ...act } = useAct({
    onDone,
    onRefused: (refusal) => {
      const fields = fieldsOf(fieldErrors(refusal));
      form?.setErrors(fields);
      focusFirstError(fields);
    },
  });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    // The form of a dialog may lie within another one in the tree of components, which is not meant.
    event.stopPropagation();
    if (options.form)
      return options.form.onSubmit((values) => run(() => options.onSubmit(values)), focusFirstError)(event);
    event.preventDefault();
    run(options.onSubmit);
  };
  const fields = Object.entries(fieldsOf(fieldErrors(error)));
  const elsewhere = fields.find(([path]) => !Object.hasOwn(form?.values ?? {}, path.split('.')[0] ?? ''));
  const problem = error === null || (fields.length > 0 && !elsewhere) ? null : (elsewhere?.[1] ?? wordsOf(error));
  return { ...act, handleSubmit, error, problem };
}
