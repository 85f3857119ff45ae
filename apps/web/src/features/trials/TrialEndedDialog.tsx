import { Modal, Text } from '@mantine/core';

/** Over the open page from the moment the access ends; it cannot be closed, and what was typed behind it is kept. */
export function TrialEndedDialog() {
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={1040}
      title="Your trial has ended"
    >
      <Text>Your clients and reports are safe. Choose a plan to carry on.</Text>
    </Modal>
  );
}
