import { Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { Dialog } from './Dialog';
import { DialogFoot } from './DialogFoot';

type UnsavedGuardProps = {
  isDirty: boolean;
  /** What was typed is stored in a moment by itself: only closing the tab could lose it. */
  isOnItsWay?: boolean;
};

/** Asks before typed text is left behind: inside the product by a dialog, on closing the tab by the browser's own. */
export function UnsavedGuard({ isDirty, isOnItsWay = false }: UnsavedGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty || isOnItsWay,
    withResolver: true,
  });
  const stay = () => reset?.();
  return (
    <Dialog opened={status === 'blocked'} onClose={stay} title="Leave without saving?">
      <Text c="var(--fl-ink-2)">What you typed on this page has not been saved yet.</Text>
      <DialogFoot keep="Leave" onKeep={() => proceed?.()} act="Keep editing" onAct={stay} focus="act" />
    </Dialog>
  );
}
