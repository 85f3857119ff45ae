import { NOT_CONFIRMED } from '@fairlead/contract/features/proposals/proposals';
import { Checkbox, TextInput } from '@mantine/core';
import classes from './Proposal.module.css';

export type Signer = { name: string; title: string; confirmed: boolean };

/** What is missing before a proposal can be signed, by field. */
export const signerProblems = ({ name, confirmed }: Signer): Record<string, string> => ({
  ...(name.trim() ? {} : { name: 'Enter your name.' }),
  ...(confirmed ? {} : { confirmed: NOT_CONFIRMED }),
});

type SignerFieldsProps = {
  signer: Signer;
  clientName: string;
  problems: Record<string, string>;
  onChange: (part: Partial<Signer>) => void;
};

/** Who signs, in which role, and the box that makes it an agreement. */
export function SignerFields({ signer, clientName, problems, onChange }: SignerFieldsProps) {
  return (
    <>
      <div className={classes.signer}>
        <TextInput
          label="Your name"
          autoComplete="name"
          value={signer.name}
          maxLength={120}
          error={problems.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <TextInput
          label="Title (optional)"
          autoComplete="organization-title"
          value={signer.title}
          maxLength={120}
          error={problems.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
      </div>
      <Checkbox
        checked={signer.confirmed}
        error={problems.confirmed}
        label={`I accept on behalf of ${clientName} and am authorized to sign.`}
        onChange={(event) => onChange({ confirmed: event.currentTarget.checked })}
      />
    </>
  );
}
