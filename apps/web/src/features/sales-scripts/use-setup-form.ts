import { MOST_PAINS, type ScriptBasis, type ScriptSetup, scriptSetup } from '@fairlead/contract/features/sales-scripts';
import { useForm } from '@mantine/form';
import { schemaErrors } from '#kit/form/schema-errors';
import { useFormAct } from '#kit/form/use-form-act';

/** What is chosen so far; the server says kindly what is missing. */
export type SetupValues = Omit<ScriptSetup, 'industry' | 'persona' | 'purpose' | 'minutes'> & {
  industry: ScriptSetup['industry'] | null;
  persona: ScriptSetup['persona'] | null;
  purpose: ScriptSetup['purpose'] | null;
  minutes: number | '';
};

const SUGGESTED_PAINS = 3;

/** The pains to begin with: those they told, then the ones that rank highest, three at least. */
export function suggestedPains({ told, pains }: Pick<ScriptBasis, 'told' | 'pains'>): ScriptSetup['pains'] {
  const ranked = pains.map(({ control }) => control).filter((control) => !told.includes(control));
  return [...told.slice(0, MOST_PAINS), ...ranked.slice(0, Math.max(0, SUGGESTED_PAINS - told.length))];
}

/** What is missing, in the sentences of the operation. */
export const setupProblems = (values: SetupValues): Record<string, string> => schemaErrors(scriptSetup, values);

/** Fields of the form for those of the operation: "setup.pains.0" is the field of pains. */
export const setupFieldsOf = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, words]) => [path.replace(/^setup\./, '').split('.')[0] ?? path, words]),
  );

/** The form of a script's setup. `onSubmit` is given what was chosen; what it is refused for is shown at its field. */
export function useSetupForm(initialValues: SetupValues, onSubmit: (setup: ScriptSetup) => Promise<unknown>) {
  const form = useForm<SetupValues>({ initialValues, validate: setupProblems });
  const act = useFormAct<SetupValues>({
    form,
    onSubmit: (values) => onSubmit(values as ScriptSetup),
    fieldsOf: setupFieldsOf,
  });
  return { form, ...act };
}

export type SetupForm = ReturnType<typeof useSetupForm>['form'];
