import { type AdminMspDetail, MOST_CREDITS } from '@fairlead/contract/features/admin/admin';
import { remainingCredits, type TrialCredits } from '@fairlead/contract/features/trials/credits';
import { Modal, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors } from '#app/api/api-problem';
import { DialogFoot } from '#features/admin/DialogFoot';
import { useFocusReturn } from '#kit/dialog/use-focus-return';
import { useMspChange } from '../use-msp-change';
import classes from './MspAccess.module.css';

type CreditLimitDialogProps = { msp: AdminMspDetail; credits: TrialCredits; onClose: () => void };

/** Sets how many credits a trial has in all. */
export function CreditLimitDialog({ msp, credits, onClose }: CreditLimitDialogProps) {
  useFocusReturn();
  const { credit_limit: before, total_credits_used: used } = credits;
  const [limit, setLimit] = useState<number | ''>(before);
  const { save, isSaving, error, problem } = useMspChange(api.admin.setCreditLimit.call, {
    done: (changed) => `${changed.company_name} has ${changed.credits?.credit_limit ?? limit} credits in all.`,
    onDone: onClose,
  });
  const { credit_limit: fieldProblem } = fieldErrors(error);
  const handleSave = () => {
    if (limit !== '') save({ id: msp.id, credit_limit: limit, seen: { credit_limit: before } });
  };
  return (
    <Modal opened onClose={onClose} title={`How many credits does ${msp.company_name} have?`} size={440}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          handleSave();
        }}
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
          value={limit}
          onChange={(value) => setLimit(typeof value === 'number' ? value : '')}
          error={fieldProblem}
        />
        <p className={classes.preview} aria-live="polite">
          {limit === '' ? 'Enter a number.' : leftWords(remainingCredits(limit, used))}
        </p>
        <DialogFoot
          problem={fieldProblem ? null : problem}
          keep="Leave as it is"
          onKeep={onClose}
          act="Set limit"
          isActing={isSaving}
          isDisabled={limit === '' || limit === before}
        />
      </form>
    </Modal>
  );
}

function leftWords(left: number): string {
  if (left === 0) return 'None will be left: simulations and assessments stop until there are more.';
  return `${left} ${left === 1 ? 'credit' : 'credits'} will be left.`;
}
