import type { Client } from '@fairlead/contract/features/clients/clients';
import type { ListedPrice } from '@fairlead/contract/features/plans/list-price';
import type { SimulationDraftInputs } from '@fairlead/contract/features/simulations/simulations';
import { useForm } from '@mantine/form';
import { useMemo, useState } from 'react';
import type { Figures } from '#app/locale/figures';
import { withOrigins } from './assumptions/typical-facts';
import { fieldId } from './fields/field-id';
import type { Step } from './steps';
import { formValues, simulationDraft } from './values/simulation-form';
import { checkDraft, type Problems, stepOf } from './values/simulation-problems';

/**
 * The form's values with everything that follows from them: the draft that is saved, what is wrong with it, and which
 * of that is said at the fields already. A field speaks up once it has been left, or when its step was to be finished.
 * @param start what the fields begin with
 * @param isDraft they come from a draft, where an open answer was left open on purpose
 * @param own the MSP's price list
 */
export function useSimulationForm(
  client: Client,
  start: SimulationDraftInputs,
  isDraft: boolean,
  own: readonly ListedPrice[],
  figures: Figures,
) {
  const [initialValues] = useState(() => withOrigins(formValues(start, figures, own), isDraft, client, figures));
  const form = useForm({ initialValues });
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [finished, setFinished] = useState<ReadonlySet<Step>>(new Set());
  /** Sentences of the server, good for the draft they were said about. */
  const [refused, setRefused] = useState<{ draft: string; problems: Problems } | null>(null);
  const { values } = form;
  const draft = useMemo(() => simulationDraft(values, start), [values, start]);
  const problems = useMemo(() => checkDraft(draft, figures), [draft, figures]);
  const isSaid = (path: string) => visited.has(path) || finished.has(stepOf(path));
  const said: Problems = {
    ...Object.fromEntries(Object.entries(problems).filter(([path]) => isSaid(path))),
    ...(refused?.draft === JSON.stringify(draft) ? refused.problems : {}),
  };
  const visit = (path: string) => setVisited((before) => (before.has(path) ? before : new Set([...before, path])));
  return {
    form,
    values,
    draft,
    own,
    problems,
    said,
    /** Value, handlers, id and sentence of a field by its path. */
    inputProps: (path: string) => ({
      ...form.getInputProps(path),
      id: fieldId(path),
      error: said[path],
      onBlur: () => visit(path),
    }),
    visit,
    /** Everything that is wrong on these steps is said from now on. */
    finish: (steps: readonly Step[]) => setFinished((before) => new Set([...before, ...steps])),
    refuse: (problems: Problems) => setRefused({ draft: JSON.stringify(draft), problems }),
  };
}
