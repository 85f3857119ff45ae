import { type ApiKey, type NewApiKey, ROTATION_GRACE_HOURS } from '@fairlead/contract/features/api-keys';
import { Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '#app/api/api';
import { useFreshSignIn } from '#app/session/fresh-sign-in';
import { FormDialog } from '#kit/dialog/FormDialog';

type Previous = 'ends_now' | 'ends_later';

type RotateKeyDialogProps = { apiKey: ApiKey; onMade: (made: NewApiKey) => void; onClose: () => void };

/** A new secret for the same key; the one before ends now, or goes on for a day. */
export function RotateKeyDialog({ apiKey, onMade, onClose }: RotateKeyDialogProps) {
  const fresh = useFreshSignIn();
  const [previous, setPrevious] = useState<Previous>('ends_later');
  const handleSubmit = async () => {
    const made = await fresh(() => api.apiKeys.rotate.call({ id: apiKey.id, previous }));
    if (made) onMade(made);
    // The secret is shown in this one's place.
    return false;
  };
  return (
    <FormDialog
      title={`Rotate ${apiKey.name}?`}
      size={480}
      onSubmit={handleSubmit}
      act="Rotate key"
      focus="act"
      onClose={onClose}
    >
      <Text c="var(--fl-ink-2)">You get a new secret to put in the key’s place. Name and rights stay.</Text>
      <Radio.Group label="The secret in use now" value={previous} onChange={(value) => setPrevious(value as Previous)}>
        <Stack gap={12} mt={8}>
          <Radio
            value="ends_later"
            label={`Works for another ${ROTATION_GRACE_HOURS} hours`}
            description="Time to put the new one in place."
          />
          <Radio value="ends_now" label="Ends now" description="For one that others may have seen." />
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
