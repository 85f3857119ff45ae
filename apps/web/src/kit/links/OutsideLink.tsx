import type { OfferedLinks } from '@fairlead/contract/features/plans/offered-links';
import { Anchor, Button, type ButtonProps, Popover, Text, VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { NEW_TAB } from './new-tab';
import classes from './OutsideLink.module.css';

type OutsideLinkProps = {
  /** What `useOfferedLinks` gives: null until it is known. */
  links: OfferedLinks | null;
  /** Which of them this one is. */
  pick: (links: OfferedLinks) => string | null;
  /** What is there, for the sentence that says it is not: "payment page", "booking page". */
  what: string;
  children: ReactNode;
  /** Looks like text instead of a button. */
  text?: boolean;
  /** The button's looks. */
  button?: Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'className' | 'mt'>;
  /** The person went there. */
  onOpen?: () => void;
  /** There is no such page: takes the sentence that says so, which is otherwise shown at the button. */
  onMissing?: (words: string) => void;
};

/**
 * A button, or text, that leads to a page outside the product, in a new tab. Where this installation has no such page, the
 * button is still there and says so, and whom to write to.
 */
export function OutsideLink({
  links,
  pick,
  what,
  children,
  text = false,
  button,
  onOpen,
  onMissing,
}: OutsideLinkProps) {
  const [isTelling, setIsTelling] = useState(false);
  const href = links && pick(links);
  const icon = <IconExternalLink size={16} stroke={1.6} aria-hidden="true" />;
  if (href !== null) {
    const label = (
      <>
        {children}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </>
    );
    return text ? (
      <Anchor href={href} {...NEW_TAB} onClick={onOpen} className={classes.text}>
        {label}
        {icon}
      </Anchor>
    ) : (
      <Button component="a" href={href} {...NEW_TAB} onClick={onOpen} rightSection={icon} {...button}>
        {label}
      </Button>
    );
  }
  const tell = () => (links && onMissing ? onMissing(missingWords(what, links.supportEmail)) : setIsTelling(true));
  return (
    <Popover
      opened={isTelling}
      onChange={setIsTelling}
      width={280}
      position="top"
      shadow="md"
      withArrow
      trapFocus
      returnFocus
    >
      <Popover.Target>
        {text ? (
          <Anchor component="button" type="button" onClick={tell} className={classes.text}>
            {children}
          </Anchor>
        ) : (
          <Button onClick={tell} {...button}>
            {children}
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown>
        {/* The focus stands here, and a dialog around must not take the Escape that closes this. */}
        <Text size="sm" tabIndex={-1} data-autofocus data-mantine-stop-propagation="true" className={classes.told}>
          {links ? <Missing what={what} email={links.supportEmail} /> : 'We are still looking this page up.'}
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}

function missingWords(what: string, email: string | null): string {
  const next = email ? `Write to ${email} and we will help you.` : 'Ask the person who runs Fairlead for you.';
  return `The ${what} is not set up here yet. ${next}`;
}

function Missing({ what, email }: { what: string; email: string | null }) {
  return (
    <>
      The {what} is not set up here yet.{' '}
      {email ? (
        <>
          Write to{' '}
          <Anchor href={`mailto:${email}`} inherit data-mantine-stop-propagation="true">
            {email}
          </Anchor>{' '}
          and we help you from there.
        </>
      ) : (
        'Ask the person who runs Fairlead for you.'
      )}
    </>
  );
}
