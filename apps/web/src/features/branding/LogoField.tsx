import { UPLOADS } from '@fairlead/contract/api/uploads';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#app/api/api';
import { fieldErrors, problemCode, sentenceOf } from '#app/api/api-problem';
import { usePicture } from '#domain/team/pictures';
import { UploadField } from '#kit/form/UploadField';

const { accept, maxBytes, refusal } = UPLOADS.logo;

type LogoFieldProps = {
  label: string;
  description: string;
  ground?: 'light' | 'dark';
  empty: ReactNode;
  /** The id of the stored picture, or an address that holds it. */
  value: string | null;
  onChange: (logo: string | null) => void;
};

/** One of the brand's logos. A chosen file is checked and drawn anew at once; it counts when the brand is saved. */
export function LogoField({ label, description, ground = 'light', empty, value, onChange }: LogoFieldProps) {
  const [error, setError] = useState<string | null>(null);
  const { address, isLoading } = usePicture(value);
  const upload = useMutation(api.branding.uploadLogo.mutationOptions());
  const handleFile = async (file: File) => {
    setError(null);
    try {
      const { id } = await upload.mutateAsync({ file });
      onChange(id);
    } catch (problem) {
      const tooLarge = problemCode(problem) === 'PAYLOAD_TOO_LARGE' ? refusal : null;
      setError(tooLarge ?? fieldErrors(problem).file ?? sentenceOf(problem));
    }
  };
  return (
    <UploadField
      label={label}
      description={description}
      accept={accept}
      maxBytes={maxBytes}
      refusal={refusal}
      picture={address}
      ground={ground}
      empty={empty}
      error={error}
      isBusy={upload.isPending || isLoading}
      onFile={(file) => void handleFile(file)}
      onError={setError}
      onRemove={() => {
        setError(null);
        onChange(null);
      }}
    />
  );
}
