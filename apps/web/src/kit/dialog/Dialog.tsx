import { Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsPhone } from '../present/page-width';
import { useFocusReturn } from './use-focus-return';

export type DialogProps = Pick<ModalProps, 'size' | 'zIndex' | 'classNames'> & {
  title: ReactNode;
  /** Left out by a dialog that is on the page only while it is open. */
  opened?: boolean;
  onClose: () => void;
  /**
   * What closes it besides its own buttons: `escape` spares it a click next to it, `cross` the Escape key as well, and
   * with `nothing` its buttons are the only way.
   */
  closesBy?: 'anything' | 'escape' | 'cross' | 'nothing';
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
        closeOnEscape={closesBy === 'anything' || closesBy === 'escape'}
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
