import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusReturn } from '#kit/dialog/use-focus-return';

type MemberDialogProps = {
  title: string;
  onClose: () => void;
  problem: string | null;
  act: string;
  keep?: string;
  isActing: boolean;
  isDanger?: boolean;
  onAct: () => void;
  children: ReactNode;
};

/** The question before an act on somebody: what it means, what went wrong, and the two ways on. */
export function MemberDialog({ title, onClose, problem, children, ...foot }: MemberDialogProps) {
  useFocusReturn();
  const { act, keep = 'Cancel', isActing, isDanger, onAct } = foot;
  return (
    <Modal opened onClose={onClose} title={title} size={480}>
      <Stack gap={16}>{children}</Stack>
      {problem && (
        <Text c="var(--fl-danger-text)" size="sm" mt={16} role="alert">
          {problem}
        </Text>
      )}
      <Group justify="flex-end" gap={12} mt={24}>
        <Button variant="default" onClick={onClose} {...(isDanger ? { 'data-autofocus': true } : {})}>
          {keep}
        </Button>
        <Button loading={isActing} onClick={onAct} {...(isDanger ? { 'data-danger': true } : {})}>
          {act}
        </Button>
      </Group>
    </Modal>
  );
}
