import type { Invitation } from '@fairlead/contract/features/invitations';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useWriters } from '#app/locale/use-writers';
import { ConfirmDialog } from '#kit/dialog/ConfirmDialog';
import { StatusDot } from '#kit/feedback/StatusDot';
import { RowTable } from '#kit/table/RowTable';
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
  const [leaving, setLeaving] = useState<Invitation | null>(null);
  const { resending, revoke } = useInvitationActions(scope);
  const whatOf = (invitation: Invitation) =>
    scope === 'platform' ? KIND_LABELS[invitation.kind] : invitationRole(invitation);
  const acts = (invitation: Invitation) =>
    canBecome(invitation) && (
      <div className={classes.rowActions}>
        <Button
          variant="subtle"
          size="sm"
          loading={resending.isPending && resending.variables.id === invitation.id}
          aria-label={`Send again to ${invitation.email}`}
          onClick={() => resending.mutate(invitation)}
        >
          Send again
        </Button>
        <Button
          variant="subtle"
          size="sm"
          aria-label={`Withdraw the invitation of ${invitation.email}`}
          onClick={() => setLeaving(invitation)}
        >
          Withdraw
        </Button>
      </div>
    );
  return (
    <>
      <RowTable
        rows={invitations}
        idOf={({ id }) => id}
        columns={[
          {
            head: 'Email',
            cell: (invitation) => <Sent invitation={invitation}>Invited by {invitation.invitedBy}</Sent>,
          },
          {
            head: scope === 'platform' ? 'For' : 'Role',
            cell: (invitation) => (
              <>
                <span dir="auto">{whatOf(invitation)}</span>
                {scope === 'platform' && (
                  <Caption span className={rowTable.sub} dir="auto">
                    {detailOf(invitation)}
                  </Caption>
                )}
              </>
            ),
          },
          { head: 'State', cell: (invitation) => <Standing invitation={invitation} /> },
          { head: 'Actions', hidesHead: true, isRight: true, cell: acts },
        ]}
        phone={(invitation) => (
          <>
            <Sent invitation={invitation}>
              {[whatOf(invitation), scope === 'platform' && detailOf(invitation)].filter(Boolean).join(' · ')}
            </Sent>
            <Note span className={rowTable.phoneLine}>
              <Standing invitation={invitation} />
            </Note>
            {acts(invitation)}
          </>
        )}
      />
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

const detailOf = (invitation: Invitation) =>
  [invitation.organization, invitationRole(invitation)].filter(Boolean).join(' · ');

function Sent({ invitation: { email }, children }: { invitation: Invitation; children: ReactNode }) {
  return (
    <>
      <Medium data-breaks span>
        {email}
      </Medium>
      <Caption span className={rowTable.sub} dir="auto">
        {children}
      </Caption>
    </>
  );
}

function Standing({ invitation }: { invitation: Invitation }) {
  const write = useWriters();
  const { label, status } = STATE_WORDS[invitation.state];
  return (
    <>
      <StatusDot status={status}>{label}</StatusDot>
      <Caption span className={rowTable.sub}>
        {invitationDates(invitation, write)}
      </Caption>
    </>
  );
}
