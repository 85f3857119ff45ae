import type { AmortizerPlan } from '@fairlead/contract/risk-amortizer';
import { Button, Group, Modal, Text } from '@mantine/core';
import { problemCode, sentenceOf } from '../../lib/api-problem';
import { useRemovePlan } from './use-plans';

type RemovePlanDialogProps = { plan: AmortizerPlan; onClose: () => void; onRemoved: () => void };

/** Asks before a plan goes. One that a colleague changed meanwhile stays until somebody has looked at it. */
export function RemovePlanDialog({ plan, onClose, onRemoved }: RemovePlanDialogProps) {
  const removal = useRemovePlan();
  const remove = () =>
    removal.mutate(plan, {
      onSuccess: () => {
        onRemoved();
        onClose();
      },
      onError: (error) => {
        if (problemCode(error) === 'NOT_FOUND') onClose();
      },
    });
  return (
    <Modal opened onClose={onClose} title={`Delete ${plan.name}?`} size={440}>
      <Text c="var(--fl-ink-2)">Its figures go for everybody. Reports that were made stay as they are.</Text>
      {removal.error && (
        <Text c="var(--fl-danger-text)" size="sm" mt={12} role="alert">
          {problemCode(removal.error) === 'CONFLICT'
            ? 'A colleague changed this meanwhile. Close this, look at it again, and decide then.'
            : sentenceOf(removal.error)}
        </Text>
      )}
      <Group justify="flex-end" gap={12} mt={24}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Keep plan
        </Button>
        <Button data-danger loading={removal.isPending} onClick={remove}>
          Delete plan
        </Button>
      </Group>
    </Modal>
  );
}
