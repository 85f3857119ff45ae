import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Copies a link, and says so; in a dialog it has the focus first. */
export const CopyLinkButton = ({ link }: { link: string }) => (
  <CopyButton value={link}>
    {({ copied, copy }) => (
      <Button data-autofocus leftSection={copied ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />} onClick={copy}>
        {copied ? 'Copied' : 'Copy link'}
      </Button>
    )}
  </CopyButton>
);
