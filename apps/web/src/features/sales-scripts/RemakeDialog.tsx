import type { SalesScript, ScriptSetup } from '@fairlead/contract/features/sales-scripts';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { api } from '#app/api/api';
import { FormDialog } from '#kit/dialog/FormDialog';
import { Small } from '#kit/text/text';
import { PainChoice } from './PainChoice';
import { SetupFields } from './SetupFields';
import type { ScriptActions } from './use-script';
import { type SetupValues, setupFieldsOf, setupProblems } from './use-setup-form';

type RemakeDialogProps = { script: SalesScript; actions: ScriptActions; onClose: () => void };

/** The same script from what is known now, or for another talk. */
export function RemakeDialog({ script, actions, onClose }: RemakeDialogProps) {
  const form = useForm<SetupValues>({ initialValues: { ...script.setup }, validate: setupProblems });
  const { industry, persona } = form.values;
  const basis = useQuery(
    api.salesScripts.basis.queryOptions({
      input: { clientId: script.clientId, ...(industry && { industry }), ...(persona && { persona }) },
      placeholderData: (before) => before,
    }),
  );
  return (
    <FormDialog
      title="Make the script again"
      size={720}
      form={form}
      act="Make again"
      onSubmit={(values) => actions.remake(values as ScriptSetup)}
      fieldsOf={setupFieldsOf}
      onClose={onClose}
    >
      <Small>
        Lines are made anew from today’s answers, figures and prices. What you changed or added by hand stays as it is.
      </Small>
      <SetupFields form={form} />
      {basis.data && <PainChoice pains={basis.data.pains} form={form} />}
    </FormDialog>
  );
}
