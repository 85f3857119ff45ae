import { type AdminMspDetail, MOST_CREDITS } from '@fairlead/contract/features/admin/admin';
import { remainingCredits, type TrialCredits } from '@fairlead/contract/features/trials/credits';
import { NumberInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { api } from '#app/api/api';
import { FormDialog } from '#kit/dialog/FormDialog';
import { changeRefusal, useMspChange } from '../use-msp-change';
import classes from './MspAccess.module.css';

type CreditLimitDialogProps = { msp: AdminMspDetail; credits: TrialCredits; onClose: () => void };

/** Sets how many credits a trial has in all. */
export function CreditLimitDialog({ msp, credits, onClose }: CreditLimitDialogProps) {
  const { credit_limit: before, total_credits_used: used } = credits;
  const form = useForm<{ credit_limit: number | string }>({ initialValues: { credit_limit: before } });
  const { credit_limit: typed } = form.values;
  const limit = typeof typed === 'number' ? typed : null;
  const setLimit = useMspChange(
    api.admin.setCreditLimit.call,
    (changed) => `${changed.company_name} has ${changed.credits?.credit_limit ?? limit} credits in all.`,
  );
  return (
    <FormDialog
      title={`How many credits does ${msp.company_name} have?`}
      form={form}
      onSubmit={() => setLimit({ id: msp.id, credit_limit: limit ?? before, seen: { credit_limit: before } })}
      wordsOf={changeRefusal}
      act="Set limit"
      keep="Leave as it is"
      isDisabled={limit === null || limit === before}
      onClose={onClose}
    >
      <NumberInput
        label="Credits in all"
        description={`Now ${before}, of which ${used} ${used === 1 ? 'is' : 'are'} used.`}
        data-autofocus
        min={0}
        max={MOST_CREDITS}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        {...form.getInputProps('credit_limit')}
      />
      <p className={classes.preview} aria-live="polite">
        {limit === null ? 'Enter a number.' : leftWords(remainingCredits(limit, used))}
      </p>
    </FormDialog>
  );
}

function leftWords(left: number): string {
  if (left === 0) return 'None will be left: simulations and assessments stop until there are more.';
  return `${left} ${left === 1 ? 'credit' : 'credits'} will be left.`;
}
