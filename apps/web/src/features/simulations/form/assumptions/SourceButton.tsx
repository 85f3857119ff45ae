import { ActionIcon, Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';

type SourceButtonProps = {
  /** What the figures are about, such as a field's label. */
  about: string;
  onOpen: () => void;
};

/** One click from a field to the figures of the model behind it, with their sources. */
export function SourceButton({ about, onOpen }: SourceButtonProps) {
  return (
    <Tooltip label="Where the figures come from">
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--fl-ink-3)"
        size={24}
        aria-label={`${about}: where the figures come from`}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <IconInfoCircle size={16} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}
