import { type ApiKey, type NewApiKey, ROTATION_GRACE_HOURS } from '@fairlead/contract/features/api-keys';
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useFreshSignIn } from '#app/session/fresh-sign-in';
import { useFocusReturn } from '#kit/dialog/use-focus-return';
import { FormAlert } from '#kit/feedback/FormAlert';

type Previous = 'ends_now' | 'ends_later';

type RotateKeyDialogProps = { apiKey: ApiKey; onMade: (made: NewApiKey) => void; onClose: () => void };

/** A new secret for the same key; the one before ends now, or goes on for a day. */
export function RotateKeyDialog({ apiKey, onMade, onClose }: RotateKeyDialogProps) {
  useFocusReturn();
  const fresh = useFreshSignIn();
  const [previous, setPrevious] = useState<Previous>('ends_later');
  const rotate = useMutation({
    mutationFn: () => fresh(() => api.apiKeys.rotate.call({ id: apiKey.id, previous })),
    onSuccess: (made) => made && onMade(made),
  });
  return (
    <Modal opened onClose={onClose} title={`Rotate ${apiKey.name}?`} size={480}>
      <Stack gap={16}>
        {rotate.error && <FormAlert>{sentenceOf(rotate.error)}</FormAlert>}
        <Text c="var(--fl-ink-2)">You get a new secret to put in the key’s place. Name and rights stay.</Text>
        <Radio.Group
          label="The secret in use now"
          value={previous}
          onChange={(value) => setPrevious(value as Previous)}
        >
          <Stack gap={12} mt={8}>
            <Radio
              value="ends_later"
              label={`Works for another ${ROTATION_GRACE_HOURS} hours`}
              description="Time to put the new one in place."
            />
            <Radio value="ends_now" label="Ends now" description="For one that others may have seen." />
          </Stack>
        </Radio.Group>
      </Stack>
      <Group justify="flex-end" gap={12} mt={24}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button data-autofocus loading={rotate.isPending} onClick={() => rotate.mutate()}>
          Rotate key
        </Button>
      </Group>
    </Modal>
  );
}
