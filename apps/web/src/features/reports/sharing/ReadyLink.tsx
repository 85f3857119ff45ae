import { Button, Group } from '@mantine/core';
import { CopyLinkButton } from '#kit/links/CopyLinkButton';
import { Medium } from '#kit/text/text';
import classes from './sharing.module.css';

/** The link, shown this once: what is stored of it cannot be turned back into it. */
export function ReadyLink({ link, onAnother }: { link: string; onAnother: () => void }) {
  return (
    <section className={classes.ready} aria-label="The new link">
      <Medium mb={8}>Copy the link now. It is shown this once.</Medium>
      <code className={classes.link}>{link}</code>
      <Group gap={12} mt={12}>
        <CopyLinkButton link={link} />
        <Button variant="default" onClick={onAnother}>
          Make another
        </Button>
      </Group>
    </section>
  );
}
