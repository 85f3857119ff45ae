import { Box, Button, Portal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconEye } from '@tabler/icons-react';
import type { QueryKey } from '@tanstack/react-query';
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { PreviewWorld } from '#app/session/preview';
import { useMe, useServerNow } from '#app/session/session';
import { OPEN_PRICING_MODAL } from '#domain/plans/pricing-modal';
import { Dialog } from '#kit/dialog/Dialog';
import { madeUpMe, type Preview } from './previews';
import classes from './TrialTesting.module.css';

type PreviewStageProps = {
  name: string;
  look: Preview;
  answers: readonly (readonly [QueryKey, unknown])[];
  onClose: () => void;
};

/** As wide as the part is in the shell; a dialog has a frame of its own. */
const FRAME_WIDTHS: Partial<Record<Preview['frame'], number>> = { bar: 1000, card: 420 };

/** Words of a link without those for screen readers. */
const shortWords = (link: Element) => link.textContent?.replace(/\(.*\)/, '').trim() ?? '';

/**
 * One prompt as people would meet it, under a note that says what this is. Nothing is behind its buttons, and its links
 * stay closed.
 */
export function PreviewStage({ name, look, answers, onClose }: PreviewStageProps) {
  const me = useMe();
  const serverNow = useServerNow();
  const [seen] = useState(() => madeUpMe(me, look.as, serverNow()));
  const [closed, setClosed] = useState<string | null>(null);
  const stays = look.frame === 'dialog_that_stays';
  const width = FRAME_WIDTHS[look.frame];

  // What is told late, once this preview is over, must not end the next one.
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);
  const tell = useCallback(
    (instead: string) => {
      if (isOver.current) return;
      notifications.clean();
      notifications.show({ title: 'The preview ends here', message: `${instead} Nothing happened.` });
      onClose();
    },
    [onClose],
  );

  useEffect(() => {
    if (!stays) return;
    const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [stays, onClose]);

  // The way to the plans is an event of the window, and the shell listens too.
  useEffect(() => {
    const keepPlansClosed = (event: Event) => {
      event.stopImmediatePropagation();
      setClosed('Choose a plan');
    };
    window.addEventListener(OPEN_PRICING_MODAL, keepPlansClosed, { capture: true });
    return () => window.removeEventListener(OPEN_PRICING_MODAL, keepPlansClosed, { capture: true });
  }, []);

  // Also of what is drawn outside this element, as dialogs are.
  const keepLinksClosed = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    setClosed(shortWords(link));
  };

  const note = closed
    ? `“${closed}” opens in the product and stays closed here.`
    : `Nothing is saved, sent or opened.${stays ? ' Press Esc to leave: where it is real, it stays.' : ''}`;
  return (
    <div onClickCapture={keepLinksClosed}>
      <Portal>
        <div role="status" className={classes.ribbon}>
          <IconEye size={18} stroke={1.6} aria-hidden="true" />
          <span>
            <b>{`Preview: ${name}, ${look.label}.`}</b> {note}
          </span>
          <Button size="compact-sm" variant="white" onClick={onClose}>
            Close preview
          </Button>
        </div>
      </Portal>
      <PreviewWorld me={seen} answers={answers} tell={tell}>
        {width ? (
          <Dialog onClose={onClose} title={`${name}: ${look.label}`} size={width}>
            <Box pt={4}>{look.draw(onClose)}</Box>
          </Dialog>
        ) : (
          look.draw(onClose)
        )}
      </PreviewWorld>
    </div>
  );
}
