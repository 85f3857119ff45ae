import { Button, Group, Text } from '@mantine/core';

type DialogFootProps = {
  problem: string | null;
  keep: string;
  onKeep: () => void;
  act: string;
  isActing: boolean;
  isDisabled?: boolean;
  isDanger?: boolean;
  /** Without it the button sends the form it stands in. */
  onAct?: () => void;
};

/** The end of a dialog: what went wrong, the way back, and the act by its verb. */
export function DialogFoot({ problem, keep, onKeep, act, isActing, isDisabled, isDanger, onAct }: DialogFootProps) {
  return (
    <>
      {problem && (
        <Text c="var(--fl-danger-text)" size="sm" mt={16} role="alert">
          {problem}
        </Text>
      )}
      <Group justify="flex-end" gap={12} mt={24}>
        <Button variant="default" onClick={onKeep} {...(isDanger ? { 'data-autofocus': true } : {})}>
          {keep}
        </Button>
        <Button
          type={onAct ? 'button' : 'submit'}
          loading={isActing}
          disabled={isDisabled ?? false}
          {...(isDanger ? { 'data-danger': true } : {})}
          {...(onAct ? { onClick: onAct } : {})}
        >
          {act}
        </Button>
      </Group>
    </>
  );
}
