import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import classes from './CommandPalette.module.css';

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Opens the palette; in the narrow navigation and on a phone it is an icon. */
export function PaletteButton({ narrow, onOpen }: { narrow: boolean; onOpen: () => void }) {
  const keys = isMac() ? '⌘K' : 'Ctrl K';
  const shortcuts = 'Control+K Meta+K';
  if (narrow)
    return (
      <Tooltip label={`Search (${keys})`} position="right">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label="Search"
          aria-keyshortcuts={shortcuts}
          onClick={onOpen}
        >
          <IconSearch size={20} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    );
  return (
    <UnstyledButton className={classes.button} aria-keyshortcuts={shortcuts} onClick={onOpen}>
      <IconSearch size={18} stroke={1.6} aria-hidden="true" />
      Search
      <span className={classes.key} aria-hidden="true">
        {keys}
      </span>
    </UnstyledButton>
  );
}
