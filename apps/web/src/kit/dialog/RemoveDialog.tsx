import { Button, Group, Modal, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { problemCode, sentenceOf } from '#app/api/api-problem';

/** What is asked before a record goes, and how it goes. */
export type Removal = {
  /** The question: "Remove Anna Reed?" */
  title: string;
  /** What is lost. */
  text: string;
  keep: string;
  action: string;
  remove: () => Promise<unknown>;
};

/**
 * Asks before something goes. What a colleague changed meanwhile stays until somebody has looked at it.
 * @param onClose removed, gone already, or kept
 */
export function RemoveDialog({ title, text, keep, action, remove, onClose }: Removal & { onClose: () => void }) {
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: onClose,
    onError: (error) => {
      if (problemCode(error) === 'NOT_FOUND') onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={title} size={440}>
      <Text c="var(--fl-ink-2)">{text}</Text>
      {removal.error && (
        <Text c="var(--fl-danger-text)" size="sm" mt={12} role="alert">
          {problemCode(removal.error) === 'CONFLICT'
            ? 'A colleague changed this meanwhile. Close this, look at it again, and decide then.'
            : sentenceOf(removal.error)}
        </Text>
      )}
      <Group justify="flex-end" gap={12} mt={24}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {keep}
        </Button>
        <Button data-danger loading={removal.isPending} onClick={() => removal.mutate()}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
