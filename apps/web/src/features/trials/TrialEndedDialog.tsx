import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTrial } from '#domain/trials/trial';
import { endedTitle } from '#domain/trials/trial-words';
import { useFocusReturn } from '#kit/dialog/use-focus-return';
import { OVER_DIALOGS } from '#kit/layout/layers';
import { useIsPhone } from '#kit/present/page-width';
import classes from './TrialEnded.module.css';

/** Over the open page and its dialogs from the moment the access ends; it cannot be closed, and what was typed behind it is kept. */
export function TrialEndedDialog({ children }: { children: ReactNode }) {
  const title = endedTitle(useTrial());
  const isPhone = useIsPhone();
  useFocusReturn();
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={OVER_DIALOGS}
      size={1040}
      fullScreen={isPhone}
      title={title}
      classNames={{ title: classes.title, header: classes.header, body: classes.body }}
    >
      {children}
    </Modal>
  );
}
