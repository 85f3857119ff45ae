import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { factorName, factorProblem, type SecondFactor } from '#app/auth/second-factors';
import { useFocusReturn } from '#kit/dialog/use-focus-return';
import { removeFactor } from './factor-calls';
import { useReauthentication } from './Reauthentication';

type RemoveFactorDialogProps = {
  factor: SecondFactor;
  isLast: boolean;
  onRemoved: (name: string) => Promise<void>;
  onClose: () => void;
};

export function RemoveFactorDialog({ factor, isLast, onRemoved, onClose }: RemoveFactorDialogProps) {
  const reauthenticate = useReauthentication();
  useFocusReturn();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const name = factorName(factor);

  const handleRemove = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const done = await reauthenticate((proof) => removeFactor(factor.id, proof));
      if (done) await onRemoved(name);
    } catch (error) {
      setProblem(factorProblem(error, factor.factor_type));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={`Remove ${name}?`} size={440}>
      <Text c="var(--fl-ink-2)">
        {isLast
          ? 'You will sign in with your password alone, and your recovery codes stop working.'
          : 'It no longer confirms your sign-ins. Your other ways stay.'}
      </Text>
      {problem && (
        <Text c="var(--fl-danger-text)" size="sm" mt={12} role="alert">
          {problem}
        </Text>
      )}
      <Group justify="flex-end" gap={12} mt={24}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Keep it
        </Button>
        <Button data-danger loading={isBusy} onClick={handleRemove}>
          Remove
        </Button>
      </Group>
    </Modal>
  );
}
