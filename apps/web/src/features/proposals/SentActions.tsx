import type { Proposal } from '@fairlead/contract/features/proposals/proposals';
import { Button, Group, Menu } from '@mantine/core';
import { IconChecklist, IconDots, IconSignature } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api } from '#app/api/api';
import { sentenceOf } from '#app/api/api-problem';
import { FormAlert } from '#kit/feedback/FormAlert';
import { TextLink } from '#kit/links/links';
import { Small } from '#kit/text/text';
import { ActivateDialog } from './ActivateDialog';
import { LossNote } from './LossNote';
import { PaperAnswerDialog } from './PaperAnswerDialog';
import classes from './Proposal.module.css';
import { CountersignDialog } from './signing/CountersignDialog';
import { WithdrawDialog } from './WithdrawDialog';

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
  const [isActivating, setActivating] = useState(false);
  const [isSigning, setSigning] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { id, clientId, state, takenOnAt } = proposal;
  const show = (after: Proposal) => {
    queries.setQueryData(api.proposals.get.queryKey({ input: { id: after.id } }), after);
    void queries.invalidateQueries({ queryKey: api.proposals.list.key() });
    void queries.invalidateQueries({ queryKey: api.proposals.history.key() });
  };
  const handleActivated = (after: Proposal) => {
    show(after);
    void queries.invalidateQueries({ queryKey: api.clientServices.key() });
    void queries.invalidateQueries({ queryKey: api.roadmap.key() });
  };
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
  return (
    <>
      <div className={classes.bar}>
        <Small role="status" component="div">
          {takenOnAt && (
            <>
              Services activated.{' '}
              <TextLink to="/clients/$clientId/services" params={{ clientId }} size="sm">
                See the services
              </TextLink>
              {' · '}
              <TextLink to="/clients/$clientId/roadmap" params={{ clientId }} size="sm">
                See the roadmap
              </TextLink>
            </>
          )}
        </Small>
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
                  <Menu.Item onClick={() => setWithdrawing(true)}>Withdraw</Menu.Item>
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
              leftSection={<IconChecklist size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => setActivating(true)}
            >
              Activate services
            </Button>
          )}
        </Group>
      </div>
      {revise.error && <FormAlert>{sentenceOf(revise.error)}</FormAlert>}
      <LossNote proposal={proposal} onNoted={show} />
      {isActivating && (
        <ActivateDialog proposal={proposal} onClose={() => setActivating(false)} onDone={handleActivated} />
      )}
      {isSigning && <CountersignDialog proposal={proposal} onClose={() => setSigning(false)} onSigned={show} />}
      {isWithdrawing && <WithdrawDialog proposal={proposal} onClose={() => setWithdrawing(false)} onWithdrawn={show} />}
      {isRecording && <PaperAnswerDialog proposal={proposal} onClose={() => setRecording(false)} onKept={show} />}
    </>
  );
}
