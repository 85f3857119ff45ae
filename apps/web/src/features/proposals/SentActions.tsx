import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import { Button, Group, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconChecklist, IconDots, IconSignature } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { FormAlert } from '#kit/feedback/FormAlert';
import { Small } from '#kit/text/text';
import { PaperAnswerDialog } from './PaperAnswerDialog';
import classes from './Proposal.module.css';
import { CountersignDialog } from './signing/CountersignDialog';

type SentActionsProps = {
  proposal: Proposal;
  /** Makes the PDF. */
  report: ReactNode;
};

/** What the provider does with a proposal that was sent. */
export function SentActions({ proposal, report }: SentActionsProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isRecording, setRecording] = useState(false);
  const [isSigning, setSigning] = useState(false);
  const { id, version, clientId, state, takenOnAt } = proposal;
  const show = (after: Proposal) => {
    queries.setQueryData(api.proposals.get.queryKey({ input: { id: after.id } }), after);
    void queries.invalidateQueries({ queryKey: api.proposals.list.key() });
  };
  const reread = () => void queries.invalidateQueries({ queryKey: api.proposals.key() });
  const withdraw = useMutation(api.proposals.withdraw.mutationOptions({ onSuccess: show, onError: reread }));
  const takeOn = useMutation(
    api.proposals.takeOn.mutationOptions({
      onSuccess: (after) => {
        show(after);
        void queries.invalidateQueries({ queryKey: api.clientServices.key() });
        void queries.invalidateQueries({ queryKey: api.roadmap.key() });
        notifications.show({ message: 'Services activated, and their roadmap steps agreed.' });
      },
      onError: reread,
    }),
  );
  const revise = useMutation(
    api.proposals.revise.mutationOptions({
      onSuccess: async (after) => {
        show(after);
        await navigate({
          to: '/clients/$clientId/proposals/$proposalId',
          params: { clientId, proposalId: after.id },
        });
      },
    }),
  );
  const failed = withdraw.error ?? takeOn.error ?? revise.error;
  return (
    <>
      <div className={classes.bar}>
        <Small role="status">{takenOnAt ? 'Services activated, and their roadmap steps agreed.' : ''}</Small>
        <Group gap={12}>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                variant="default"
                aria-label="More actions"
                leftSection={<IconDots size={18} stroke={1.6} aria-hidden="true" />}
              >
                More
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {state === 'sent' || state === 'expired' ? (
                <>
                  <Menu.Item onClick={() => setRecording(true)}>Record the answer on paper</Menu.Item>
                  <Menu.Item onClick={() => withdraw.mutate({ id, version })}>Withdraw</Menu.Item>
                </>
              ) : null}
              <Menu.Item onClick={() => window.print()}>Print this page</Menu.Item>
              <Menu.Item onClick={() => revise.mutate({ id })}>Start a new one from it</Menu.Item>
            </Menu.Dropdown>
          </Menu>
          {state === 'accepted' && !proposal.countersignature && (
            <Button
              variant="default"
              leftSection={<IconSignature size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => setSigning(true)}
            >
              Countersign
            </Button>
          )}
          {report}
          {state === 'accepted' && !takenOnAt && (
            <Button
              loading={takeOn.isPending}
              leftSection={<IconChecklist size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => takeOn.mutate({ id, version })}
            >
              Activate services
            </Button>
          )}
        </Group>
      </div>
      {failed && <FormAlert>{sentenceOf(failed)}</FormAlert>}
      {isSigning && <CountersignDialog proposal={proposal} onClose={() => setSigning(false)} onSigned={show} />}
      {isRecording && <PaperAnswerDialog proposal={proposal} onClose={() => setRecording(false)} onKept={show} />}
    </>
  );
}
