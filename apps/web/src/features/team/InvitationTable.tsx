import type { Invitation } from '@fairlead/contract/features/invitations';
import { Button, Table, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { now } from '#app/locale/clock';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';
import { StatusDot } from '#kit/feedback/StatusDot';
import { useIsPhone } from '#kit/present/page-width';
import rowTable from '#kit/table/RowTable.module.css';
import { Caption, Medium, Note } from '#kit/text/text';
import {
  canBecome,
  invitationDates,
  invitationProblem,
  invitationRole,
  KIND_LABELS,
  STATE_WORDS,
} from './invitation-words';
import classes from './People.module.css';
import { type InvitationScope, useInvitationActions } from './use-invitations';

type InvitationTableProps = {
  invitations: Invitation[];
  scope: InvitationScope;
};

/** Invitations one below the other, each with what can still be done with it. */
export function InvitationTable({ invitations, scope }: InvitationTableProps) {
  const isPhone = useIsPhone();
  const [leaving, setLeaving] = useState<Invitation | null>(null);
  const { resending, revoke } = useInvitationActions(scope);
  return (
    <>
      <Table className={rowTable.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Email</Table.Th>
            {!isPhone && <Table.Th>{scope === 'platform' ? 'For' : 'Role'}</Table.Th>}
            {!isPhone && <Table.Th>State</Table.Th>}
            {!isPhone && (
              <Table.Th>
                <VisuallyHidden>Actions</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              scope={scope}
              isPhone={isPhone}
              isResending={resending.isPending && resending.variables.id === invitation.id}
              onResend={() => resending.mutate(invitation)}
              onRevoke={() => setLeaving(invitation)}
            />
          ))}
        </Table.Tbody>
      </Table>
      {leaving && (
        <ConfirmDialog
          title="Withdraw this invitation?"
          act="Withdraw"
          keep="Keep it"
          isDanger
          onAct={() => revoke(leaving)}
          wordsOf={invitationProblem}
          onClose={() => setLeaving(null)}
        >
          The link we sent to {leaving.email} stops working at once.
        </ConfirmDialog>
      )}
    </>
  );
}

type InvitationRowProps = {
  invitation: Invitation;
  scope: InvitationScope;
  isPhone: boolean;
  isResending: boolean;
  onResend: () => void;
  onRevoke: () => void;
};

function InvitationRow({ invitation, scope, isPhone, isResending, onResend, onRevoke }: InvitationRowProps) {
  const [opened] = useState(now);
  const { email, state, organization, kind } = invitation;
  const { label, status } = STATE_WORDS[state];
  const what = scope === 'platform' ? KIND_LABELS[kind] : invitationRole(invitation);
  const detail = scope === 'platform' ? [organization, invitationRole(invitation)].filter(Boolean).join(' · ') : null;
  const dates = invitationDates(invitation, opened);
  const actions = canBecome(invitation) && (
    <div className={classes.rowActions}>
      <Button variant="subtle" size="sm" loading={isResending} aria-label={`Send again to ${email}`} onClick={onResend}>
        Send again
      </Button>
      <Button variant="subtle" size="sm" aria-label={`Withdraw the invitation of ${email}`} onClick={onRevoke}>
        Withdraw
      </Button>
    </div>
  );
  if (isPhone)
    return (
      <Table.Tr>
        <Table.Td>
          <Medium data-breaks span>
            {email}
          </Medium>
          <Caption span className={rowTable.sub} dir="auto">
            {[what, detail].filter(Boolean).join(' · ')}
          </Caption>
          <Note span className={rowTable.phoneLine}>
            <StatusDot status={status}>{label}</StatusDot>
          </Note>
          <Caption span className={rowTable.sub}>
            {dates}
          </Caption>
          {actions}
        </Table.Td>
      </Table.Tr>
    );
  return (
    <Table.Tr>
      <Table.Td>
        <Medium data-breaks span>
          {email}
        </Medium>
        <Caption span className={rowTable.sub} dir="auto">
          Invited by {invitation.invitedBy}
        </Caption>
      </Table.Td>
      <Table.Td>
        <span dir="auto">{what}</span>
        {detail && (
          <Caption span className={rowTable.sub} dir="auto">
            {detail}
          </Caption>
        )}
      </Table.Td>
      <Table.Td>
        <StatusDot status={status}>{label}</StatusDot>
        <Caption span className={rowTable.sub}>
          {dates}
        </Caption>
      </Table.Td>
      <Table.Td className={rowTable.right}>{actions}</Table.Td>
    </Table.Tr>
  );
}
