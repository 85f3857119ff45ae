import { ActionIcon, Button, Collapse, Popover, Tooltip, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconLifebuoy } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useOfferedLinks } from '#domain/platform/links';
import { usePromptVerdicts } from '#domain/trials/trial';
import { OutsideLink } from '#kit/links/OutsideLink';
import { Medium, Note } from '#kit/text/text';
import classes from './NfrHelp.module.css';
import { useNfrHelpCollapsed } from './nfr-help-collapsed';

type NfrHelpProps = {
  /** The navigation is narrow: a button stands for the panel. */
  narrow: boolean;
  /** Opens the feedback dialog. */
  onShare: () => void;
};

/** Need Help? of NFR users: a meeting, or feedback. In the navigation, where it covers nothing. */
export function NfrHelp({ narrow, onShare }: NfrHelpProps) {
  if (!usePromptVerdicts().nfr_help.shows) return null;
  return narrow ? <NarrowHelp onShare={onShare} /> : <WideHelp onShare={onShare} />;
}

type HelpProps = Pick<NfrHelpProps, 'onShare'>;

function WideHelp({ onShare }: HelpProps) {
  const [collapsed, toggle] = useNfrHelpCollapsed();
  const id = useId();
  return (
    <section aria-label="Need Help?" className={classes.panel}>
      <UnstyledButton
        className={classes.head}
        aria-expanded={!collapsed}
        aria-controls={collapsed ? undefined : id}
        onClick={toggle}
      >
        <IconLifebuoy size={18} stroke={1.6} aria-hidden="true" />
        <Medium flex="1 1 auto" span>
          Need Help?
        </Medium>
        <IconChevronDown size={16} stroke={1.6} className={classes.chevron} aria-hidden="true" />
      </UnstyledButton>
      <Collapse expanded={!collapsed} keepMounted={false} id={id}>
        <Ways onShare={onShare} />
      </Collapse>
    </section>
  );
}

function NarrowHelp({ onShare }: HelpProps) {
  const [isOpen, setIsOpen] = useState(false);
  const share = () => {
    setIsOpen(false);
    onShare();
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="right-end" width={256} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label="Need Help?" position="right" disabled={isOpen}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label="Need Help?"
            onClick={() => setIsOpen((open) => !open)}
          >
            <IconLifebuoy size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Need Help?">
        <Ways onShare={share} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Ways({ onShare }: HelpProps) {
  const links = useOfferedLinks();
  return (
    <div className={classes.ways}>
      <Note mb={4}>Talk to us, or tell us what to improve.</Note>
      <OutsideLink
        links={links}
        pick={({ meeting }) => meeting.nfr}
        what="booking page"
        button={{ variant: 'light', size: 'sm', fullWidth: true }}
      >
        Schedule a meeting
      </OutsideLink>
      <Button variant="default" size="sm" fullWidth onClick={onShare}>
        Share feedback
      </Button>
    </div>
  );
}
