import type { AmortizerPlan } from '@fairlead/contract/features/risk-amortizer';
import { RemoveDialog } from '#kit/dialog/RemoveDialog';
import { useRemovePlan } from './use-plans';

type RemovePlanDialogProps = { plan: AmortizerPlan; onClose: () => void; onRemoved: () => void };

/** Asks before a plan goes. */
export function RemovePlanDialog({ plan, onClose, onRemoved }: RemovePlanDialogProps) {
  const removal = useRemovePlan();
  const remove = async () => {
    await removal.mutateAsync(plan);
    onRemoved();
  };
  return (
    <RemoveDialog
      title={`Delete ${plan.name}?`}
      text="Its figures go for everyone. Reports that were made stay as they are."
      keep="Keep plan"
      act="Delete plan"
      remove={remove}
      onClose={onClose}
    />
  );
}
