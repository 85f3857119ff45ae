import { Button, CopyButton, Group } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Medium } from '#kit/text/text';
import classes from './sharing.module.css';

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** The link, shown this once: what is stored of it cannot be turned back into it. */
export function ReadyLink({ link, onAnother }: { link: string; onAnother: () => void }) {
  return (
    <section className={classes.ready} aria-label="The new link">
      <Medium mb={8}>Copy the link now. It is shown this once.</Medium>
      <code className={classes.link}>{link}</code>
      <Group gap={12} mt={12}>
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button
              data-autofocus
              leftSection={copied ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy link'}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={onAnother}>
          Make another
        </Button>
      </Group>
    </section>
  );
}
