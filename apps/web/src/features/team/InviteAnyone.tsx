import { isClientUser, type Role, roleLabel } from '@fairlead/contract/access/roles';
import { INVITATION_KINDS, type InvitationKind } from '@fairlead/contract/features/invitations';
import { Button, type ButtonVariant, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#app/api/api';
import { useMe } from '#app/session/session';
import { ClientPicker } from '#domain/clients/ClientPicker';
import { type MspChoice, MspSelect } from '#domain/msps/MspSelect';
import { emailProblem } from '#kit/form/email-rule';
import { useCheckedOnLeaving } from '#kit/form/use-checked-on-leaving';
import { Quiet } from '#kit/text/text';
import { InvitationDialog } from './InvitationDialog';
import { KIND_LABELS } from './invitation-words';
import { rolesToGive } from './role-words';

type InviteAnyoneProps = {
  /** What it starts with. */
  kind: InvitationKind;
  label?: string;
  /** `default` beside a more important button. */
  variant?: ButtonVariant;
};

/** Opens the dialog by which a global admin invites anybody. */
export function InviteAnyone({ kind, label = 'Invite', variant }: InviteAnyoneProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...(variant ? { variant } : {})}
        leftSection={<IconUserPlus size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <InviteAnyoneDialog kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
}

const KIND_TEXTS: Record<InvitationKind, string> = {
  msp: 'They set up a new MSP and lead it.',
  trial: 'They set up an organization with a 14-day trial and lead it.',
  nfr: 'They set up an organization with 60 days of NFR access and lead it.',
  member: 'They join an MSP that is here already.',
  client: 'They see the results of one client of the MSP you act for.',
  admin: 'They run the whole platform, as you do.',
};

const KINDS = INVITATION_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));

type Values = {
  kind: InvitationKind;
  email: string;
  company_name: string;
  msp_id: MspChoice | null;
  role: Role | null;
  client_id: string | null;
};

const founds = (kind: InvitationKind) => kind === 'msp' || kind === 'trial' || kind === 'nfr';

function InviteAnyoneDialog({ kind: firstKind, onClose }: { kind: InvitationKind; onClose: () => void }) {
  const { profile, msp: ownMsp } = useMe();
  const form = useForm<Values>({
    initialValues: { kind: firstKind, email: '', company_name: '', msp_id: null, role: null, client_id: null },
    ...useCheckedOnLeaving('email'),
    validate: {
      email: emailProblem,
      msp_id: (value, { kind }) => (kind === 'member' && !value ? 'Choose the MSP.' : null),
      role: (value, { kind }) => (kind === 'member' && !value ? 'Choose a role.' : null),
      client_id: (value, { kind }) => (kind === 'client' && !value ? 'Choose the client.' : null),
    },
  });
  const { kind, msp_id: msp } = form.values;
  const roles = msp ? rolesToGive(profile.role, msp).filter((role) => !isClientUser(role)) : [];
  const send = ({ email, company_name, role, client_id }: Values) =>
    api.invitations.inviteAnyone.call({
      kind,
      email,
      ...(founds(kind) && company_name.trim() ? { company_name: company_name.trim() } : {}),
      ...(kind === 'member' && msp && role ? { msp_id: msp.id, role } : {}),
      ...(kind === 'client' && ownMsp && client_id ? { msp_id: ownMsp.id, client_id } : {}),
    });
  return (
    <InvitationDialog
      title="Who do you want to invite?"
      form={form}
      email={form.getInputProps('email')}
      send={send}
      noSeat="Every seat of this MSP is taken; open invitations hold one each. It needs a larger plan first."
      onClose={onClose}
      before={
        <Select
          label="Invite to"
          description={KIND_TEXTS[kind]}
          allowDeselect={false}
          data={KINDS}
          {...form.getInputProps('kind')}
        />
      }
    >
      {founds(kind) && (
        <TextInput
          label="Company name (optional)"
          description="They can change it when they accept."
          autoComplete="off"
          maxLength={200}
          {...form.getInputProps('company_name')}
        />
      )}
      {kind === 'member' && (
        <>
          <MspSelect
            value={msp}
            onChange={(chosen) => form.setValues({ msp_id: chosen, role: null })}
            error={form.errors.msp_id}
          />
          <Select
            label="Role"
            placeholder={msp ? undefined : 'Choose the MSP first'}
            disabled={!msp}
            data={roles.map((role) => ({ value: role, label: roleLabel(role) }))}
            {...form.getInputProps('role')}
          />
        </>
      )}
      {kind === 'client' &&
        (ownMsp ? (
          <ClientPicker clientsOnly label={`Client of ${ownMsp.company_name}`} {...form.getInputProps('client_id')} />
        ) : (
          <Quiet maw="64ch">Choose the MSP you act for in Captain's Settings first.</Quiet>
        ))}
    </InvitationDialog>
  );
}
