import { Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsPhone } from '../present/page-width';
import { useFocusReturn } from './use-focus-return';

export type DialogProps = Pick<ModalProps, 'size' | 'zIndex' | 'classNames'> & {
  title: ReactNode;
  /** Left out by a dialog that is on the page only while it is open. */
  opened?: boolean;
  onClose: () => void;
  /** What closes it besides its own buttons: `cross` spares it a click next to it, `nothing` the Escape key and the cross too. */
  closesBy?: 'anything' | 'cross' | 'nothing';
  hasCross?: boolean;
  isFullScreenOnPhone?: boolean;
};

/** The frame of every dialog. The focus goes back to what opened it, however it is closed. */
export function Dialog(props: DialogProps & { children: ReactNode }) {
  const { opened = true, closesBy = 'anything', hasCross = true, isFullScreenOnPhone = false, ...modal } = props;
  const isPhone = useIsPhone();
  return (
    <>
      {opened && <FocusReturn />}
      <Modal
        size={440}
        {...modal}
        opened={opened}
        returnFocus={false}
        closeOnClickOutside={closesBy === 'anything'}
        closeOnEscape={closesBy !== 'nothing'}
        withCloseButton={hasCross && closesBy !== 'nothing'}
        fullScreen={isFullScreenOnPhone && isPhone}
      />
    </>
  );
}

/** Mounted before the dialog's content and only while it is open, so that a dialog that stays mounted returns the focus too. */
function FocusReturn() {
  useFocusReturn();
  return null;
}
