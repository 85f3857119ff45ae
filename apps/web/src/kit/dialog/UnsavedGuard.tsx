import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';

/** Asks before typed text is left behind: inside the product by a dialog, on closing the tab by the browser's own. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title="Leave without saving?" size={440} centered>
      <Text size="md" c="var(--fl-ink-2)">
        What you typed on this page has not been saved yet.
      </Text>
      <Group justify="flex-end" gap={12} mt={24}>
        <Button variant="default" onClick={() => proceed?.()}>
          Leave
        </Button>
        <Button data-autofocus onClick={() => reset?.()}>
          Keep editing
        </Button>
      </Group>
    </Modal>
  );
}
