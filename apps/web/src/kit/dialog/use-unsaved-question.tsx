import { Button, Group, Text } from '@mantine/core';
import { type MouseEvent, type ReactNode, useState } from 'react';

/** A way out of a dialog that asks first where something typed would be lost. */
export function useUnsavedQuestion(isDirty: boolean, onLeave: () => void): { close: () => void; question: ReactNode } {
  const [asksFrom, setAsksFrom] = useState<Element | null>(null);
  const leave = () => {
    setAsksFrom(null);
    onLeave();
  };
  const handleKeep = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button that asked gave way to the question, and the focus must stay in the dialog.
    const back = asksFrom?.isConnected ? asksFrom : currentTarget.closest('[role="dialog"]');
    if (back instanceof HTMLElement) back.focus();
    setAsksFrom(null);
  };
  return {
    close: () => {
      if (!isDirty) leave();
      else setAsksFrom((asked) => asked ?? document.activeElement);
    },
    question: asksFrom && (
      <Group justify="space-between" gap={12} mt={24}>
        <Text size="sm" role="alert">
          What you typed is not saved yet.
        </Text>
        <Group gap={12}>
          <Button variant="default" onClick={leave}>
            Discard it
          </Button>
          <Button ref={takeFocus} onClick={handleKeep}>
            Keep editing
          </Button>
        </Group>
      </Group>
    ),
  };
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();
