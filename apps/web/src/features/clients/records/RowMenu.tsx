import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, type Icon as TablerIcon } from '@tabler/icons-react';

/** One thing that can be done with a row. */
export type RowAct = { label: string; Icon: TablerIcon; run: () => void };

type RowMenuProps = {
  /** Names the row for who does not see it. */
  label: string;
  /** In their order; what does not apply to this row is false. */
  acts: readonly (RowAct | false)[];
};

/** What can be done with one row, behind three dots. */
export function RowMenu({ label, acts }: RowMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`More for ${label}`}>
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(
          (act) =>
            act && (
              <Menu.Item key={act.label} leftSection={<act.Icon size={18} stroke={1.6} />} onClick={act.run}>
                {act.label}
              </Menu.Item>
            ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
