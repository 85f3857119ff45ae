import { ActionIcon, Menu, type MenuItemProps, type MenuProps } from '@mantine/core';
import { IconDots, type Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type MoreMenuProps = Pick<MenuProps, 'width' | 'opened' | 'onChange'> & {
  /** Names the menu for those who do not see what it belongs to. */
  label: string;
  isBusy?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** What else can be done with something, behind three dots. */
export function MoreMenu({ label, isBusy = false, className, children, ...menu }: MoreMenuProps) {
  return (
    <Menu position="bottom-end" {...menu}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          flex="none"
          aria-label={label}
          loading={isBusy}
          className={className}
        >
          <IconDots size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

type MenuActProps = Pick<MenuItemProps, 'disabled' | 'color'> & {
  icon: TablerIcon;
  onClick: () => void;
  children: ReactNode;
};

/** One thing to do, in a menu. */
export const MenuAct = ({ icon: ActIcon, ...item }: MenuActProps) => (
  <Menu.Item leftSection={<ActIcon size={18} stroke={1.6} />} {...item} />
);
