import { PRESENTATION_HOURS, type ShownSlide } from '@fairlead/contract/features/presentations';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { Dialog } from '#kit/dialog/Dialog';
import { FormAlert } from '#kit/feedback/FormAlert';
import { CopyLinkButton } from '#kit/links/CopyLinkButton';
import { Note } from '#kit/text/text';
import classes from './PresentLink.module.css';
import { type PresentationLink, usePresentationLink } from './use-presentation-link';

type PresentLinkProps = { simulationId: string; shown: ShownSlide };

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Lets people elsewhere follow the slide that is shown. The link ends with the presentation. */
export function PresentLink({ simulationId, shown }: PresentLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const link = usePresentationLink(simulationId, shown);
  return (
    <>
      <Button
        variant={link.live ? 'light' : 'default'}
        size="sm"
        leftSection={<IconLink {...ICON} />}
        onClick={() => setOpen(true)}
      >
        {link.live ? 'Link is live' : 'Present by link'}
      </Button>
      {isOpen && (
        <Dialog opened onClose={() => setOpen(false)} title="Present by link" size={560}>
          {link.live ? <LiveLink link={link} live={link.live} /> : <NewLink link={link} />}
        </Dialog>
      )}
    </>
  );
}

function NewLink({ link }: { link: PresentationLink }) {
  return (
    <Stack gap={16}>
      <Text>
        Anyone with the link sees the slide you show, without an account. They never see your notes, other slides or
        figures you try out in What if.
      </Text>
      <Note>
        The link ends when you end it or leave the presentation, and after {PRESENTATION_HOURS} hours at the latest.
      </Note>
      <FormAlert>{link.problem}</FormAlert>
      <Group justify="flex-end">
        <Button loading={link.isStarting} onClick={link.start}>
          Create link
        </Button>
      </Group>
    </Stack>
  );
}

type LiveLinkProps = { link: PresentationLink; live: NonNullable<PresentationLink['live']> };

function LiveLink({ link, live }: LiveLinkProps) {
  const write = useWriters();
  return (
    <Stack gap={16}>
      <code className={classes.link}>{live.address}</code>
      <Note>
        Opened {write.countOf(live.openedCount, 'time')}. It works until {write.exactMinute(live.endsAt)}.
      </Note>
      <FormAlert>{link.problem}</FormAlert>
      <Group justify="space-between">
        <Button variant="default" loading={link.isEnding} onClick={link.end}>
          End link
        </Button>
        <CopyLinkButton link={live.address} />
      </Group>
    </Stack>
  );
}
