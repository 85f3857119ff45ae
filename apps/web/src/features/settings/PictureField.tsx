import { UPLOADS } from '@fairlead/contract/api/uploads';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { useMe, useSession } from '#app/session/session';
import { PersonAvatar } from '#domain/team/PersonAvatar';
import { sayNow } from '#kit/feedback/toast';
import { ChooseFile } from '#kit/form/upload';
import { Label, Problem } from '#kit/text/text';
import { type CropArea, cropPicture } from './crop-picture';
import { PictureDialog } from './PictureDialog';

const { accept, refusal } = UPLOADS.picture;

/** The person's own picture: chosen, cut to a circle, replaced or taken away. */
export function PictureField() {
  const { profile, email } = useMe();
  const { reloadMe } = useSession();
  const { address, choose, drop } = useChosenFile();
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (area: CropArea) => {
    await api.pictures.setOwn.call({ file: await cropPicture(address ?? '', area) });
    await reloadMe();
    sayNow({ message: 'Your picture has been changed.' });
  };
  const remove = useMutation({
    mutationFn: () => api.pictures.removeOwn.call(),
    onSuccess: async () => {
      await reloadMe();
      sayNow({ message: 'Your picture has been removed.' });
    },
    onError: (error) => setProblem(sentenceOf(error)),
  });
  const take = (file: File) => {
    setProblem(null);
    if ((accept as readonly string[]).includes(file.type)) choose(file);
    else setProblem(refusal);
  };
  return (
    <Group wrap="nowrap" mb={20}>
      <PersonAvatar name={profile.name || email} picture={profile.profile_picture} size={72} />
      <div>
        <Label span>Picture</Label>
        <Group gap={8} mt={6}>
          <ChooseFile
            accept={accept}
            refusal={refusal}
            size="sm"
            variant="default"
            onFile={take}
            onRefused={setProblem}
          >
            {profile.profile_picture ? 'Change picture' : 'Choose picture'}
          </ChooseFile>
          {profile.profile_picture && (
            <Button size="sm" variant="subtle" color="gray" loading={remove.isPending} onClick={() => remove.mutate()}>
              Remove picture
            </Button>
          )}
        </Group>
        {problem && (
          <Problem span display="block" mt={6} role="alert">
            {problem}
          </Problem>
        )}
      </div>
      {address && (
        <PictureDialog
          key={address}
          address={address}
          onSave={save}
          onBroken={() => {
            drop();
            setProblem(refusal);
          }}
          onClose={drop}
        />
      )}
    </Group>
  );
}

/** A chosen file as an address, for as long as it is needed. */
function useChosenFile() {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (address === null) return;
    return () => URL.revokeObjectURL(address);
  }, [address]);
  return {
    address,
    choose: (file: File) => setAddress(URL.createObjectURL(file)),
    drop: () => setAddress(null),
  };
}
